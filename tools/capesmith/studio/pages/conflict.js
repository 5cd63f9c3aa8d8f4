// When another program and somebody here changed the same text: both are shown, one is chosen, neither is lost.
import { made, one } from "/page/dom.js"
import { rows } from "/page/diff.js"
import { ask } from "/page/say.js"

const AROUND = 2 // lines shown around a difference

export function draw(buffer, save) {
  const bar = one("#conflict")
  bar.hidden = !buffer || !(buffer.conflict || buffer.gone)
  if (bar.hidden) return bar.replaceChildren()
  if (!buffer.conflict) {
    bar.replaceChildren(made("p", {}, "Another program deleted this file. Your text is still here."),
      made("button", { type: "button", onclick: save }, "Write it again"))
    return
  }
  bar.replaceChildren(
    made("p", {}, "Another program changed this file, and so did you. Nothing is lost: undo brings the other text back."),
    made("button", { type: "button", onclick: () => compare(buffer) }, "Compare"),
    made("button", { type: "button", onclick: () => buffer.keep() }, "Keep mine"),
    made("button", { type: "button", onclick: () => buffer.take(buffer.conflict) }, "Take theirs"))
}

async function compare(buffer) {
  const found = rows(buffer.text, buffer.conflict.text)
  const near = found.map((_, number) =>
    found.slice(Math.max(0, number - AROUND), number + AROUND + 1).some(row => row.mine !== row.theirs))
  const lines = found.flatMap((row, number) => near[number] ? [made("tr", {}, side(row.mine, row, "mine"),
    side(row.theirs, row, "theirs"))] : near[number - 1] ? [made("tr", { class: "skipped" }, made("td", { colspan: 2 }, "⋯"))] : [])
  const table = made("table", { class: "compared" }, made("thead", {}, made("tr", {},
    made("th", { scope: "col" }, "Mine"), made("th", { scope: "col" }, "Theirs, on the disk"))), made("tbody", {}, ...lines))
  const chosen = await ask(buffer.path, [made("div", { class: "scrolls", tabindex: "0" }, table)],
    ["Keep mine", "mine"], ["Take theirs", "theirs"], ["Not now", ""])
  if (chosen === "mine" && buffer.conflict) buffer.keep()
  if (chosen === "theirs" && buffer.conflict) buffer.take(buffer.conflict)
}

function side(line, row, name) {
  return made("td", { class: row.mine === row.theirs ? "" : line === null ? "none" : name }, line ?? "")
}
