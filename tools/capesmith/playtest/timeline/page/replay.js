"use strict";
// The page of a replay: unpacks what it was given, and shows one moment of it after the other.

const $ = (id) => document.getElementById(id);
const COLOURS = 6;
const SPEED = 1400; // milliseconds for a decision when the game plays by itself
const PILE = 9; // cards that are shown large beside each other

function made(tag, about = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...inside);
  return node;
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// --- pictures ---------------------------------------------------------------------------------------------

class Pictures {
  constructor(data) {
    this.shared = data.shared;
    this.pictures = data.pictures;
    this.known = new Map();
  }
  url(number) {
    if (!this.known.has(number)) {
      const [wide, high, code, needs] = this.pictures[number];
      const defs = needs.map((id) => this.shared[id]).join("");
      const size = `width="${wide * 4}" height="${high * 4}" viewBox="0 0 ${wide} ${high}"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${code}</svg>`;
      this.known.set(number, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    }
    return this.known.get(number);
  }
}

// --- positions --------------------------------------------------------------------------------------------

// Every position from the changes: parts are shared between moments, so that this takes little memory.
function positions(frames) {
  let order = [], parts = {};
  return frames.map(([names, changed, gone]) => {
    parts = { ...parts };
    for (const name of gone) delete parts[name];
    for (const [name, change] of Object.entries(changed)) {
      if (change.other === undefined) parts[name] = change;
      else {
        const items = parts[name].items.slice(0, change.of);
        for (const [number, item] of Object.entries(change.other)) items[number] = item;
        parts[name] = { ...parts[name], items };
      }
    }
    order = names || order;
    return { names: order, parts };
  });
}

const areasOf = (position) => position.names.filter((name) => name.startsWith("area ")).map((name) => position.parts[name]);
const groupsOf = (position) => position.names.filter((name) => name.startsWith("group ")).map((name) => position.parts[name]);

function keyed(items) {
  const times = {};
  return items.map((item) => {
    const key = (item.targets && item.targets[0]) || `${item.name} ${item.art}`;
    times[key] = (times[key] || 0) + 1;
    return [`${key} ${times[key]}`, item];
  });
}

class Area {
  constructor(pictures, area) {
    this.pictures = pictures;
    this.node = made("div", { className: "area", role: "group" });
    this.images = new Map();
    this.last = null;
    this.show(area);
  }
  // Show it; with `near` what has moved since the last moment stands out.
  show(area, near = false) {
    if (area === this.last) {
      for (const one of this.images.values()) one.classList.remove("fresh");
      return;
    }
    const [wide, high] = area.size;
    this.node.style.setProperty("--ratio", wide / high);
    this.node.style.setProperty("--wide", wide);
    this.node.setAttribute("aria-label", area.title);
    const there = new Map();
    for (const badge of this.node.querySelectorAll(".many")) badge.remove();
    keyed(area.items).forEach(([key, item], number) => {
      const image = this.images.get(key) || made("img", { decoding: "async", draggable: false });
      const isNew = !this.images.has(key);
      const place = item.box.join(" ") + item.art + (item.turn || 0);
      image.classList.toggle("fresh", near && image.dataset.place !== place && item.box[2] < wide / 2);
      if (image.dataset.place !== place) this.lay(image, item, wide, high);
      image.dataset.place = place;
      image.classList.toggle("base", item.box[2] >= wide / 6 && number < 30);
      if (isNew || this.node.children[number] !== image) this.node.insertBefore(image, this.node.children[number] || null);
      if (item.many) this.count(item, wide, high);
      there.set(key, image);
    });
    for (const [key, image] of this.images) if (!there.has(key)) image.remove();
    this.images = there;
    this.last = area;
  }
  lay(image, item, wide, high) {
    const [x, y, w, h] = item.box;
    const url = this.pictures.url(item.art);
    if (image.src !== url) image.src = url;
    image.alt = item.name;
    image.title = item.name;
    Object.assign(image.style, {
      left: `${(100 * x) / wide}%`, top: `${(100 * y) / high}%`, width: `${(100 * w) / wide}%`, height: `${(100 * h) / high}%`,
      transform: item.turn ? `rotate(${item.turn}deg)` : "",
    });
  }
  count(item, wide, high) {
    const [x, y, w, h] = item.box;
    const badge = made("span", { className: "many" }, `×${item.many}`);
    Object.assign(badge.style, { left: `${(100 * (x + w)) / wide}%`, top: `${(100 * (y + h)) / high}%` });
    this.node.append(badge);
  }
}

// --- the page ---------------------------------------------------------------------------------------------

class Page {
  constructor(data) {
    this.data = data;
    this.pictures = new Pictures(data);
    this.positions = positions(data.frames);
    this.turns = data.marks.filter((mark) => mark[1] === "turn");
    this.at = 0;
    this.view = "follow";
    this.areas = new Map();
    this.playing = 0;
    this.head();
    this.bar();
    this.tabs();
    this.ways();
    const wanted = Number(location.hash.slice(1));
    this.go(Number.isInteger(wanted) ? wanted : 0);
  }

