// Everything that the project prints, to look through. Pictures are made when they come into view.
import { made, one } from "/page/dom.js"
import { get, post, run, turn } from "/page/server.js"
import { ask } from "/page/say.js"

const SORTS = {
  order: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  kind: (a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name),
  words: (a, b) => b.text.length - a.text.length,
  copies: (a, b) => b.copies - a.copies,
}
const state = { games: null, game: "", part: "cards", kind: "", word: "", sort: "order", ink: "full", sought: "", parts: new Map() }
let open = () => {}
let old = true

export function begin(goTo) {
  open = goTo
}

export function stale() {
  old = true
  if (!one("#gallery").hidden) enter()
}

export async function enter() {
  if (old) {
    if (!state.games) one("#gallery").replaceChildren(made("p", { class: "nothing" }, "Looking through the project …"))
    state.games = await get("/api/gallery").catch(() => [])
    state.parts.clear()
    old = false
    state.game = state.games.some(game => game.id === state.game) ? state.game : state.games[0]?.id ?? ""
    frame()
  } else if (!one("#shown")?.children.length && game()) draw()
}

// Pictures that are still being drawn for a page that nobody looks at would keep others waiting.
export function leave() {
  if ([...document.querySelectorAll("#shown img")].some(image => image.loading === "lazy" && !image.complete)) one("#shown").replaceChildren()
}

const game = () => state.games.find(one => one.id === state.game)

async function things() {
  if (state.part === "cards") return game()?.cards ?? []
  const at = `${state.game}/${state.part}`
  if (!state.parts.has(at)) {
    one("#shown").replaceChildren(made("p", { class: "nothing" }, `The press lays out the ${state.part} …`))
    state.parts.set(at, await get(`/api/gallery?game=${state.game}&part=${state.part}`).catch(why => (say(why.message), [])))
  }
  return state.parts.get(at)
}

function say(why) {
  one("#counted").textContent = why
}

// --- the frame ---------------------------------------------------------------------------------------------

function frame() {
  if (!game()) return one("#gallery").replaceChildren(made("p", { class: "nothing" }, "There is nothing to print yet."))
  const select = (label, name, options) => made("label", {}, label, made("select", { "data-wish": name, onchange: event => {
    state[name] = event.target.value
    if (name === "game") Object.assign(state, { part: "cards", kind: "", word: "" })
    if (name === "kind") state.word = ""
    name === "game" || name === "kind" ? frame() : draw()
  } }, ...options.map(([value, text]) => made("option", { value, selected: state[name] === value }, text))))
  const kinds = [...new Set(game().cards.map(card => card.kind))].sort()
  const number = new Map()
  for (const card of game().cards) if (!state.kind || card.kind === state.kind) for (const word of new Set(card.words)) number.set(word, (number.get(word) ?? 0) + 1)
  const words = [...number].filter(([, times]) => times > 1).map(([word]) => word).sort((a, b) => a.localeCompare(b))
  const parts = ["cards", ...game().parts].map(part => made("button", { type: "button", "aria-pressed": String(part === state.part),
    onclick: () => (Object.assign(state, { part, kind: "", word: "" }), frame()) }, part))
  one("#gallery").replaceChildren(
    made("search", { class: "wishes" },
      made("label", { class: "sought" }, made("span", { class: "hidden" }, "Search"), made("input", { type: "search", id: "wanted",
        placeholder: "Search names, types, keywords, text", value: state.sought, autocomplete: "off",
        oninput: event => ((state.sought = event.target.value), draw()) })),
      state.games.length > 1 ? select("Game", "game", state.games.map(one => [one.id, one.title])) : null,
      state.part === "cards" ? select("Kind", "kind", [["", "all"], ...kinds.map(kind => [kind, kind])]) : null,
      state.part === "cards" && words.length ? select("Keyword", "word", [["", "any"], ...words.map(word => [word, word])]) : null,
      select("Sort", "sort", [["order", "as in the box"], ["name", "by name"], ["kind", "by kind"], ["words", "longest text"], ["copies", "most copies"]]),
      select("Ink", "ink", [["full", "full colour"], ["saver", "ink saver"]]),
      made("span", { class: "choice parts", role: "group", "aria-label": "Part" }, ...parts),
      made("p", { id: "counted", role: "status" })),
    made("div", { class: "shown", id: "shown" }))
  draw()
}

async function draw() {
  const words = state.sought.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (await things()).filter(thing => (!state.kind || thing.kind === state.kind) && (!state.word || thing.words.includes(state.word)) && words.every(word => searched(thing).includes(word)))
  const sorted = state.sort === "order" ? found : [...found].sort(SORTS[state.sort])
  const number = sorted.reduce((sum, thing) => sum + thing.copies, 0)
  say(`${sorted.length} ${state.part === "cards" ? "different cards" : "things"}${number > sorted.length ? `, ${number} with all copies` : ""}`)
  const none = made("p", { class: "nothing" }, words.length || state.kind || state.word ? "Nothing here is like that." : `This project prints no ${state.part}.`)
  one("#shown").replaceChildren(...(sorted.length ? sorted.map(exhibit) : [none]))
}

function searched(thing) {
  thing.searched ??= [thing.name, thing.id, thing.kind, thing.deck, thing.text, ...thing.words].join(" ").toLowerCase()
  return thing.searched
}

const picture = (thing, side) => `/picture?game=${state.game}&part=${thing.part}&ink=${state.ink}&side=${side}` +
  `&key=${encodeURIComponent(thing.key)}&v=${run}-${turn}`

function exhibit(thing) {
  const image = made("img", { src: picture(thing, 0), loading: "lazy", alt: "", onload: () => frame.classList.remove("waits"),
    onerror: () => image.replaceWith(made("span", { class: "none" }, "no picture")) })
  const frame = made("span", { class: "frame waits" }, image)
  if (thing.width) frame.style.aspectRatio = Math.min(2, Math.max(63 / 88, thing.width / thing.height))
  const copies = thing.copies > 1 ? ` ×${thing.copies}` : ""
  return made("button", { type: "button", class: "exhibit", onclick: () => enlarge(thing) },
    frame, made("span", { class: "label" }, made("strong", {}, thing.name), made("small", {}, `${thing.kind}${copies}`)))
}

async function enlarge(thing) {
  const sides = Array.from({ length: thing.sides }, (_, side) => {
    const image = made("img", { src: picture(thing, side), alt: `${thing.name}, ${side ? "back" : "front"}`, onerror: () => image.remove() })
    return image
  })
  const about = [thing.kind, thing.deck.toLowerCase() === thing.kind.toLowerCase() ? "" : thing.deck, thing.copies > 1 ? `${thing.copies} copies` : ""].filter(Boolean).join(" · ")
  const chosen = await ask(thing.name, [made("p", { class: "about" }, about), made("div", { class: sides.length > 1 ? "large" : "large alone" }, ...sides),
    made("p", { class: "text" }, thing.text)], ...(thing.file ? [["Edit it", "edit"]] : []), ["Back", ""])
  if (chosen === "edit") {
    const place = await post("/api/find", { file: thing.file, id: thing.id })
    open(place.path, place.line)
  }
}
