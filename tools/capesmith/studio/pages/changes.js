// What is different since a git revision: before and after, as the press draws both, and in words.
import { made, one } from "/page/dom.js"
import { get, post, run, turn } from "/page/server.js"
import { keepWish, wish } from "/page/memory.js"

const HOW = { changed: "Changed", added: "New", removed: "Gone" }
const state = { since: "", found: null, sought: "", how: "" }
let open = () => {}
let old = true, asking = 0, framed = false

export function begin(goTo) {
  open = goTo
}

export function stale() {
  old = true
  if (!one("#changes").hidden) enter()
}

export async function enter() {
  if (!framed) await frame()
  if (old && state.since) await compare()
}

// Pictures that are still being drawn for a page that nobody looks at would keep others waiting.
export function leave() {
  if ([...document.querySelectorAll("#different img")].some(image => !image.complete)) {
    one("#different").replaceChildren()
    old = true
  }
}

async function frame() {
  const known = await get("/api/revisions").catch(() => ({ git: false, names: [], commits: [] }))
  framed = true
  if (!known.git) {
    one("#changes").replaceChildren(made("p", { class: "nothing" }, "This project is not under git: there is nothing to compare it with."))
    return
  }
  state.since = wish("since", "HEAD")
  const options = [...known.names.map(name => made("option", { value: name })),
    ...known.commits.map(({ commit, about }) => made("option", { value: commit, label: `${commit} ${about}` }))]
  const field = made("input", { id: "since", list: "revisions", value: state.since, autocomplete: "off", spellcheck: "false" })
  one("#changes").replaceChildren(
    made("form", { class: "wishes", onsubmit: event => {
      event.preventDefault()
      state.since = field.value.trim() || "HEAD"
      keepWish("since", state.since)
      compare()
    } },
      made("label", {}, "Since", field), made("datalist", { id: "revisions" }, ...options),
      made("button", { type: "submit", class: "main" }, "Compare"),
      made("label", { class: "sought" }, made("span", { class: "hidden" }, "Search"), made("input", { type: "search",
        placeholder: "Search names, files, words", autocomplete: "off", oninput: event => ((state.sought = event.target.value), draw()) })),
      made("label", {}, "Show", made("select", { onchange: event => ((state.how = event.target.value), draw()) },
        made("option", { value: "" }, "everything"), ...Object.entries(HOW).map(([value, text]) => made("option", { value }, text.toLowerCase())))),
      made("a", { id: "one-page", class: "button", download: "changes.html", hidden: true }, "As one page"),
      made("p", { id: "differing", role: "status" })),
    made("div", { class: "different", id: "different", tabindex: "0", role: "region", "aria-label": "What is different" }))
}

async function compare() {
  const number = ++asking
  old = false
  one("#differing").textContent = "Comparing …"
  try {
    const found = await post("/api/changes", { since: state.since })
    if (number !== asking) return
    state.found = found
    draw()
  } catch (why) {
    if (number !== asking) return
    state.found = null
    one("#differing").textContent = ""
    one("#one-page").hidden = true
    one("#different").replaceChildren(made("p", { class: "nothing" }, why.message, made("small", {}, why.hint ?? "")))
  }
}

const wanted = difference => (!state.how || difference.how === state.how) && state.sought.toLowerCase().split(/\s+/).every(word =>
  (difference.searched ??= JSON.stringify([difference.name, difference.was, difference.kind, difference.file, difference.told]).toLowerCase()).includes(word))

function draw() {
  if (!state.found) return
  const games = state.found.games.map(game => [game, game.found.map((difference, number) => [difference, number]).filter(([difference]) => wanted(difference))])
  const all = state.found.games.reduce((sum, game) => sum + game.number, 0)
  const shown = games.reduce((sum, [, ones]) => sum + ones.length, 0)
  one("#differing").textContent = `${shown === all ? all : `${shown} of ${all}`} different`
  Object.assign(one("#one-page"), { hidden: !all, href: `/changes/page?since=${encodeURIComponent(state.found.since)}` })
  const sections = games.filter(([game, ones]) => ones.length || game.notes.length).map(([game, ones]) => made("section", {},
    made("h2", {}, game.title), ...game.notes.map(note => made("p", { class: "note" }, note)),
    ...ones.map(([difference, number]) => told(game, difference, number))))
  one("#different").replaceChildren(...(sections.length ? sections :
    [made("p", { class: "nothing" }, all ? "Nothing here is like that." : `Nothing is different since ${state.found.since}.`)]))
}

function told(game, one, number) {
  const about = [one.kind || one.deck, one.part && one.how === "changed" && !one.looks_different ? "looks the same" : ""].filter(Boolean).join(" · ")
  const place = one.file && one.how !== "removed" ? made("button", { type: "button", class: "place", onclick: () => open(one.file, one.line - 1) },
    `${one.file}:${one.line}`) : one.file ? made("code", {}, one.file) : null
  return made("article", { class: `difference ${one.how}` },
    made("header", {}, made("h3", {}, one.name, one.was ? made("small", {}, ` was ${one.was}`) : null),
      made("p", {}, made("strong", {}, HOW[one.how]), ` ${about} `, place)),
    one.sides.length ? made("div", { class: "sides" }, ...one.sides.map((side, at) => pair(game, one, number, side, at))) : null,
    one.told.length ? made("dl", {}, ...one.told.flatMap(each => [made("dt", {}, each.label), made("dd", {}, words(each))])) : null)
}

function pair(game, difference, number, side, at) {
  const shot = when => {
    const address = `/changes/picture?since=${encodeURIComponent(state.found.since)}&game=${game.id}&n=${number}&side=${at}&when=${when}&v=${run}-${turn}-${state.found.commit}`
    const image = made("img", { src: address, loading: "lazy", alt: `${difference.name}, ${when === "then" ? "before" : "after"}`,
      onerror: () => image.replaceWith(made("p", { class: "none" }, "no picture")) })
    image.style.aspectRatio = side.size[0] / side.size[1]
    return made("figure", {}, made("figcaption", {}, when === "then" ? "Before" : "After"), image)
  }
  return made("div", { class: side.size[0] > 130 ? "pair large" : "pair" }, side.then ? shot("then") : null, side.now ? shot("now") : null)
}

const SIGN = { "-": "del", "+": "ins", " ": "span" }

function words(each) {
  if (each.block) {
    const mark = each.block === "lines" ? piece => `${piece[0]} ${piece[1]}` : piece => piece[1]
    return made(each.block === "lines" ? "pre" : "p", { class: each.block }, ...each.pieces.map(piece => made(SIGN[piece[0]], {}, mark(piece))))
  }
  return made("p", {}, each.then ? made("del", {}, each.then) : "nothing", " → ", each.now ? made("ins", {}, each.now) : "nothing")
}
