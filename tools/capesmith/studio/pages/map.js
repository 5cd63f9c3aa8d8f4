// The map over the print of a board: what its file says of each space, layer by layer, changed by a click or a key. Every
// deed is an edit of the text, which can be undone there like anything typed.
import * as buffers from "/page/buffers.js"
import { drawn, later, made, one, pressed } from "/page/dom.js"
import * as memory from "/page/memory.js"
import { post } from "/page/server.js"
import { say } from "/page/say.js"

const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const HOW = {
  one: "Choose its space.", many: "Choose spaces: each comes or goes.", cells: "Choose what, then the spaces it is put on.",
  pairs: "Choose two spaces: what is between them comes or goes.", runs: "Choose one space after the other: they are joined, or parted.",
  named: "Write what it is, then choose the space; nothing written takes it away.", areas: "Choose two corners that lie across from each other.",
  spots: "Drag spaces, or move them with Shift and the arrow keys.",
}
const state = { on: memory.wish("map", false), told: null, path: "", layer: "", words: new Map(), view: "", start: "", at: "", size: [1, 1] }
let desk = null, seen = new Map(), asking = 0
let queue = Promise.resolve(), looking = null
let held = false // whether a space had the focus last: it has it again when the map is drawn anew

export function begin(given) {
  desk = given
  one("#map").addEventListener("click", () => {
    state.on = !state.on
    memory.keepWish("map", state.on)
    dress()
    if (state.on) look()
    else clear()
  })
  document.addEventListener("shown", ({ detail }) => offer(detail))
  document.addEventListener("arranged", () => draw())
  document.addEventListener("focusin", event => (held = Boolean(event.target.closest(".map-over"))))
}

function offer(shown) {
  const side = shown.sides[0], is = side?.name === "map"
  one("#map").hidden = !is
  if (!is) state.told = null
  else state.size = [side.width, side.height]
  dress()
  if (is && state.on) look()
  else clear()
}

function dress() {
  const open = state.on && !one("#map").hidden
  pressed(one("#map"), open)
  one("#map").setAttribute("aria-expanded", String(open))
  one("#map-panel").hidden = !open
}

function clear() {
  one("#stage .map-over")?.remove()
}

// The text has changed: what it says of the spaces is looked at again, whether or not it can be drawn just now.
export const stale = later(120, () => state.on && !one("#map").hidden && look())

function look() {
  looking = lookAgain()
}

// Until what is known of the map is of the text as it is.
async function settled() {
  for (let last = null; last !== looking;) await (last = looking)
}

async function lookAgain() {
  const buffer = desk.here()
  if (!buffer) return
  const number = ++asking, same = state.path === buffer.path && state.told
  const found = await post("/api/map", { path: buffer.path, text: buffer.text, spaces: same ? state.told.spaces : [] }).catch(() => null)
  if (number !== asking || !found) return
  if (same && !Object.keys(found.corners).length) found.corners = state.told.corners
  Object.assign(state, { told: found, path: buffer.path })
  seen = new Map()
  if (!found.layers.some(layer => key(layer) === state.layer)) Object.assign(state, { layer: found.layers.length ? key(found.layers[0]) : "", start: "" })
  if (!(state.view in found.views)) state.view = ""
  if (!found.corners[state.at]) state.at = Object.keys(found.corners)[0] ?? ""
  panel()
  draw()
}

const key = layer => JSON.stringify(layer.path)
const layer = () => state.told?.layers.find(one => key(one) === state.layer)
const middle = id => {
  const points = state.told.corners[id]
  return [0, 1].map(axis => (Math.min(...points.map(point => point[axis])) + Math.max(...points.map(point => point[axis]))) / 2)
}

// --- the panel ---------------------------------------------------------------------------------------------

function panel() {
  const now = layer(), { layers, views } = state.told
  const focused = document.activeElement?.id
  const choice = made("select", { id: "map-layer", onchange: event => (Object.assign(state, { layer: event.target.value, start: "" }), panel(), draw()) },
    ...layers.map(one => made("option", { value: key(one), selected: key(one) === state.layer }, one.title)))
  const view = made("select", { id: "map-view", onchange: event => ((state.view = event.target.value), regard(state.at)) },
    made("option", { value: "" }, "nothing"), ...Object.keys(views).map(name => made("option", { value: name, selected: name === state.view }, name)))
  one("#map-panel").replaceChildren(
    made("div", { class: "map-wishes" }, now ? made("label", {}, "Place", choice) : null, ...(now ? controls(now) : []),
      Object.keys(views).length ? made("label", {}, "Rules see", view) : null),
    made("p", { class: "map-how" }, now ? `${now.doc[0].toUpperCase()}${now.doc.slice(1)}. ${HOW[now.sort]}` : "Nothing in this file is placed on the map."),
    made("p", { id: "map-told", role: "status" }))
  if (focused?.startsWith("map-")) one(`#${focused}`)?.focus()
}

