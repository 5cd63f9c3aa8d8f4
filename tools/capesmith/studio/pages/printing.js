// The press: what to print and how, as `capesmith build` takes it; the sheets before they are made, and files to keep.
import { later, made, one } from "/page/dom.js"
import { formOf } from "/page/forms.js"
import * as layout from "/page/layout.js"
import { ask, say } from "/page/say.js"
import { get, post } from "/page/server.js"
import { begin as beginWork, known, onWork, over, progress, stateOf, stop, works } from "/page/works.js"

const COMMAND = "build"
const state = { told: null, form: null, asked: 0, work: "" }

export function begin() {
  layout.add("print", { enter, leave })
  onWork(work => {
    if (work.lane !== "print" || one("#print").hidden || !one("#pressed")) return
    state.work = work.state === "gone" ? "" : [...works.values()].filter(one => one.lane === "print").map(one => one.id).sort().at(-1) ?? ""
    pressed()
    if (over(work)) files()
  })
}

async function enter() {
  if (!state.told) one("#print").replaceChildren(made("p", { class: "nothing" }, "Opening the press …"))
  try {
    state.told = await known(!state.told)
  } catch (why) {
    return one("#print").replaceChildren(made("p", { class: "nothing" }, why.message))
  }
  if (!one("#sheets")) frame()
  files()
}

// Pictures of pages that nobody looks at would keep others waiting.
function leave() {
  for (const image of document.querySelectorAll("#sheets img")) if (!image.complete) image.removeAttribute("src")
}

function frame() {
  const form = state.told.forms.find(one => one.command === COMMAND)
  state.form = formOf(form, state.told.games, {}, later(900, () => state.asked && sheets()))
  const print = made("button", { type: "submit", class: "main" }, "Print to files")
  one("#print").replaceChildren(
    made("section", { class: "wanted", "aria-label": "What to print" },
      made("h2", { class: "title" }, "Print"),
      made("form", { onsubmit: event => (event.preventDefault(), go(print)) }, state.form.element,
        made("div", { class: "work-go" }, print, made("button", { type: "button", onclick: sheets }, "Show the sheets"))),
      made("div", { id: "pressed", role: "status" }),
      made("h2", { class: "part" }, "Made so far"),
      made("div", { id: "made" })),
    made("section", { class: "sheets", id: "sheets", "aria-label": "Sheets", tabindex: "0" }))
  one("#sheets").replaceChildren(made("p", { class: "nothing" }, "The sheets can be seen here before anything is printed."),
    made("p", {}, made("button", { type: "button", onclick: sheets }, "Show the sheets")))
}

const nothing = words => one("#sheets").replaceChildren(made("p", { class: "nothing" }, words))

// --- building ----------------------------------------------------------------------------------------------

async function go(button) {
  button.disabled = true
  try {
    state.work = (await beginWork("/api/begin", { command: COMMAND, given: state.form.values() })).id
    pressed()
  } catch (why) {
    say(why.message, why.hint ?? "")
  }
  button.disabled = false
}

async function pressed() {
  const work = works.get(state.work), place = one("#pressed")
  if (!work) return place.replaceChildren()
  if (!over(work)) return place.replaceChildren(progress(work), made("button", { type: "button", onclick: () => stop(work) }, "Stop"))
  const said = work.files.includes("said.txt") ? await fetch(`/report?id=${work.id}&name=said.txt`).then(answer => answer.ok ? answer.text() : "").catch(() => "") : ""
  const words = [said.trim(), ...work.remarks].filter(Boolean).join("\n")
  place.replaceChildren(made("p", { class: "ended" }, stateOf(work), work.says[0] ? ` · ${work.says[0]}` : ""),
    made("details", { open: work.state !== "done" }, made("summary", {}, "What was said"), made("pre", { tabindex: "0" }, words)))
}

// --- sheets ------------------------------------------------------------------------------------------------

