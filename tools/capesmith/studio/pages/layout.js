// The page as a whole: light or dark, one room or another, one pane on a phone, and how wide everything is.
import { all, one } from "/page/dom.js"
import * as memory from "/page/memory.js"
import { ask } from "/page/say.js"

const root = document.documentElement
let rooms = {} // modules by the names of their rooms: enter() is called for one that is seen, leave() for the others
let last = "text" // the pane of the desk that a phone shows

export function begin(modules) {
  rooms = modules
  light(memory.wish("light", ""))
  one("#theme").addEventListener("click", () => {
    const dark = getComputedStyle(root).colorScheme.includes("dark")
    light(dark ? "light" : "dark")
    memory.keepWish("light", dark ? "light" : "dark")
  })
  for (const button of all("[data-room]")) button.addEventListener("click", () => room(button.dataset.room))
  for (const button of all("[data-show]")) button.addEventListener("click", () => pane(button.dataset.show))
  for (const bar of all("[data-split]")) split(bar)
}

// One more room, by a module that looks after itself.
export const add = (name, module) => (rooms[name] = module)

function light(wanted) {
  if (wanted) root.dataset.light = wanted
}

// A room is a `main` with its name as id; panes are what a phone shows of the desk.
export function room(name) {
  for (const main of all("main")) main.hidden = main.id !== name
  for (const button of all("[data-room]")) mark(button, button.dataset.room === name, "page")
  pointed(name === "desk" ? last : "rooms")
  for (const [other, module] of Object.entries(rooms)) if (other !== name) module.leave?.()
  rooms[name]?.enter?.()
}

export function pane(name) {
  if (name === "rooms") return choose()
  last = name
  if (one("#desk").hidden) room("desk")
  else pointed(name)
}

// On a phone the rooms are behind one button.
async function choose() {
  const chosen = await ask("Where to?", [], ...all("[data-room]").map(button => [button.textContent, button.dataset.room]))
  if (chosen) room(chosen)
}

function pointed(name) {
  root.dataset.pane = name
  for (const button of all("[data-show]")) mark(button, button.dataset.show === name, "true")
}

function mark(button, is, value) {
  if (is) button.setAttribute("aria-current", value)
  else button.removeAttribute("aria-current")
}

// A bar between two panes: dragged, or moved with the arrow keys.
function split(bar) {
  const name = bar.dataset.split, sign = name === "files" ? 1 : -1
  const least = Number(bar.ariaValueMin), most = Number(bar.ariaValueMax)
  const wide = to => {
    const width = Math.round(Math.max(least, Math.min(most, to)))
    root.style.setProperty(`--${name}`, `${width}px`)
    bar.setAttribute("aria-valuenow", width)
    memory.keepWish(`${name} width`, width)
  }
  const now = () => Number(bar.getAttribute("aria-valuenow"))
  wide(memory.wish(`${name} width`, now()))
  bar.addEventListener("pointerdown", event => {
    const start = event.clientX, before = now()
    bar.setPointerCapture(event.pointerId)
    const move = moved => wide(before + sign * (moved.clientX - start))
    bar.addEventListener("pointermove", move)
    bar.addEventListener("lostpointercapture", () => bar.removeEventListener("pointermove", move), { once: true })
  })
  bar.addEventListener("keydown", event => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (step) (wide(now() + sign * step), event.preventDefault())
  })
}
