// The script of the page of a replay: its state, and where the reader goes. `board.js` draws, `said.js`
// says what there is to say; the three are one function in the page. It knows no rule and no geometry:
// the data says what happened at each step and where every place lies. Text of a record is only ever
// set as text.

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
