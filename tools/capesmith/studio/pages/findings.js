// What is wrong in the text at hand, as a list below it: where, what, and the ways out as buttons.
import { offset } from "/page/buffers.js"
import { made, one } from "/page/dom.js"
import { told } from "/page/language.js"

export function draw(buffer, { goTo, mend } = {}) {
  const found = buffer?.findings ?? []
  const heading = made("h2", {}, !buffer ? "" : found.length ? `${found.length} ${found.length === 1 ? "finding" : "findings"}` :
    "Nothing wrong here")
  const lines = found.map(finding => {
    const [start] = finding.span
    const place = made("button", { type: "button", class: "place", onclick: () => goTo(offset(buffer.state.doc, start)) },
      `${start[0] + 1}:${start[1] + 1}`)
    const fixes = finding.fixes.map(fix => made("button", { type: "button", class: "fix", onclick: () => mend(buffer, fix) }, fix.title))
    return made("li", { "data-severity": finding.severity }, place, told(finding), ...fixes)
  })
  one("#findings").replaceChildren(heading, found.length ? made("ul", {}, ...lines) : "")
  one("#findings").dataset.state = !buffer ? "" : found.some(one => one.severity === "error") ? "bad" : found.length ? "warn" : "good"
}
