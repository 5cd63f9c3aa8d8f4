// Everything that is wrong with the project, file by file: what is typed and not saved counts as it is on the screen.
import * as buffers from "/page/buffers.js"
import { later, made, one } from "/page/dom.js"
import * as language from "/page/language.js"
import { post } from "/page/server.js"
import { say } from "/page/say.js"

const QUIET = 900 // milliseconds without a change after which the project is looked at as a whole
let open = () => {}, mend = () => {}
let found = null, busy = false, again = false

export function begin(goTo, how) {
  open = goTo
  mend = how
}

export const stale = later(QUIET, look)

export function enter() {
  draw()
}

// One question at a time: what changes meanwhile is asked for after the answer.
async function look() {
  if (busy) return (again = true)
  busy = true
  const unsaved = buffers.buffers().filter(one => one.dirty && /\.ya?ml$/.test(one.path)).map(one => ({ path: one.path, text: one.text }))
  found = await post("/api/problems", { unsaved }).catch(why => why.code ? { failed: why.message } : found)
  busy = false
  count()
  if (!one("#problems").hidden) draw()
  if (again) (again = false, look())
}

function count() {
  const badge = one("#problem-count"), counts = found?.counts
  const number = counts ? counts.error + counts.warning : 0
  badge.textContent = number || ""
  badge.dataset.state = counts?.error ? "bad" : number ? "warn" : ""
  badge.title = counts ? summary(counts) : ""
  one("[data-show=rooms]").dataset.count = number || ""
}

const SORTS = [["error", "error"], ["warning", "warning"], ["note", "note"]]
const summary = counts => SORTS.filter(([sort]) => counts[sort]).map(([sort, name]) =>
  `${counts[sort]} ${name}${counts[sort] === 1 ? "" : "s"}`).join(", ") || "Nothing is wrong in this project."

function draw() {
  const focused = document.activeElement?.dataset?.finding
  const told = !found ? "Looking through the project …" : found.failed ?? summary(found.counts)
  one("#problems").replaceChildren(made("div", { class: "problem-list", tabindex: "0", role: "region", "aria-label": "All findings" },
    made("p", { class: "problem-sum", role: "status" }, told),
    ...(found?.files ?? []).map(({ path, found }) => made("section", {},
      made("h2", {}, path || "The project"), made("ul", {}, ...found.map(line)))),
    found?.more ? made("p", { class: "problem-sum" }, `${found.more} more are not listed.`) : null))
  if (focused) one(`[data-finding="${CSS.escape(focused)}"]`)?.focus()
}

function line(finding) {
  const [[row, column]] = finding.span
  const place = made("button", { type: "button", class: "place", "data-finding": `${finding.path}:${row}:${column}`, onclick: () => open(finding.path, row) }, `${row + 1}:${column + 1}`)
  const fixes = finding.fixes.map(fix => made("button", { type: "button", class: "fix", onclick: () => carryOut(finding, fix.title) }, fix.title))
  return made("li", { "data-severity": finding.severity }, finding.path ? place : null,
    made("span", { class: "hidden" }, finding.severity), language.told(finding), made("code", { class: "code" }, finding.code), ...fixes)
}

// A way out fits the text that it was found for: it is found again for the text as it is now.
async function carryOut(finding, title) {
  try {
    const file = await buffers.load(finding.path)
    await language.findings(file)
    const alike = (file.findings ?? []).filter(one => one.code === finding.code && one.message === finding.message)
    const now = alike.find(one => one.span[0][0] === finding.span[0][0]) ?? alike[0]
    const fix = now?.fixes.find(one => one.title === title)
    if (!fix) return say("The text has changed since", "what is wrong with it is being looked at again"), stale()
    await mend(file, fix)
    say(`Done in ${finding.path}`, "save it to keep it; Ctrl-Z undoes it")
  } catch (why) {
    say(why.message, why.hint ?? "")
  }
}
