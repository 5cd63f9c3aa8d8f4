// The desk: texts, the print beside them, and what is known about both.
import { EditorView } from "/page/codemirror.js"
import * as buffers from "/page/buffers.js"
import * as card from "/page/card.js"
import * as changes from "/page/changes.js"
import * as conflict from "/page/conflict.js"
import { later, made, one } from "/page/dom.js"
import { extensionsFor, viewIn } from "/page/editor.js"
import * as filing from "/page/filing.js"
import * as flash from "/page/flash.js"
import * as gallery from "/page/gallery.js"
import { KEYS, keysFor } from "/page/keys.js"
import * as lab from "/page/lab.js"
import * as language from "/page/language.js"
import * as layout from "/page/layout.js"
import * as map from "/page/map.js"
import * as memory from "/page/memory.js"
import * as printing from "/page/printing.js"
import { get, listen } from "/page/server.js"
import * as problems from "/page/problems.js"
import { ask, say, status } from "/page/say.js"
import { draw as drawFindings } from "/page/findings.js"
import { drawTabs } from "/page/tabs.js"
import * as table from "/page/table.js"
import * as tree from "/page/tree.js"

const view = viewIn(one("#editor"))
let here = null // the buffer in the editor
let away = false // whether the server is gone

// --- what goes wrong is said -------------------------------------------------------------------------------

const trying = deed => async (...given) => {
  try {
    return await deed(...given)
  } catch (why) {
    say(why.message, why.hint ?? "")
  }
}

// --- one text ----------------------------------------------------------------------------------------------

const show = trying(async (path, line = null) => {
  const buffer = await buffers.load(path)
  layout.room("desk")
  layout.pane("text")
  turnTo(buffer)
  if (line !== null) goTo(line)
  view.focus()
})

function turnTo(buffer) {
  if (here?.dirty && here !== buffer) language.findings(here).catch(() => {}) // so that the desk knows of it
  here = buffer
  one("#editor").hidden = !buffer
  one("#empty").hidden = Boolean(buffer)
  buffers.showIn(buffer)
  tree.pointAt(buffer?.path ?? "")
  redraw()
  if (!buffer) return card.clear("")
  picture()
  look()
}

function goTo(line) {
  const start = view.state.doc.line(Math.min(line + 1, view.state.doc.lines)).from
  view.dispatch({ selection: { anchor: start }, effects: EditorView.scrollIntoView(start, { y: "start", yMargin: 60 }) })
}

function changed(update) {
  if (!here || update.view !== view) return
  here.state = update.state
  if (update.docChanged) {
    drafts()
    look()
    redraw()
    problems.stale()
    map.stale()
  }
  if (update.docChanged || update.selectionSet) {
    picture()
    where()
  }
}

function where() {
  const [line, column] = here ? buffers.position(here.state.doc, here.state.selection.main.head) : [0, 0]
  one("#where").textContent = here ? `line ${line + 1}, column ${column + 1}` : ""
}

let at = "" // what the picture was last asked for
function picture() {
  const line = here.state.doc.lineAt(here.state.selection.main.head).number - 1
  const cursor = { path: here.path, text: here.state.doc.toString(), line }
  const now = `${cursor.path}\n${line}\n${cursor.text}`
  if (now !== at) card.show(cursor)
  at = now
}

// A way out fits the text that it was found for, and no other.
const mend = trying(async (buffer, fix) => {
  if (buffer.findings.doc === buffer.state.doc) return buffers.apply(fix.edits)
  say("The text has changed since", "what is wrong with it is being looked at again")
})

const drafts = later(150, () => buffers.keepDrafts())
const look = later(250, trying(async () => {
  const buffer = here
  if (!buffer || !/\.ya?ml$/.test(buffer.path) || away) return drawFindings(null)
  const found = await language.findings(buffer, mend)
  if (found && buffer === here) view.dispatch(found)
  drawFindings(buffer, {
    goTo: offset => (view.dispatch({ selection: { anchor: offset }, scrollIntoView: true }), view.focus()),
    mend,
  })
}))

const redraw = later(0, () => {
  const open = buffers.buffers()
  drawTabs(open, here, path => show(path), close)
  tree.draw()
  conflict.draw(here, save)
  where()
  const unsaved = open.filter(one => one.dirty).length
  if (away) status("The studio is closed; what you write is kept here", "bad")
  else status(unsaved ? `${unsaved} not saved` : "All saved", unsaved ? "warn" : "good")
  for (const id of ["save", "to-steps", "to-sentence", "file-rename", "file-delete"]) one(`#${id}`).disabled = !here
  memory.keepOpen({ paths: open.map(one => one.path), at: here?.path ?? "" })
})

// --- deeds -------------------------------------------------------------------------------------------------

const save = trying(async () => {
  if (here) await buffers.save(here)
})

const close = trying(async path => {
  const buffer = buffers.buffer(path)
  if (buffer.dirty) {
    const chosen = await ask(`${path} is not saved`, [made("p", {}, "What is written there will be gone.")],
      ["Save and close", "save"], ["Close without saving", "close"], ["Stay", ""])
    if (!chosen) return
    if (chosen === "save") await buffers.save(buffer)
    if (chosen === "save" && buffer.dirty) return
  }
  leave(path)
})

function leave(path) {
  const was = here?.path === path
  buffers.shut(path)
  if (was) turnTo(buffers.buffers().at(-1) ?? null)
}