async function sheets() {
  const asked = ++state.asked
  nothing("The press lays out the sheets …")
  const told = await post("/api/sheets", { given: state.form.values() }).catch(why => ({ wrong: why }))
  if (asked !== state.asked) return
  if (told.wrong) return one("#sheets").replaceChildren(made("p", { class: "nothing" }, told.wrong.message), made("p", { class: "nothing" }, told.wrong.hint ?? ""))
  one("#sheets").replaceChildren(...told.games.flatMap(game => shown(`${told.order}&v=${told.turn}`, game)))
}

function shown(order, game) {
  const title = state.told.games.find(one => one.id === game.id)?.title ?? game.id
  const pages = game.files.reduce((sum, file) => sum + file.pages.length, 0)
  const head = made("h2", {}, title, made("small", {}, game.why ? "" : ` ${counted(game.files.length, "file")}, ${counted(pages, "page")}`))
  if (game.why) return [head, made("div", { class: "wrong" }, made("p", {}, game.why), ...game.more.map(line => made("p", { class: "finding" }, line)))]
  if (game.images) return [head, made("p", { class: "nothing" }, "Images of single cards: see the gallery.")]
  return [head, ...[...game.faults, ...game.notes].map(line => made("p", { class: "note" }, line)),
    ...game.files.map(file => made("section", { class: "sheet-file", "aria-label": file.name },
      made("h3", {}, file.name, made("small", {}, ` ${counted(file.pages.length, "page")}, ${size(file.pages[0])}`)),
      made("div", { class: "sheet-pages" }, ...file.pages.map((page, number) => thumb(order, game.id, file, page, number)))))]
}

const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`
const size = page => page ? `${Math.round(page[0])} × ${Math.round(page[1])} mm` : ""

const address = (order, game, file, number) => `/sheet?order=${order}&game=${game}&file=${encodeURIComponent(file.name)}&page=${number}`

function thumb(order, game, file, [width, height], number) {
  const image = made("img", { src: address(order, game, file, number), loading: "lazy", alt: "", onload: () => image.parentElement?.classList.remove("waits"),
    onerror: () => image.replaceWith(made("span", { class: "none" }, "no picture")) })
  const button = made("button", { type: "button", class: "sheet-page waits", "aria-label": `${file.name}, page ${number + 1}`,
    onclick: () => enlarge(order, game, file, number) }, image, made("small", {}, number + 1))
  image.style.aspectRatio = `${width} / ${height}`
  return button
}

async function enlarge(order, game, file, number) {
  while (true) {
    const ways = [["Back", ""], ...(number ? [["‹ Before", "before"]] : []), ...(number + 1 < file.pages.length ? [["After ›", "after"]] : [])]
    const chosen = await ask(`${file.name}, page ${number + 1} of ${file.pages.length}`,
      [made("div", { class: "large alone sheet" }, made("img", { src: address(order, game, file, number), alt: `Page ${number + 1}` }))], ...ways)
    if (!chosen) return
    number += chosen === "after" ? 1 : -1
  }
}

// --- files -------------------------------------------------------------------------------------------------

async function files() {
  const games = (await get("/api/made").catch(() => [])).filter(game => game.files.length)
  const several = games.length > 1
  one("#made")?.replaceChildren(...(games.length ? games.map(game => made("section", { "aria-label": game.title },
    made("p", { class: "of" }, several ? made("strong", {}, game.title) : null,
      game.files.length > 1 ? made("a", { class: "button", href: `/made/all?game=${game.id}`, download: `${game.id}.zip` }, `All ${game.files.length} as a zip`) : null),
    made("ul", {}, ...game.files.map(file => made("li", {},
      made("a", { href: `/made?game=${game.id}&name=${encodeURIComponent(file.name)}`, download: file.name.split("/").at(-1) }, file.name),
      made("small", {}, ` ${large(file.size)}`)))))) : [made("p", { class: "nothing" }, "Nothing has been printed yet.")]))
}

const large = bytes => bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`
