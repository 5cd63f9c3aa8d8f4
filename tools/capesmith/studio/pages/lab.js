// The lab: questions that take longer, as forms; what is under way, what was found before, and its reports.
import { made, one } from "/page/dom.js"
import { formOf } from "/page/forms.js"
import * as layout from "/page/layout.js"
import { ask, say } from "/page/say.js"
import { get, post } from "/page/server.js"
import { began, begin as beginWork, forget, inOrder, known, lasted, onWork, over, progress, stateOf, stop, works } from "/page/works.js"

const state = { told: null, command: "", at: "", given: {} }

// What comes back shows a work that was chosen elsewhere.
export function begin() {
  layout.add("lab", { enter })
  onWork(work => {
    if (one("#lab").hidden || work.lane === "print") return
    list()
    if (work.id === state.at) detail()
    if (state.at && !works.has(state.at)) choose(state.command)
  })
  return work => {
    state.at = work.id
    layout.room("lab")
  }
}

async function enter() {
  if (!state.told) one("#lab").replaceChildren(made("p", { class: "nothing" }, "Opening the lab …"))
  try {
    state.told = await known(!state.told)
  } catch (why) {
    return one("#lab").replaceChildren(made("p", { class: "nothing" }, why.message))
  }
  if (!one("#questions")) frame()
  list()
  state.at ? detail() : choose(state.command || forms()[0]?.command)
}

const forms = () => state.told.forms.filter(form => form.lane === "lab")

function frame() {
  one("#lab").replaceChildren(
    made("aside", { class: "works", "aria-label": "Works" },
      made("div", { class: "questions", id: "questions", role: "group", "aria-label": "What to find out" }, ...forms().map(form =>
        made("button", { type: "button", "data-command": form.command, title: form.says, onclick: () => (choose(form.command), look()) }, form.command))),
      made("h2", {}, "So far"),
      made("ol", { id: "works" })),
    made("section", { class: "answer", id: "answer", "aria-label": "Question and answer", tabindex: "-1" }))
}

// On a phone the answer stands below.
function look() {
  one("#answer").focus({ preventScroll: true })
  one("#answer").scrollIntoView({ block: "start" })
}

// --- the form ----------------------------------------------------------------------------------------------

function choose(command, given = {}) {
  const form = forms().find(one => one.command === command)
  if (!form) return
  Object.assign(state, { command, at: "" })
  mark()
  const filled = formOf(form, state.told.games, given)
  const go = made("button", { type: "submit", class: "main" }, "Begin")
  const form_ = made("form", { onsubmit: async event => {
    event.preventDefault()
    go.disabled = true
    try {
      const work = await beginWork("/api/begin", { command, given: filled.values() })
      state.at = work.id
      list()
      detail()
      look()
    } catch (why) {
      say(why.message, why.hint ?? "")
    }
    go.disabled = false
  } }, filled.element, made("div", { class: "work-go" }, go, ...ways(form)))
  one("#answer").replaceChildren(made("h2", { class: "title" }, command), made("p", { class: "about" }, form.says),
    made("p", { class: "about small" }, "What is saved counts here, as on the command line."), form_)
}

// What people ask for most often, with one press.
function ways(form) {
  const sides = form.fields.filter(field => !field.flag && field.sort === "word")
  if (sides.length < 2) return []
  return [made("button", { type: "button", onclick: () => choose(form.command, { [sides[0].name]: "HEAD", [sides[1].name]: "." }) }, "The last commit against what is here")]
}

// --- works -------------------------------------------------------------------------------------------------

function mark() {
  for (const button of one("#questions").children) button.setAttribute("aria-pressed", String(!state.at && button.dataset.command === state.command))
  for (const button of one("#works").querySelectorAll("[data-work]")) button.toggleAttribute("aria-current", button.dataset.work === state.at)
}