function undo() {
  const place = buffers.undoable(here)
  if (!place) return say("There is nothing left to undo")
  const files = buffers.undoIn(place)
  if (place !== here || files.length > 1) say(`Undone in ${files.map(file => file.path).join(", ")}`)
  if (place !== here) turnTo(place)
}

const rewrite = how => trying(async () => {
  if (here) await language.rewritten(here, how)
  view.focus()
})

const rename = trying(async () => {
  const field = made("input", { name: "name", autocomplete: "off", spellcheck: "false", "aria-label": "New id" })
  const chosen = await ask("Give it another id, wherever it is named", [field], ["Rename", "rename"], ["Leave it", ""])
  if (chosen && field.value.trim()) {
    const files = await language.rewritten(here, "rename", field.value.trim())
    say(`Renamed in ${files.length} ${files.length === 1 ? "file" : "files"}`, "save them to keep it; Ctrl-Z undoes all of it")
  }
})

const define = trying(async () => {
  const [place] = await language.definition(here)
  if (!place) return say("Nothing is defined under this name")
  await show(place.path, place.span[0][0])
})

// A game with the card at the cursor in it, or in the scenario at the cursor, with whatever is not saved.
async function play() {
  const found = card.places()
  if (!found?.id) return say("There is no card at the cursor")
  const system = here.path.split("/")[1], texts = {}
  for (const buffer of buffers.buffers()) if (buffer.dirty) texts[buffer.path] = buffer.state.doc.toString()
  table.play({ system, texts, ...(found.kind === "scenario" ? { scenario: found.id } : { cards: [found.id] }) })
}

function help() {
  const rows = KEYS.map(([key, what]) => made("tr", {}, made("th", { scope: "row" }, made("kbd", {}, key)), made("td", {}, what)))
  ask("Keys", [made("table", { class: "keys" }, made("tbody", {}, ...rows))], ["Good", ""])
}

// --- beginning ---------------------------------------------------------------------------------------------

const deeds = { save, undo, rename, define, help, steps: rewrite("steps"), sentence: rewrite("sentence") }
buffers.begin(
  view,
  path => extensionsFor(path, language.languageFor(path), keysFor(deeds), changed),
  (what, buffer) => {
    if (what === "conflict" && !buffer.gone && buffer !== here) say(`${buffer.path} was changed by another program, too`)
    if (what === "followed") say(`${buffer.path} was changed by another program`, "it is shown as it is now")
    if (buffer === here && what !== "saved") picture()
    if (what !== "shut") drafts()
    problems.stale()
    look()
    redraw()
  },
)
card.begin(step => {
  const now = card.places()
  if (now) document.dispatchEvent(new CustomEvent("step", { detail: { ...now, step } }))
})
document.addEventListener("step", ({ detail }) => {
  const line = detail.starts[detail.number - 1 + detail.step]
  if (line !== undefined) goTo(line)
})
tree.begin(path => show(path), path => {
  const buffer = buffers.buffer(path)
  return !buffer ? "" : buffer.conflict ? "in conflict" : buffer.dirty ? "not saved" : ""
})
layout.begin({ gallery, changes, problems, table })
table.begin(() => layout.room("table"))
one("#play-card").addEventListener("click", play)
gallery.begin((path, line) => show(path, line))
flash.begin(lab.begin())
printing.begin()
filing.begin({ show, shut: path => leave(path), here: () => here, trying })
changes.begin((path, line) => show(path, line))
problems.begin((path, line) => show(path, line), mend)
map.begin({ here: () => here, reveal: line => goTo(line) })
one("#save").addEventListener("click", save)
one("#to-steps").addEventListener("click", deeds.steps)
one("#to-sentence").addEventListener("click", deeds.sentence)
one("#keys").addEventListener("click", help)
addEventListener("keydown", event => {
  if (event.key === "F1") (help(), event.preventDefault())
  if ((event.ctrlKey || event.metaKey) && event.key === "s") (event.preventDefault(), event.target.closest?.(".cm-editor") || save())
})
addEventListener("pagehide", () => buffers.keepDrafts())
addEventListener("visibilitychange", () => buffers.keepDrafts())

const files = trying(async () => tree.list(await get("/api/texts")))
const news = trying(async (name, data) => {
  if (name === "table" || name === "thought") return table.news(name, data)
  let { changed = [], fresh = [], gone = [] } = data
  if (name === "lost") changed = buffers.buffers().map(buffer => buffer.path)
  for (const path of gone) buffers.lost(path)
  await buffers.follow([...changed, ...fresh])
  if (fresh.length || gone.length || name === "lost") await files()
  for (const buffer of buffers.buffers()) if (buffer.dirty && buffer !== here) await language.findings(buffer)
  if (here) (at = "", picture(), look())
  gallery.stale()
  changes.stale()
  problems.stale()
  table.stale()
})
listen(news, (is, other) => {
  if (away && is) say("The studio is back")
  away = !is
  redraw()
  if (is && other) news("lost", {})
})

await files()
const before = memory.wasOpen()
for (const path of new Set([...memory.drafts(), ...before.paths])) await trying(buffers.load)(path)
for (const buffer of buffers.buffers()) if (buffer.dirty) language.findings(buffer).catch(() => {})
turnTo(buffers.buffer(before.at) ?? buffers.buffers().at(-1) ?? null)
problems.stale()
trying(table.follow)()
document.documentElement.dataset.ready = "true"
