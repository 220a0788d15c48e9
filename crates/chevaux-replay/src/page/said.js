// Of the page's script: what stands beside the board at a moment.

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
