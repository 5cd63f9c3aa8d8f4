// “Does it matter?”: a first look at the card under the cursor, as it stands on the screen, played while one watches.
import * as buffers from "/page/buffers.js"
import * as card from "/page/card.js"
import { drawn, made, one } from "/page/dom.js"
import * as memory from "/page/memory.js"
import { say } from "/page/say.js"
import { begin as beginWork, onWork, over, stop, works } from "/page/works.js"

const AGAINST = [["plain", "a plain card of the same cost"], ["saved", "what is saved"], ["HEAD", "the last commit"]]
const looks = new Map() // by card: the work, and the text that was played
let open = () => {}
let against = "plain"

export function begin(show) {
  open = show
  against = memory.wish("against", against)
  document.addEventListener("shown", draw)
  onWork(work => work.lane === "flash" && mine()?.id === work.id && draw())
}

const key = () => {
  const shown = card.places()
  return shown?.id ? `${shown.cursor.path}#${shown.id}` : ""
}
const mine = () => looks.get(key())
const text = path => buffers.buffer(path)?.state.doc.toString() ?? ""

async function play() {
  const shown = card.places()
  const path = shown.cursor.path
  const unsaved = buffers.buffers().filter(buffer => buffer.dirty || buffer.path === path)
  const texts = Object.fromEntries(unsaved.map(buffer => [buffer.path, buffer.state.doc.toString()]))
  try {
    const work = await beginWork("/api/flash", { path, id: shown.id, name: shown.name || shown.id, against, texts })
    looks.set(`${path}#${shown.id}`, { id: work.id, text: texts[path] })
    draw()
  } catch (why) {
    say(why.message, why.hint ?? "")
  }
}

// --- showing -----------------------------------------------------------------------------------------------

export function draw() {
  const place = one("#flash"), shown = card.places()
  place.hidden = !shown?.id || ["board", "scenario"].includes(shown.kind)
  if (place.hidden) return
  const look = mine(), work = look && works.get(look.id)
  const running = Boolean(work && !over(work) && !work.look?.over)
  const bar = `${key()} ${running} ${Boolean(work)}`
  if (place.dataset.bar !== bar) { // what somebody is about to choose from stays as it is
    const focus = place.contains(document.activeElement) && document.activeElement.dataset.flash
    place.replaceChildren(ask(work, running))
    place.dataset.bar = bar
    if (focus) place.querySelector(`[data-flash="${focus}"]`)?.focus()
  }
  while (place.children.length > 1) place.lastChild.remove()
  if (work) place.append(told(work, look.text !== text(shown.cursor.path)))
}

function ask(work, running) {
  const choose = made("select", { "aria-label": "Against what", "data-flash": "against",
    onchange: event => memory.keepWish("against", against = event.target.value) },
  ...AGAINST.map(([value, name]) => made("option", { value, selected: value === against }, name)))
  return made("div", { class: "ask" },
    running ? made("button", { type: "button", "data-flash": "go", onclick: () => stop(work) }, "Stop") :
      made("button", { type: "button", class: work ? "" : "main", "data-flash": "go", onclick: play,
        title: "Play it against another version of itself, as it stands here" }, work ? "Once more" : "Does it matter?"),
    made("span", { class: "against" }, "against ", choose))
}

function told(work, old) {
  const look = work.look ?? {}
  const verdict = look.verdict ?? ""
  const waits = over(work) ? (work.remarks.at(-1) ? work.remarks.slice(-2).join(": ") : "Stopped before anything could be said.") : "The first games are being played …"
  const pairs = look.pairs ?? 0
  const games = `${pairs} ${pairs === 1 ? "pair" : "pairs"} of games${look.where ? `, ${look.where}` : ""}, ${Math.round(look.seconds ?? work.seconds)} s`
  const heard = look.word ?? ""
  if (one("#flash-heard").textContent !== heard) one("#flash-heard").textContent = heard
  return made("div", { class: "flash-look", "data-verdict": work.state === "failed" ? "failed" : verdict },
    made("p", { class: "verdict" }, work.state === "failed" ? "This cannot be played" : heard || (over(work) ? "Stopped" : "Playing …")),
    ...(look.tells?.length ? look.tells.map(line => made("p", {}, line)) : [made("p", {}, waits)]),
    old ? made("p", { class: "old" }, "The text has changed since: this is about what stood there before.") : null,
    ...(look.rows ?? []).map(interval),
    made("p", { class: "small" }, pairs ? games : null, work.files.includes("report.html") ?
      made("button", { type: "button", class: "link", "data-flash": "more", onclick: () => open(work) }, "All of it in the lab") : null))
}

const NAMES = { share: "Wins", success: "Wins of all", score: "Points", margin: "Lead", length: "Length" }

// A difference with its interval on a line, nothing in the middle; what lies in the band would not matter.
function interval(row) {
  const most = Math.max(Math.abs(row.low), Math.abs(row.high), (row.matters ?? 0) * 1.6, 1e-6)
  const x = value => 50 + (47 * value) / most
  const picture = drawn("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
    ...(row.matters ? [drawn("rect", { class: "band", x: x(-row.matters), y: 0, width: x(row.matters) - x(-row.matters), height: 12 })] : []),
    drawn("line", { class: "zero", x1: 50, x2: 50, y1: 0, y2: 12 }),
    drawn("rect", { class: "span", x: x(row.low), y: 4.5, width: Math.max(0.6, x(row.high) - x(row.low)), height: 3 }),
    drawn("rect", { class: "value", x: x(row.value) - 0.7, y: 1.5, width: 1.4, height: 9 }))
  return made("div", { class: row.decides ? "flash-measure decides" : "flash-measure", title: row.between },
    made("span", {}, NAMES[row.measure] ?? row.measure), picture, made("span", { class: "hidden" }, `${row.says} (${row.between})`))
}