  get last() { return this.data.steps.length - 1; }

  go(step) {
    this.near = Math.abs(step - this.at) <= 1;
    this.at = Math.max(0, Math.min(this.last, step));
    const position = this.positions[this.at];
    this.table(position);
    this.now();
    this.panel(position);
    $("words").replaceChildren(...position.parts.words.map((line) => made("p", {}, line)));
    $("at").value = this.at;
    const turn = this.turnAt(this.at);
    $("at").setAttribute("aria-valuetext", this.said());
    $("where").textContent = this.said();
    for (const id of ["back", "turn-back"]) $(id).disabled = this.at === 0;
    for (const id of ["on", "turn-on"]) $(id).disabled = this.at === this.last;
    this.here(turn);
    $("score").hidden = !this.data.scores || this.at !== this.last;
    history.replaceState(null, "", `#${this.at}`);
  }

  turnAt(step) { return this.turns.filter((mark) => mark[0] <= step).pop(); }

  said() {
    const turn = this.turnAt(this.at);
    const moment = this.at === this.last && this.data.closing ? "The end" : `${this.at + 1} of ${this.last}`;
    return turn ? `${turn[2]} · ${moment}` : moment;
  }

  area(area, into) {
    if (!this.areas.has(area.id)) this.areas.set(area.id, new Area(this.pictures, area));
    else this.areas.get(area.id).show(area, this.near);
    const node = this.areas.get(area.id).node;
    node.onclick = () => this.large(node);
    if (node.parentNode !== into) into.append(node);
    return node;
  }

  table(position) {
    const there = new Set();
    for (const area of areasOf(position)) {
      if (area.seat < 0) there.add(this.area(area, area.main ? $("board") : $("around")));
    }
    for (const box of [$("board"), $("around")]) for (const node of [...box.children]) if (!there.has(node)) node.remove();
  }

  // What has happened, and what is asked.
  now() {
    const [lines, seat, question, options, chosen] = this.data.steps[this.at];
    const told = lines.map((line) =>
      line.startsWith("──") ? made("p", { className: "turn" }, line.replace(/^[─ ]+/, "")) : made("p", {}, line));
    if (seat >= 0) {
      const asked = made("p", { className: "asked" }, made("b", {}, this.data.seats[seat]), question ? ` · ${question}` : " decides.");
      told.push(asked);
    }
    if (chosen >= 0) {
      told.push(made("p", { className: "chosen" }, options[chosen]));
      const list = made("ol", {}, ...options.map((one, n) => made("li", { className: n === chosen ? "taken" : "" }, one)));
      told.push(made("details", { open: this.open }, made("summary", {}, `${options.length} options`), list));
      told[told.length - 1].addEventListener("toggle", (event) => (this.open = event.target.open));
    }
    if (this.at === this.last && this.data.closing) told.push(made("p", { className: "asked" }, this.data.closing));
    $("now").replaceChildren(...told);
    $("told").scrollTop = 0;
  }

  // --- players ---