function controls(now) {
  if (now.sort === "cells" || now.sort === "named") {
    const words = now.words ?? []
    const field = made("input", { id: "map-word", list: "map-words", value: state.words.get(state.layer) ?? "", autocomplete: "off", spellcheck: "false",
      oninput: event => (state.words.set(state.layer, event.target.value), draw()) })
    return [made("label", {}, now.sort === "cells" ? "What" : "Text", field,
      made("datalist", { id: "map-words" }, ...words.map(([word, doc]) => made("option", { value: word, label: doc || false }))))]
  }
  if (now.sort !== "spots") return []
  const name = made("input", { id: "map-word", placeholder: "Name of a new space", maxlength: "24", autocomplete: "off", "aria-label": "Name of a new space" })
  return [name, made("button", { type: "button", onclick: () => add(now, name.value.trim()) }, "Add"),
    made("button", { type: "button", disabled: !state.at, onclick: () => act({ space: state.at }) }, `Remove ${state.at}`)]
}

// The next free id, by the look of those there are, in the middle of the map.
function add(now, name) {
  const ids = Object.keys(now.at ?? {}), numbers = ids.map(id => /^(.*?)(\d+)$/.exec(id)).filter(Boolean)
  const last = numbers.sort((a, b) => a[2] - b[2]).at(-1)
  const id = last ? last[1] + String(Number(last[2]) + 1).padStart(last[2].length, "0") : name.toLowerCase().replaceAll(/[^a-z]+/g, "-")
  const at = toUnits(now)(state.size.map(length => length / 2))
  if (at && id) act({ space: id, word: name || id, at })
}

// --- the map -----------------------------------------------------------------------------------------------