function list() {
  if (!one("#works")) return
  const focused = document.activeElement?.dataset?.work
  const found = inOrder().filter(work => work.lane !== "print")
  one("#works").replaceChildren(...(found.length ? found.map(entry) : [made("li", { class: "nothing" }, "Nothing yet: choose a question above, or press “Does it matter?” beside a card.")]))
  mark()
  if (focused) one("#works").querySelector(`[data-work="${focused}"]`)?.focus()
}

function entry(work) {
  return made("li", {}, made("button", { type: "button", "data-work": work.id, onclick: () => (state.at = work.id, detail(), look()) },
    made("strong", {}, named(work)), made("small", {}, began(work), over(work) ? ` · ${lasted(work)} · ` : " · ", stateOf(work)),
    over(work) ? (work.says[0] ? made("span", { class: "first" }, work.says[0]) : null) : progress(work)))
}

const named = work => work.title

function detail() {
  const work = works.get(state.at)
  if (!work) return
  mark()
  const place = one("#answer"), kept = place.querySelector("iframe")
  const running = !over(work)
  const says = work.look?.says ?? work.says
  const head = [
    made("h2", { class: "title" }, named(work)),
    made("p", { class: "about" }, `${began(work)}${running ? "" : `, ${lasted(work)}`} · `, stateOf(work)),
    running ? progress(work) : null,
    says.length ? made("ul", { class: "says" }, ...says.map(line => made("li", {}, line))) : null,
    work.remarks.length ? made("details", { class: "remarks", open: work.state === "failed" }, made("summary", {}, work.state === "failed" ? "What went wrong" : "Remarks"),
      made("pre", { tabindex: "0" }, work.remarks.join("\n"))) : null,
    made("div", { class: "work-go" },
      running ? made("button", { type: "button", class: "main", onclick: () => stop(work) }, "Stop, and keep what there is") : null,
      ...["report.json", "report.html", "said.txt"].filter(name => work.files.includes(name)).map(name =>
        made("a", { class: "button", href: address(work, name), download: `${work.id}.${name}` }, { "report.json": "As data", "report.html": "As a page", "said.txt": "As text" }[name])),
      made("button", { type: "button", onclick: () => away(work) }, "Remove")),
  ].filter(Boolean)
  const had = kept && kept.dataset.work === work.id ? kept : null
  if (!running && work.files.includes("report.json")) head.push(stories(work))
  const page = had ?? (work.files.includes("report.html") ? made("iframe", { title: `Report: ${named(work)}`, sandbox: "allow-scripts",
    src: address(work, "report.html"), "data-work": work.id }) : null)
  if (had) {
    while (place.firstChild !== had) place.firstChild.remove()
    had.before(...head)
  } else place.replaceChildren(...head, ...(page ? [page] : []))
}

// Games of the report that are worth a look: each is played again and opened at the table, to be walked through.
function stories(work) {
  const place = made("div", { class: "stories" })
  const look = number => async event => {
    event.target.disabled = true
    try {
      const { name, same } = await post("/api/retell", { id: work.id, game: number })
      if (!same) say("This game went another way than the report says: the cards have changed since.")
      location.hash = `#game=${name}&d=0`
    } catch (why) {
      say(why.message, why.hint ?? "")
    }
    event.target.disabled = false
  }
  get(`/api/notable?id=${work.id}`).then(games => games.length && place.replaceChildren(made("h3", {}, "Games worth a look"),
    made("ul", {}, ...games.map(([why, about], number) => made("li", {}, made("button", { type: "button", onclick: look(number) }, "Look at it"), made("span", {}, why), made("small", {}, about)))))).catch(() => {})
  return place
}

const address = (work, name) => `/report?id=${work.id}&name=${name}`

async function away(work) {
  const chosen = await ask("Remove it?", [made("p", {}, `${named(work)} and its reports will be gone.`)], ["Remove", "remove"], ["Keep it", ""])
  if (chosen) await forget(work).catch(why => say(why.message, why.hint ?? ""))
}