  tabs() {
    const wanted = [["follow", "Whoever acts"], ...this.data.seats.map((name, seat) => [seat, name]), ["table", "Table"]];
    for (const [view, name] of wanted) {
      const tab = made("button", { role: "tab", id: `tab-${view}`, "aria-controls": "panel" }, name);
      tab.addEventListener("click", () => { this.view = view; this.panel(this.positions[this.at]); });
      $("tabs").append(tab);
    }
    $("tabs").addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.stopPropagation();
      event.preventDefault();
      const all = [...$("tabs").children];
      const next = all[(all.indexOf(document.activeElement) + by + all.length) % all.length];
      next.focus();
      next.click();
    });
  }

  panel(position) {
    const acting = this.data.steps[this.at][1];
    if (acting >= 0) this.shown = acting;
    const seat = this.view === "follow" ? this.shown ?? 0 : this.view === "table" ? -1 : this.view;
    for (const tab of $("tabs").children) {
      const selected = tab.id === `tab-${this.view}`;
      tab.setAttribute("aria-selected", selected);
      tab.tabIndex = selected ? 0 : -1;
      tab.classList.toggle("acting", tab.id === `tab-${acting}`);
    }
    $("panel").setAttribute("aria-labelledby", `tab-${this.view}`);
    const inside = [];
    if (this.view === "follow") inside.push(made("h2", {}, this.data.seats[seat]));
    const box = $("panel");
    box.replaceChildren(...inside);
    if (seat >= 0) for (const area of areasOf(position)) if (area.seat === seat) this.area(area, box);
    for (const group of groupsOf(position)) if (group.seat === seat) box.append(this.group(group));
  }

  group(group) {
    const title = group.many > 1 || group.covered ? `${group.title} · ${group.many}` : group.title;
    const cards = made("div", { className: group.cards.length > PILE || group.covered ? "cards pile" : "cards" });
    for (const card of [...group.cards].reverse()) {
      const image = made("img", { src: this.pictures.url(card.art), alt: card.name, title: card.name, loading: "lazy" });
      const button = made("button", { "aria-label": `${card.name}, larger` }, image);
      if (group.covered && group.many > 1) button.append(made("span", { className: "many" }, `×${group.many}`));
      button.addEventListener("click", () => this.large(image));
      cards.append(button);
    }
    return made("div", { className: "group" }, made("h3", {}, title), cards);
  }

  large(node) {
    $("large").replaceChildren(made("button", { "aria-label": "Close" }, "×"), node.cloneNode(true));
    $("large").showModal();
  }

  // --- the head, the story and the bar ---

  head() {
    const { data } = this;
    const whose = data.eyes >= 0 ? `as ${data.seats[data.eyes]} saw it` : `${data.seats.join(", ")}`;
    $("about").textContent = `${whose} · ${this.last} decisions`;
    for (const line of document.querySelectorAll("#story li")) {
      line.addEventListener("click", () => { this.go(Number(line.dataset.step)); scrollTo({ top: 0 }); });
    }
    if (data.scores) {
      const { lines, players, points, totals } = data.scores;
      const row = (cells, kind) => made("tr", {}, ...cells.map((cell, n) => made(n ? kind : "th", {}, String(cell))));
      const rows = lines.map((line, n) => row([line, ...points.map((one) => one[n])], "td"));
      const table = made("table", {}, row(["", ...players], "th"), ...rows, row(["Total", ...totals], "td"));
      $("score").append(made("h2", {}, "The final score"), table);
    }
  }

  here() {
    for (const line of document.querySelectorAll("#story li.here")) line.classList.remove("here");
    const now = [...document.querySelectorAll("#story li")].filter((line) => Number(line.dataset.step) === this.at);
    for (const line of now) line.classList.add("here");
    this.cursor.setAttribute("x1", this.at);
    this.cursor.setAttribute("x2", this.at);
  }

  bar() {
    $("at").max = this.last;
    this.drawCurve();
    const known = { turn: "", beaten: "Beaten: ", lead: "", leap: "", swing: "", end: "" };
    $("marks").append(made("option", { value: "" }, "Jump to …"));
    let group = $("marks");
    for (const [step, sort, text] of this.data.marks) {
      if (sort === "turn") $("marks").append((group = made("optgroup", { label: text })));
      group.append(made("option", { value: String(step) }, sort === "turn" ? `${text} begins` : known[sort] + text));
    }
    $("marks").addEventListener("change", (event) => {
      if (event.target.value !== "") this.go(Number(event.target.value));
      event.target.value = "";
    });
  }

  drawCurve() {
    const { names, steps, values, odds } = this.data.curve, wide = Math.max(1, this.last);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const drawn = (tag, about) => {
      const node = document.createElementNS(svg.namespaceURI, tag);
      for (const [name, value] of Object.entries(about)) node.setAttribute(name, value);
      svg.append(node);
      return node;
    };
    svg.setAttribute("viewBox", `0 0 ${wide} 100`);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("role", "img");
    for (const [step] of this.turns) drawn("line", { class: "turns", x1: step, x2: step, y1: 0, y2: 100 });
    const all = odds ? [0, 100] : values.flat(), low = Math.min(...all), range = Math.max(...all) - low || 1;
    const height = (value) => 90 - (80 * (value - low)) / range;
    const level = odds ? 50 : 0;
    if (low < level && low + range > level) drawn("line", { class: "zero", x1: 0, x2: wide, y1: height(level), y2: height(level) });
    names.forEach((_, side) => {
      const d = steps.map((step, n) => `${n ? "L" : "M"}${step} ${height(values[n][side]).toFixed(1)}`).join("");
      drawn("path", { d, stroke: `var(--c${side % COLOURS})` });
    });
    this.cursor = drawn("line", { x1: 0, x2: 0, y1: -4, y2: 104 });
    const said = names.map((name, side) => `${name} from ${values[0]?.[side]} to ${values.at(-1)?.[side]}`).join(", ");
    const what = odds ? `Chance to win in percent, by ${odds} games that bots finish from each turn on` : "How each side stood, by the values of the bots";
    svg.setAttribute("aria-label", `${what}: ${said}`);
    const legend = made("figcaption", {}, ...names.map((name, side) => {
      const sign = made("i");
      sign.style.borderColor = `var(--c${side % COLOURS})`;
      return made("span", {}, sign, name);
    }));
    const alike = odds && values.slice(0, -1).flat().every((value) => value === 0 || value === 100) ? ", which all ended alike" : "";
    legend.append(odds ? `Chance to win, by ${odds} games a turn${alike}` : "How the bots value it");
    $("curve").append(svg, legend);
    for (const [step, sort, text] of this.data.marks) {
      if (["turn", "end"].includes(sort)) continue;
      const mark = made("button", { className: sort, title: text, "aria-label": text, tabIndex: -1 });
      mark.style.left = `${(100 * step) / wide}%`;
      mark.style.setProperty("--down", sort === "beaten" ? 0.88 : sort === "lead" ? 0.7 : 0.5);
      mark.addEventListener("click", () => this.go(step));
      $("curve").append(mark);
    }
  }

  // --- ways through the game ---

  turn(by) {
    const steps = [0, ...this.turns.map((mark) => mark[0]), this.last];
    const next = by > 0 ? steps.find((step) => step > this.at) : steps.filter((step) => step < this.at).pop();
    this.go(next ?? this.at);
  }

  play(on = !this.playing) {
    clearInterval(this.playing);
    this.playing = 0;
    if (on) {
      if (this.at === this.last) this.go(0);
      this.playing = setInterval(() => (this.at < this.last ? this.go(this.at + 1) : this.play(false)), SPEED);
    }
    $("play").setAttribute("aria-pressed", on);
    $("play").setAttribute("aria-label", on ? "Stop" : "Play");
  }

  ways() {
    const by = {
      back: () => this.go(this.at - 1), on: () => this.go(this.at + 1), play: () => this.play(),
      "turn-back": () => this.turn(-1), "turn-on": () => this.turn(1),
    };
    for (const [id, way] of Object.entries(by)) $(id).addEventListener("click", way);
    const keys = {
      ArrowLeft: by.back, ArrowRight: by.on, PageUp: by["turn-back"], PageDown: by["turn-on"], " ": by.play,
      Home: () => this.go(0), End: () => this.go(this.last),
    };
    addEventListener("keydown", (event) => {
      const way = keys[event.key];
      const own = event.target.closest?.("select, dialog, [role=tablist]") || (event.key === " " && event.target.closest?.("button, summary"));
      if (!way || own || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      way();
    });
    $("at").addEventListener("input", (event) => this.go(Number(event.target.value)));
    addEventListener("hashchange", () => {
      const wanted = Number(location.hash.slice(1));
      if (Number.isInteger(wanted) && wanted !== this.at) this.go(wanted);
    });
    $("large").addEventListener("click", () => $("large").close());
  }
}

unpacked($("data").textContent).then((data) => {
  window.replay = new Page(data);
  document.body.dataset.ready = "yes";
}).catch((error) => {
  $("now").textContent = `This browser cannot unpack the pictures (${error.message}); the story below can be read.`;
});
