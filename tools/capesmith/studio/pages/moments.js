// The line of time: step by decision and by turn, jump to any moment, see where people decided.
import { drawn, one } from "/page/dom.js"
import { live, moment, now, people } from "/page/sitting.js"

export function begin() {
  for (const [id, step] of [["first", first], ["turn-back", () => turned(-1)], ["back", () => by(-1)], ["on", () => by(1)], ["turn-on", () => turned(1)], ["last", last]]) {
    one(`#${id}`).addEventListener("click", step)
  }
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

// Turns begin where the commentary has a heading.
const turns = () => [...new Set((now.whole?.told ?? []).filter(told => told.heading).map(told => told.at))]

function turned(step) {
  const here = now.shown.made, marks = turns()
  const next = step > 0 ? marks.find(at => at > here) : marks.findLast(at => at < here)
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
  const turn = whole.told.findLast(told => told.heading && told.at <= shown.made)?.text.replace(/^[─ ]+/, "").replace(/[─ ]*─[─ ]*/g, " · ") ?? ""
  slider.setAttribute("aria-valuetext", `decision ${shown.made} of ${whole.made}${turn ? `, ${turn}` : ""}`)
  one("#moment-said").textContent = `${shown.made} / ${whole.made}`
  for (const id of ["first", "back", "turn-back"]) one(`#${id}`).disabled = shown.made === 0
  for (const id of ["last", "on", "turn-on"]) one(`#${id}`).disabled = live()
  marks(whole)
}

let drawnFor = ""
function marks(whole) {
  const name = `${now.name} ${whole.made} ${whole.told.length}`
  if (name === drawnFor) return
  drawnFor = name
  const most = Math.max(1, whole.made), own = new Set(people(whole))
  const at = made => 100 * made / most
  one("#marks").replaceChildren(
    ...whole.decisions.flatMap((decision, number) => (own.has(decision.seat) ? [drawn("rect", { class: "own", x: at(number), y: 15, width: Math.max(0.25, 60 / most), height: 5 })] : [])),
    ...turns().map(turn => drawn("rect", { class: "turn", x: at(turn), y: 2, width: 0.3, height: 18 })),
  )
}

export const hash = () => (now.name ? `#game=${now.name}${now.at === null ? "" : `&d=${now.at}`}` : "#table")
export function read() {
  const told = new URLSearchParams(location.hash.slice(1))
  const at = told.get("d")
  return { name: told.get("game") ?? "", at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null }
}
