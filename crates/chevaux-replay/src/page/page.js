// The page of a replay. It knows no rule and no geometry: the data says what happened at each step
// and where every place lies. Text of a record is only ever set as text.
"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const at = (id) => document.getElementById(id);
  const data = JSON.parse(at("data").textContent);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** The record that is shown: its JSON, and what is made of it. */
  let shown = null;
  /** How many steps have been taken: 0 is before the first one. */
  let moment = 0;
  let playing = false;
  let timer = 0;
  /** The animations that run, so that they can be ended. */
  let running = [];

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

  // What is said of a moment.

  /** What is said of a player; a name keeps its own direction of writing to itself. */
  function player(seat) {
    return seat.name === seat.colour ? [seat.colour] : [make("bdi", {}, seat.name), ` (${seat.colour})`];
  }

  /** The comments of a moment: at the start those of the head, with its first step those of a turn,
      at the end those behind the last turn. */
  function commentsAt(n) {
    const comments = [];
    if (n === 0) comments.push(...shown.record.comments);
    else {
      const step = shown.steps[n - 1];
      if (shown.turns.includes(n)) {
        const turn = shown.record.turns.find(({ line }) => line === step.line);
        comments.push(...(turn?.comments ?? []));
      }
      comments.push(...step.comments);
    }
    if (n === shown.steps.length) comments.push(...shown.result.comments);
    return comments.map((comment) => make("blockquote", {}, comment));
  }

  function showNow() {
    const now = at("now");
    if (moment === 0) {
      const count = shown.entry.findings;
      const found = count ? say("findings-of", { count }) : say("no-findings");
      now.replaceChildren(make("p", { class: "what" }, say("start")), make("p", {}, found), ...commentsAt(0));
      return;
    }
    const step = shown.steps[moment - 1];
    const seat = shown.seats.find((seat) => seat.letter === step.player);
    const where = make("p", { class: "where" }, make("a", { href: link(moment) }, nameOf(moment)));
    if (seat) where.prepend(icon(seat));
    if (seat) where.append(make("span", { class: "who" }, ...player(seat)));
    const faces = step.dice.split("+").filter((face) => /^[1-6]$/.test(face));
    if (faces.length) {
      const isOther = (i) => faces.length > 1 && step.action !== null && step.action !== i + 1;
      const dice = make("span", { class: "dice", role: "img", "aria-label": step.dice });
      dice.append(...faces.map((face, i) => die(face, isOther(i))));
      where.append(dice);
    }
    where.append(make("code", {}, step.played));
    const what = make("p", { class: "what" }, ...sentence(step.text));
    now.replaceChildren(where, what);
    if (step.why.length) {
      const reasons = step.why.map(({ horse, message }) =>
        make("li", {}, ...sentence(say("pair", { name: `\`${horse}\``, value: message }))));
      now.append(make("p", {}, say("why")), make("ul", {}, ...reasons));
    }
    now.append(...commentsAt(moment));
    if (moment === shown.steps.length) {
      const { written } = shown.result;
      const text = written ? say("result", { result: `\`${written}\`` }) : say("end");
      now.append(make("p", {}, ...sentence(text)));
    }
  }

  function findingsAt(n) {
    return n === 0 ? shown.record.findings : shown.steps[n - 1].findings;
  }

  function showFindings() {
    const box = at("findings");
    const found = findingsAt(moment).map((finding) => {
      const name = make("p", { class: "name" }, ...sign(finding.severity), " ", finding.name, " ");
      name.append(make("span", { class: "line" }, `(${say("line", { line: finding.line })})`));
      const item = make("div", { class: `finding ${finding.severity}` }, name);
      if (finding.written !== null) item.append(make("p", {}, make("code", {}, finding.written)));
      item.append(make("p", {}, ...sentence(finding.message)));
      const help = finding.help?.split("\n") ?? [];
      for (const line of help) item.append(make("p", { class: "help" }, ...sentence(line)));
      // What the help has said already is not said again, be it with its dice.
      const codes = help.flatMap((line) => line.split("`").filter((_, i) => i % 2));
      const told = codes.flatMap((code) => [code, ...code.slice(code.indexOf(":") + 1).split(",")]);
      if (finding.legal.some((play) => !told.includes(play))) {
        const plays = finding.legal.map((play) => `\`${play}\``).join(" ");
        item.append(make("p", {}, ...sentence(say("legal", { plays }))));
      }
      return item;
    });
    box.replaceChildren(...found);
    box.hidden = found.length === 0;
  }

  function showPlayers(position) {
    for (const seat of shown.seats) {
      const places = position.horses.get(seat.letter) ?? [];
      const count = (place) => places.filter((p) => p === place).length;
      const parts = [];
      if (count("S")) parts.push(say("in-stable", { count: count("S") }));
      for (const place of places) {
        if (place.startsWith("^")) parts.push(say("on-step", { step: place.slice(1) }));
        else if (place !== "S" && place !== "H") parts.push(say("on-square", { square: place }));
      }
      if (count("H")) parts.push(say("at-home", { count: count("H") }));
      const rank = position.done.indexOf(seat.letter) + 1;
      const isGone = position.left.includes(seat.letter);
      const isDue = position.to === seat.letter;
      let state = "";
      if (isDue) state = say("on-turn");
      if (rank) state = say("finished", { place: rank });
      if (isGone) state = say("has-left");
      seat.state.textContent = state && ` · ${state}`;
      seat.whereabouts.textContent = parts.join(" · ");
      for (const node of [seat.row, seat.corner]) {
        node?.classList.toggle("due", isDue);
        node?.classList.toggle("gone", isGone);
      }
    }
  }

  function showInList() {
    const link = shown.links[moment - 1];
    if (shown.current !== link) {
      shown.current?.removeAttribute("aria-current");
      link?.setAttribute("aria-current", "step");
      shown.current = link;
    }
    const box = at("turns");
    if (!link) {
      box.scrollTop = 0;
      return;
    }
    // Twice: rows that were never seen have no height yet.
    const show = () => {
      const [row, frame] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
      if (row.top < frame.top + 4 || row.bottom > frame.bottom - 4) {
        box.scrollTop += row.top - frame.top - box.clientHeight / 3;
      }
    };
    show();
    requestAnimationFrame(show);
  }

  function showControls() {
    const slider = at("slider");
    slider.value = moment;
    const count = shown.steps.length;
    const name = moment === 0 ? say("start") : nameOf(moment);
    slider.setAttribute("aria-valuetext", say("moment-of", { moment, count, name }));
    const disable = (id, is) => at(id).setAttribute("aria-disabled", is);
    for (const id of ["first", "back", "turn-back"]) disable(id, moment === 0);
    for (const id of ["last", "forward", "turn-forward"]) disable(id, moment === count);
    disable("finding-before", !shown.found.some((n) => n < moment));
    disable("finding-next", !shown.found.some((n) => n > moment));
    const number = (moments) => moments.reduce((sum, n) => sum + findingsAt(n).length, 0);
    const before = number(shown.found.filter((n) => n < moment));
    const here = findingsAt(moment).length;
    const numbers = here > 1 ? `${before + 1}–${before + here}` : before + 1;
    at("count").textContent = here ? `${numbers}/${shown.entry.findings}` : shown.entry.findings;
  }

  // Going.

  /** Goes to a moment. Going on by one step is seen, all else is there at once. Returns how long it
      is seen, in milliseconds. */
  function go(to, isStep = false) {
    to = Math.max(0, Math.min(shown.steps.length, to));
    still();
    let time = 0;
    if (isStep && to === moment + 1) time = take(shown.steps[to - 1]);
    else put(positionAt(to));
    moment = to;
    trail(shown.steps[moment - 1]);
    showNow();
    showFindings();
    showPlayers(positionAt(moment));
    showInList();
    showControls();
    at("message").hidden = true;
    writeLink();
    return time;
  }

  function goTurn(direction) {
    const starts = shown.turns;
    if (direction > 0) return go(starts.find((n) => n > moment) ?? shown.steps.length);
    return go(starts.findLast((n) => n < moment) ?? 0);
  }

  function goFinding(direction) {
    const { found } = shown;
    const to = direction > 0 ? found.find((n) => n > moment) : found.findLast((n) => n < moment);
    if (to !== undefined) go(to);
  }

  const speed = () => Number(at("speed").value);

  function play() {
    if (moment >= shown.steps.length) go(0);
    setPlaying(true);
    timer = setTimeout(next, 300 / speed());
  }

  function next() {
    const time = go(moment + 1, true);
    if (moment >= shown.steps.length) return setPlaying(false);
    timer = setTimeout(next, time + 900 / speed());
  }

  function pause() {
    clearTimeout(timer);
    setPlaying(false);
  }

  function setPlaying(is) {
    playing = is;
    const button = at("play");
    button.classList.toggle("playing", is);
    button.setAttribute("aria-label", is ? say("pause") : say("play"));
    // What goes by faster than it can be spoken is not announced.
    for (const id of ["now", "findings"]) at(id).setAttribute("aria-live", is && speed() > 1 ? "off" : "polite");
  }

  /** By hand: playing ends. */
  function byHand(deed) {
    return () => {
      pause();
      deed();
    };
  }

  // Links.

  /** The name of a moment: that of its throw, with the action behind it from the second on. */
  function nameOf(n) {
    if (n === 0) return "start";
    const { link, action } = shown.steps[n - 1];
    return action > 1 ? `${link}.${action}` : link;
  }

  function link(n) {
    const record = data.records.length > 1 ? `r${shown.record.record}/` : "";
    return `#${record}${nameOf(n)}`;
  }

  let linkTimer = 0;

  /** Browsers stop a page that changes its address too often: only where it has come to rest. */
  function writeLink() {
    clearTimeout(linkTimer);
    linkTimer = setTimeout(() => {
      if (location.hash !== link(moment)) history.replaceState(null, "", link(moment));
    }, 350);
  }

  function followLink() {
    let name = location.hash.slice(1);
    const [, record, rest] = /^r(\d+)(?:\/(.*))?$/.exec(name) ?? [];
    let isKnown = true;
    let index = data.records.indexOf(shown?.entry);
    if (record) {
      index = data.records.findIndex((entry) => entry.record === Number(record));
      isKnown = index >= 0;
      name = rest ?? "";
    }
    index = Math.max(0, index);
    if (data.records[index] !== shown?.entry) open(index);
    const to = name === "" ? 0 : shown.names.get(name);
    isKnown &&= to !== undefined;
    pause();
    go(isKnown ? to : 0);
    if (!isKnown) {
      at("message").replaceChildren(...sentence(say("bad-link", { link: location.hash.replaceAll("`", "'") })));
      at("message").hidden = false;
    }
  }

  // A record.

  function open(index) {
    still();
    const entry = data.records[index];
    const lines = JSON.parse(at(`record-${entry.record}`).textContent);
    const places = data.places[entry.squares];
    const parts = at(`board-${entry.board}`).content.cloneNode(true);
    const [board, patterns] = parts.children;
    const [record, result] = [lines[0], lines[lines.length - 1]];
    shown = { entry, record, result, places, steps: lines.slice(1, -1), current: null };
    shown.trail = board.querySelector(".trail");
    const layer = board.querySelector(".horses");
    shown.seats = record.seats.flatMap((seat, number) => {
      if (!seat) return [];
      const pattern = patterns.querySelector(`[data-seat="${number}"]`);
      pattern.removeAttribute("transform");
      const whole = { ...seat, pattern, places: places.seats[number], horses: [] };
      whole.corner = board.querySelector(`.corner[data-seat="${number}"]`);
      for (let i = 0; i < record.horses; i += 1) {
        const node = pattern.cloneNode(true);
        node.setAttribute("data-horse", i);
        layer.append(node);
        whole.horses.push({ seat: whole, node, place: null, slot: 0, settled: null });
      }
      return [whole];
    });
    board.setAttribute("aria-label", say("board"));
    at("board").replaceChildren(board);
    at("records").value = index;
    at("slider").max = shown.steps.length;
    at("title").textContent = entry.title;
    document.title = entry.title;
    fillPlayers();
    fillList();
    fillHead();
    moment = 0;
  }

  function fillPlayers() {
    const rows = shown.seats.map((seat) => {
      seat.state = make("span", { class: "state" });
      seat.whereabouts = make("div", { class: "places" });
      const text = make("div", {}, make("div", {}, make("strong", {}, ...player(seat)), seat.state), seat.whereabouts);
      seat.row = make("li", {}, icon(seat), text);
      return seat.row;
    });
    at("players").replaceChildren(...rows);
  }

  /** The turns with their throws, and everything that finds a step by its name. */
  function fillList() {
    shown.links = [];
    shown.turns = [];
    shown.found = shown.record.findings.length ? [0] : [];
    shown.names = new Map([["start", 0]]);
    const rows = [];
    let [line, row, name, throwLink] = [null, null, null, null];
    shown.steps.forEach((step, i) => {
      const n = i + 1;
      const turn = step.link.slice(0, step.link.lastIndexOf("."));
      if (step.line !== line) {
        line = step.line;
        name = null;
        row = make("li", {}, make("span", { class: "turn" }, turn.replace(".", ". ")));
        rows.push(row);
        shown.turns.push(n);
        if (!shown.names.has(turn)) shown.names.set(turn, n);
      }
      if (!shown.names.has(nameOf(n))) shown.names.set(nameOf(n), n);
      if (step.link !== name) {
        name = step.link;
        const written = step.events.includes("left") ? say("leaves") : step.written;
        throwLink = make("a", { href: link(n) }, written);
        row.append(throwLink);
      }
      shown.links.push(throwLink);
      if (step.findings.length) {
        shown.found.push(n);
        const severity = step.findings.some((f) => f.severity === "error") ? "error" : "note";
        const mark = severity === "error" ? "fault" : "note";
        if (!throwLink.classList.contains("fault") && !throwLink.classList.contains(mark)) {
          throwLink.classList.add(mark);
          throwLink.append(" ", ...sign(severity));
        }
      }
    });
    // In lists of some rows each, so that a browser need not lay out what is not seen.
    const lists = [];
    for (let i = 0; i < rows.length; i += 50) {
      const part = rows.slice(i, i + 50);
      const list = make("ol", {}, ...part);
      list.style.containIntrinsicBlockSize = `auto ${part.length * 1.95}rem`;
      lists.push(list);
    }
    at("list").replaceChildren(...lists);
  }

  function fillHead() {
    const pairs = (list) => list.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]);
    at("tags").replaceChildren(...pairs(shown.record.tags));
    at("rules").replaceChildren(...pairs(shown.record.rules));
  }

  // The reader's hands.

  const deeds = {
    first: byHand(() => go(0)),
    last: byHand(() => go(shown.steps.length)),
    back: byHand(() => go(moment - 1)),
    forward: byHand(() => go(moment + 1, true)),
    "turn-back": byHand(() => goTurn(-1)),
    "turn-forward": byHand(() => goTurn(1)),
    "finding-before": byHand(() => goFinding(-1)),
    "finding-next": byHand(() => goFinding(1)),
    play: () => (playing ? pause() : play()),
    help: () => at("keys").showModal(),
  };

  const KEYS = {
    ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "turn-back", ArrowDown: "turn-forward",
    Home: "first", End: "last", n: "finding-next", N: "finding-before", " ": "play", "?": "help",
  };

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || at("keys").open) return;
    const { target, key } = event;
    if (target.closest("select")) return;
    if (key === " " && target.closest("button, summary")) return;
    if (!Object.hasOwn(KEYS, key)) return;
    event.preventDefault();
    deeds[KEYS[key]]();
  }

  if (data.records.length === 0) {
    at("nothing").hidden = false;
    return;
  }
  at("records").append(...data.records.map(({ record, title, findings }, index) => {
    const found = findings ? ` – ${say("findings-of", { count: findings })}` : "";
    return make("option", { value: index }, `${record}. ${title}${found}`);
  }));
  at("chooser").hidden = data.records.length < 2;
  at("main").hidden = false;
  for (const [id, deed] of Object.entries(deeds)) at(id).addEventListener("click", deed);
  at("slider").addEventListener("input", byHand(() => go(Number(at("slider").value))));
  at("records").addEventListener("change", byHand(() => {
    open(Number(at("records").value));
    go(0);
  }));
  document.addEventListener("keydown", onKey);
  window.addEventListener("hashchange", followLink);
  // A link to what the address still says changes nothing, and has to lead there all the same.
  document.addEventListener("click", (event) => {
    const href = event.target.closest('a[href^="#"]')?.getAttribute("href");
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isPlain && href === location.hash) {
      event.preventDefault();
      followLink();
    }
  });
  followLink();
})();
