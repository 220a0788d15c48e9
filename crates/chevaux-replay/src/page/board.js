// Of the page's script: nodes made, and positions drawn from the places in the data.

// Making things.

function say(name, values = {}) {
  return data.texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
}

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A sentence in which notation stands between backticks. */
function sentence(text) {
  return text.split("`").map((part, i) => (i % 2 ? make("code", {}, part) : part));
}

function sign(severity) {
  const mark = make("span", { class: `sign ${severity}`, "aria-hidden": "true" }, "!");
  const word = severity === "error" ? say("fault") : say("note");
  return [mark, make("span", { class: "unseen" }, ` ${word} `)];
}

const PIPS = ["", "e", "ai", "aei", "acgi", "acegi", "abcghi"];

function die(face, isOther) {
  const pips = [...(PIPS[face] ?? "")].map((pip) => {
    const cell = pip.charCodeAt(0) - 97;
    const [cx, cy] = [7 + 8.5 * Math.floor(cell / 3), 7 + 8.5 * (cell % 3)];
    return draw("circle", { cx, cy, r: 2.7 });
  });
  const box = draw("rect", { x: 1, y: 1, width: 29, height: 29, rx: 6 });
  const look = { viewBox: "0 0 31 31", class: isOther ? "die other" : "die" };
  return draw("svg", { ...look, "aria-hidden": "true" }, box, ...pips);
}

function icon(seat) {
  const half = shown.places.horse * 0.65;
  const view = `${-half} ${-half} ${2 * half} ${2 * half}`;
  const svg = draw("svg", { viewBox: view, class: "icon", "aria-hidden": "true" });
  svg.append(seat.pattern.cloneNode(true));
  return svg;
}

// Positions.

/** A written position: horses by letter, and the named fields. */
function read(text) {
  const position = { horses: new Map(), to: "", done: [], left: [] };
  for (const field of text.split(" ")) {
    const colon = field.indexOf(":");
    if (colon < 0) continue;
    const [key, value] = [field.slice(0, colon), field.slice(colon + 1)];
    if (key === "to") position.to = value;
    else if (key === "done" || key === "left") position[key] = value.split(",");
    else if (key.length === 1) position.horses.set(key, value === "-" ? [] : value.split(","));
  }
  return position;
}

function positionAt(n) {
  return read(n === 0 ? shown.record.position : shown.steps[n - 1].after);
}

/** Where a place lies on the board; `slot` tells horses in the stable, or at home, apart. */
function point(seat, place, slot = 0) {
  const { ring, steps, stable, home } = seat.places;
  if (place === "S") return stable[slot];
  if (place === "H") return home[slot];
  return place.startsWith("^") ? steps[place.slice(1) - 1] : ring[place - 1];
}

const move = ([x, y]) => `translate(${x}px, ${y}px)`;
const pointOf = (horse) => point(horse.seat, horse.place, horse.slot);

/** Puts the horses where the position has them; one that is there already stays. */
function put(position) {
  for (const seat of shown.seats) {
    const free = [...seat.horses];
    const open = (position.horses.get(seat.letter) ?? []).filter((place) => {
      const there = free.findIndex((horse) => horse.place === place);
      if (there >= 0) free.splice(there, 1);
      return there < 0;
    });
    for (const horse of free) horse.place = open.shift() ?? null;
    for (const place of ["S", "H"]) {
      const slot = (horse) => (horse.settled === place ? horse.slot : 4);
      const together = seat.horses.filter((horse) => horse.place === place);
      together.sort((one, other) => slot(one) - slot(other));
      together.forEach((horse, i) => (horse.slot = i));
    }
    for (const horse of seat.horses) {
      horse.settled = horse.place;
      horse.node.toggleAttribute("hidden", horse.place === null);
      if (horse.place !== null) horse.node.style.transform = move(pointOf(horse));
    }
  }
}

function still() {
  for (const animation of running) animation.cancel();
  running = [];
}

function animate(horse, points, duration, delay) {
  horse.node.parentNode.append(horse.node);
  const frames = points.map((p) => ({ transform: move(p) }));
  running.push(horse.node.animate(frames, { duration, delay, fill: "backwards" }));
}

/** Takes a step: the horses are at once where it leaves them, and are seen going there. Returns
    how long that is seen, in milliseconds. */
function take(step) {
  put(read(step.before));
  const everyone = shown.seats.flatMap((seat) => seat.horses);
  const old = new Map(everyone.filter((horse) => horse.place).map((h) => [h, pointOf(h)]));
  // The last one of the stable goes, so that the others stay where they stand.
  const horseOn = (letter, place) => {
    const there = everyone.filter((h) => h.seat.letter === letter && h.place === place);
    return there.sort((one, other) => other.slot - one.slot)[0];
  };
  const mover = step.from && horseOn(step.player, step.from);
  const captive = step.captured && horseOn(step.captured.player, step.captured.own);
  if (mover) mover.place = step.to;
  if (captive) captive.place = "S";
  put(read(step.after));
  if (calm.matches) return 0;
  const pace = 1 / speed();
  let time = 0;
  if (mover && mover.place) {
    const way = step.path.slice(0, -1).map((place) => point(mover.seat, place));
    const landing = step.to === mover.place ? pointOf(mover) : point(mover.seat, step.to);
    time = (200 + 130 * step.path.length) * pace;
    animate(mover, [old.get(mover), ...way, landing], time, 0);
  }
  const isElsewhere = ([horse, [x, y]]) => {
    const [toX, toY] = horse.place ? pointOf(horse) : [x, y];
    return (horse !== mover || step.to !== horse.place) && (x !== toX || y !== toY);
  };
  const others = [...old].filter(isElsewhere);
  for (const [horse, from] of others) {
    const begin = horse === mover ? point(mover.seat, step.to) : from;
    animate(horse, [begin, pointOf(horse)], 500 * pace, time);
  }
  return time + (others.length ? 500 * pace : 0);
}

/** The way of the last move, below the horses. */
function trail(step) {
  const layer = shown.trail;
  layer.replaceChildren();
  if (!step || !step.from) return;
  const before = read(step.before);
  const seat = shown.seats.find((seat) => seat.letter === step.player);
  const count = (letter, place) =>
    Math.max(0, (before.horses.get(letter) ?? []).filter((p) => p === place).length - 1);
  const landing = seat.horses.find((horse) => horse.place === step.to);
  const end = landing ? pointOf(landing) : point(seat, step.to);
  const way = step.path.slice(0, -1).map((place) => point(seat, place));
  const points = [point(seat, step.from, count(step.player, step.from)), ...way, end];
  for (const name of ["rim", "way"]) layer.append(draw("polyline", { class: name, points: points.join(" ") }));
  const r = shown.places.horse * 0.62;
  layer.append(draw("circle", { cx: points[0][0], cy: points[0][1], r: r * 0.5 }));
  if (step.captured) {
    const whom = shown.seats.find((seat) => seat.letter === step.captured.player);
    const home = point(whom, "S", Math.min(3, count(whom.letter, "S") + 1));
    layer.append(draw("polyline", { class: "sent", points: [end, home].join(" ") }));
  }
  layer.append(draw("circle", { class: step.captured ? "hit" : "", cx: end[0], cy: end[1], r }));
}
