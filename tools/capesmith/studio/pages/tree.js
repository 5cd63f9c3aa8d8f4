// The files of the project, as folders that open and close.
import { made, one } from "/page/dom.js"
import * as memory from "/page/memory.js"

let paths = [], at = "", marked = () => "", chosen = () => {}
const shut = new Set(memory.wish("shut", []))

export function begin(choose, mark) {
  chosen = choose
  marked = mark
  one("#sought").addEventListener("input", () => draw())
}

export function list(found) {
  paths = found
  draw()
}

export function pointAt(path) {
  at = path
  draw()
  one("#tree [aria-current]")?.scrollIntoView({ block: "nearest" })
}

export function draw() {
  const sought = one("#sought").value.trim().toLowerCase()
  const found = paths.filter(path => path.toLowerCase().includes(sought))
  const focused = document.activeElement?.dataset?.path
  one("#tree").replaceChildren(found.length ? branch(grown(found), "", sought !== "") :
    made("p", { class: "nothing" }, paths.length ? "no such file" : "no files yet"))
  if (focused) one(`#tree [data-path="${CSS.escape(focused)}"]`)?.focus()
}

function grown(found) {
  const root = new Map()
  for (const path of found) {
    let here = root
    for (const part of path.split("/").slice(0, -1)) {
      if (!here.has(part)) here.set(part, new Map())
      here = here.get(part)
    }
    here.set(path.split("/").at(-1), path)
  }
  return root
}

function branch(folder, before, opened) {
  return made("ul", {}, ...[...folder].map(([name, inside]) => {
    const path = before + name
    if (typeof inside === "string") return made("li", {}, file(name, inside))
    const details = made("details", { open: opened || !shut.has(path) }, made("summary", {}, name),
      branch(inside, `${path}/`, opened))
    details.addEventListener("toggle", () => {
      if (opened) return
      shut[details.open ? "delete" : "add"](path)
      memory.keepWish("shut", [...shut])
    })
    return made("li", {}, details)
  }))
}

function file(name, path) {
  const state = marked(path)
  return made("button", { type: "button", "data-path": path, "aria-current": path === at ? "true" : false,
    "data-state": state, title: path, onclick: () => chosen(path) },
  name.replace(/\.ya?ml$/, ""), state ? made("span", { class: "hidden" }, `, ${state}`) : null)
}