function draw() {
  const print = one("#stage .print")
  if (!print || !state.on || !state.told || one("#map").hidden) return clear()
  clear()
  const now = layer(), marks = now?.marks ?? []
  const marked = new Map(marks.filter(([, , to]) => !to).map(([space, word]) => [space, word]))
  const frame = drawn("svg", { class: `map-over ${now?.sort ?? ""}`, viewBox: `0 0 ${state.size[0]} ${state.size[1]}`, role: "group", "aria-label": "Spaces", onkeydown: typed })
  for (const id of Object.keys(state.told.corners)) frame.append(space(id, now, marked))
  for (const [from, , to] of marks) if (to && state.told.corners[from] && state.told.corners[to]) {
    const [a, b] = [middle(from), middle(to)]
    frame.append(drawn("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1] }))
  }
  frame.append(drawn("g", { class: "far", "aria-hidden": "true" }))
  print.append(frame)
  if (held && document.activeElement === document.body) one(`.map-over [data-space="${CSS.escape(state.at)}"]`)?.focus()
  if (state.at) regard(state.at)
}

function space(id, now, marked) {
  const word = marked.get(id), chosen = state.words.get(state.layer) ?? ""
  const is = now && (now.sort === "cells" ? Boolean(chosen) && word === chosen : marked.has(id))
  const polygon = drawn("polygon", { points: state.told.corners[id].join(" "), "data-space": id, role: "button", tabindex: id === state.at ? 0 : -1,
    "aria-label": word ? `${id}, ${word}` : id, "aria-pressed": String(Boolean(is)), class: `${is ? "is" : ""} ${id === state.start ? "start" : ""}`,
    onclick: () => (state.at = id, choose(id)), onfocus: () => (state.at = id, regard(id)), onpointerenter: () => regard(id) })
  if (now?.sort === "spots") polygon.addEventListener("pointerdown", event => drag(event, polygon, id, now))
  return polygon
}

function choose(id) {
  const now = layer()
  if (!now) return
  if (now.sort === "spots") return (panel(), draw())
  if (["areas", "pairs", "runs"].includes(now.sort)) {
    const from = state.start
    state.start = from === id ? "" : from && now.sort !== "runs" ? "" : id
    return from && from !== id ? act({ space: from, to: id }) : draw()
  }
  if (now.sort === "cells" && !state.words.get(state.layer)) return (one("#map-word").focus(), say("Choose first what is put there"))
  act({ space: id, word: now.sort === "cells" || now.sort === "named" ? (state.words.get(state.layer) ?? "").trim() : "" })
}

// One deed after the other, each on the map as the one before has left it.
function act(deed) {
  queue = queue.then(() => carryOut(typeof deed === "function" ? deed() : deed))
}

async function carryOut({ space, word = "", to = "", at = [] }) {
  const buffer = desk.here(), now = layer()
  if (!buffer || !now || !state.told) return
  try {
    const edits = await post("/api/place", { path: buffer.path, text: buffer.text, layer: now.path, spaces: state.told.spaces, space, word, to, at })
    await buffers.apply(edits)
    desk.reveal(edits[0].span[0][0])
    look()
    await settled()
  } catch (why) {
    say(why.message, why.hint ?? "")
    draw()
  }
}

// --- keys and fingers --------------------------------------------------------------------------------------

function typed(event) {
  const step = STEP[event.key], now = layer()
  if (event.key === "Enter" || event.key === " ") choose(state.at)
  else if (event.key === "Escape" && state.start) (state.start = "", draw())
  else if (event.key === "Delete" && now?.sort === "spots") act({ space: state.at })
  else if (step && event.shiftKey && now?.sort === "spots" && now.at?.[state.at]) act(moved(state.at, step))
  else if (step) beside(step)
  else return
  event.preventDefault()
  event.stopPropagation()
}

const moved = (space, step) => () => ({ space, at: layer().at[space].map((place, axis) => Math.max(0, place + step[axis])) })

// The nearest space in a direction, those straight ahead first.
function beside([x, y]) {
  const here = middle(state.at)
  const best = Object.keys(state.told.corners).map(id => {
    const [dx, dy] = middle(id).map((place, axis) => place - here[axis])
    const ahead = dx * x + dy * y, aside = Math.abs(dx * y) + Math.abs(dy * x)
    return [id, ahead > 0.5 && aside <= ahead * 1.8 ? ahead + 2 * aside : Infinity]
  }).sort((a, b) => a[1] - b[1])[0]
  if (best && best[1] < Infinity) one(`.map-over [data-space="${CSS.escape(best[0])}"]`).focus()
}

function drag(event, polygon, id, now) {
  const units = toUnits(now), frame = polygon.ownerSVGElement
  const scale = state.size[0] / frame.getBoundingClientRect().width
  let moved = [0, 0]
  polygon.setPointerCapture(event.pointerId)
  const move = next => {
    moved = [next.clientX - event.clientX, next.clientY - event.clientY].map(length => length * scale)
    polygon.setAttribute("transform", `translate(${moved})`)
  }
  polygon.addEventListener("pointermove", move)
  polygon.addEventListener("lostpointercapture", () => {
    polygon.removeEventListener("pointermove", move)
    polygon.removeAttribute("transform")
    const at = Math.hypot(...moved) > 2 ? units(middle(id).map((place, axis) => place + moved[axis])) : null
    if (at) (state.at = id, act({ space: id, at }))
  }, { once: true })
}

// From millimetres of the print to the units in which the file says where a space is: two spaces tell both.
function toUnits(now) {
  const known = Object.entries(now.at ?? {}).filter(([id, at]) => at && state.told.corners[id])
  const axes = [0, 1].map(axis => {
    const sorted = [...known].sort((a, b) => a[1][axis] - b[1][axis]), [low, high] = [sorted[0], sorted.at(-1)]
    const wide = high ? high[1][axis] - low[1][axis] : 0
    return wide ? { zero: low[1][axis], from: middle(low[0])[axis], one: (middle(high[0])[axis] - middle(low[0])[axis]) / wide } : null
  })
  const each = (axes[0] ?? axes[1])?.one
  return place => each ? place.map((length, axis) => {
    const { zero, from, one } = axes[axis] ?? { zero: known[0][1][axis], from: middle(known[0][0])[axis], one: each }
    return Math.max(0, Math.round(zero + (length - from) / one))
  }) : null
}

// --- what the rules see ------------------------------------------------------------------------------------

let regarded = 0

async function regard(id) {
  if (!state.told?.corners[id]) return
  const said = state.told.layers.flatMap(one => one.marks.filter(([space, , to]) => space === id && !to).map(([, word]) =>
    word && word !== "." ? `${one.title}: ${word}` : word ? "" : one.title)).filter(Boolean)
  const number = ++regarded, words = [id, ...said].join(" · ")
  one("#map-told").textContent = words
  if (!state.view) return one(".map-over .far")?.replaceChildren()
  const buffer = desk.here()
  if (!seen.has(id)) seen.set(id, post("/api/seen", { path: buffer.path, text: buffer.text, space: id }).catch(() => ({})))
  const far = (await seen.get(id))[state.view] ?? {}
  const place = one(".map-over .far")
  if (!place || number !== regarded || !state.told.corners[id]) return
  place.replaceChildren(...Object.entries(far).filter(([other]) => state.told.corners[other]).flatMap(([other, number]) => {
    const [x, y] = middle(other)
    return [drawn("circle", { cx: x, cy: y, r: 4.2, class: number ? "" : "zero" }), drawn("text", { x, y }, String(number))]
  }))
  const others = Object.keys(far).length - 1
  one("#map-told").textContent = `${words} · ${state.view}: ${others} other ${others === 1 ? "space" : "spaces"}, ${state.told.views[state.view]}`
}
