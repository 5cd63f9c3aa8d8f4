// The line of time: step by decision and by turn, jump to any moment, see where people decided.
import { drawn, made, one } from "/page/dom.js"
import { live, moment, now, people } from "/page/sitting.js"

export function begin() {
  for (const [id, step] of [["first", first], ["turn-back", () => turned(-1)], ["back", () => by(-1)], ["on", () => by(1)], ["turn-on", () => turned(1)], ["last", last]]) {
    one(`#${id}`).addEventListener("click", step)
  }
  one("#jump").addEventListener("change", event => {
    if (event.target.value) to(Number(event.target.value))
    event.target.value = ""
  })
  one("#moment").addEventListener("input", event => to(Number(event.target.value)))
}

const first = () => to(0)
const last = () => moment(null)
const by = step => to((now.shown?.made ?? 0) + step)

let waiting = null // the moment that is to be shown when the one before is
let busy = false
async function to(at) {
  waiting = Math.max(0, at) >= now.whole.made ? null : Math.max(0, at)
  if (busy) return
  busy = true
  try {
    for (let next; (next = waiting) !== undefined; ) {
      waiting = undefined
      await moment(next)
    }
  } finally {
    busy = false
  }
}

const marks = () => now.course?.marks ?? []
const turns = () => marks().filter(mark => mark.sort === "turn").map(mark => mark.step)

function turned(step) {
  const here = now.shown.made, all = turns()
  const next = step > 0 ? all.find(at => at > here) : all.findLast(at => at < here)
  to(next ?? (step > 0 ? now.whole.made : 0))
}

export function key(event) {
  const deed = { ArrowLeft: event.shiftKey ? () => turned(-1) : () => by(-1), ArrowRight: event.shiftKey ? () => turned(1) : () => by(1), Home: first, End: last }[event.key]
  if (!deed || !now.whole) return false
  deed()
  return true
}

export function draw() {
  const { whole, shown } = now
  if (!whole) return
  const slider = one("#moment")
  slider.max = whole.made
  slider.value = shown.made
  const turn = marks().findLast(mark => mark.sort === "turn" && mark.step <= shown.made)?.text ?? ""
  slider.setAttribute("aria-valuetext", `decision ${shown.made} of ${whole.made}${turn ? `, ${turn}` : ""}`)
  one("#moment-said").textContent = `${shown.made} / ${whole.made}`
  for (const id of ["first", "back", "turn-back"]) one(`#${id}`).disabled = shown.made === 0
  for (const id of ["last", "on", "turn-on"]) one(`#${id}`).disabled = live()
  chart(whole)
  jumps()
}

const SORTS = { turn: "", beaten: "✕ ", lead: "▲ ", leap: "± ", swing: "∿ ", end: "■ " }
let listed = null
function jumps() {
  if (listed === now.course) return
  listed = now.course
  const select = one("#jump")
  select.disabled = !marks().length
  select.replaceChildren(made("option", { value: "" }, "Jump to …"), ...marks().map(mark => made("option", { value: mark.step }, `${SORTS[mark.sort] ?? ""}${mark.text}`)))
}

// How each side stood, where it swung, where turns begin and people decided.
const HIGH = 30
let drawnFor = ""
function chart(whole) {
  const name = `${now.name} ${whole.made} ${now.course?.marks.length} ${now.course?.curve.steps.length}`
  if (name === drawnFor) return
  drawnFor = name
  const most = Math.max(1, whole.made), own = new Set(people(whole)), wide = Math.max(0.25, 60 / most)
  const x = step => Math.round(10000 * step / most) / 100
  const curve = now.course?.curve ?? { names: [], steps: [], leads: [] }
  const values = curve.leads.flat(), low = Math.min(...values), range = Math.max(...values) - low || 1
  const y = value => Math.round(100 * (HIGH - 5 - (HIGH - 9) * (value - low) / range)) / 100
  one("#marks").replaceChildren(
    ...marks().filter(mark => mark.sort === "turn").map(mark => drawn("rect", { class: "turn", x: x(mark.step), y: 0, width: 0.15, height: HIGH - 4 })),
    ...marks().filter(mark => mark.sort === "swing").map(mark => drawn("rect", { class: "swing", x: x(mark.step) - 0.35, y: 0, width: 0.7, height: HIGH - 4 })),
    ...whole.decisions.flatMap((decision, step) => (own.has(decision.seat) ? [drawn("rect", { class: "own", x: x(step), y: HIGH - 3, width: wide, height: 3 })] : [])),
    ...curve.names.map((_, side) => drawn("polyline", { class: `side side-${side}`, points: curve.steps.map((step, n) => `${x(step)},${y(curve.leads[n][side])}`).join(" ") })),
  )
  one("#sides").replaceChildren(...(curve.steps.length > 1 ? curve.names.map((side, n) => made("span", { class: `key-${n}` }, side)) : []))
}

export const hash = () => (now.name ? `#game=${now.name}${now.at === null ? "" : `&d=${now.at}`}` : "#table")
export function read() {
  const told = new URLSearchParams(location.hash.slice(1))
  const at = told.get("d")
  return { name: told.get("game") ?? "", at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null }
}
