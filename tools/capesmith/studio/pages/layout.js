// The page as a whole: light or dark, one room or another, one pane on a phone, and how wide everything is.
import { all, one } from "/page/dom.js"
import * as memory from "/page/memory.js"

const root = document.documentElement
let entered = () => {}

export function begin(enter) {
  entered = enter
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

function light(wanted) {
  if (wanted) root.dataset.light = wanted
}

export function room(name) {
  one("#desk").hidden = name !== "desk"
  one("#gallery").hidden = name !== "gallery"
  for (const button of all("[data-room]")) mark(button, button.dataset.room === name, "page")
  if (name === "gallery") pointed("gallery")
  else if (root.dataset.pane === "gallery") pane("text")
  entered(name)
}

export function pane(name) {
  if (name === "gallery") return room("gallery")
  root.dataset.pane = name
  pointed(name)
  if (one("#desk").hidden) room("desk")
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
