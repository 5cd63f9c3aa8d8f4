// The picture of the table: boards with the pieces on them, cards beside them; what options mean can be clicked.
import { all, drawn, made, one } from "/page/dom.js"
import { now } from "/page/sitting.js"
import { turn } from "/page/server.js"

let zoom = 1

const source = art => `/table/art?${new URLSearchParams({ game: now.name, at: now.shown.made, eyes: now.eyes ?? "", art, v: turn })}`
const known = new Map() // addresses by picture: what looks the same is fetched once

function address(art) {
  const name = `${turn} ${art}`
  if (!known.has(name)) known.set(name, source(art))
  return known.get(name)
}

export function draw(pointable, pick) {
  const place = one("#board")
  if (now.covered !== null || !now.shown) return ["#board", "#hand", "#beside"].forEach(covered => one(covered).replaceChildren())
  const scrolled = [place.scrollLeft, place.scrollTop]
  if (!now.position?.areas.length && !now.position?.groups.length) {
    place.replaceChildren(made("pre", { class: "plain-map", tabindex: "0" }, now.shown.map || now.shown.status))
  } else {
    const areas = now.position.areas.filter(area => area.seat < 0 || area.seat === now.eyes || now.eyes === null)
    const others = now.position.areas.filter(area => !areas.includes(area))
    const rows = [areas, others].filter(row => row.length)
    place.replaceChildren(...rows.map(row => made("div", { class: "areas" }, ...row.map(area => drawArea(area, pointable, pick)))))
  }
  place.scrollTo(...scrolled)
  drawHands(pointable, pick)
}

// --- boards ------------------------------------------------------------------------------------------------

function drawArea(area, pointable, pick) {
  const [width, height] = area.size
  const items = area.items.map(item => drawItem(item, area, pointable, pick))
  const over = area.spots.length ? [drawSpots(area, pointable, pick)] : []
  const field = made("div", { class: "field" }, ...items.slice(0, 1), ...over, ...items.slice(1))
  field.style.aspectRatio = `${width} / ${height}`
  const figure = made("figure", { class: area.main ? "area main" : "area" }, field, area.main ? null : made("figcaption", {}, area.seat < 0 ? area.title : now.shown.names[area.seat]))
  figure.style.setProperty("--wide", width)
  figure.style.setProperty("--tall", height)
  figure.style.setProperty("--zoom", area.main ? zoom : 1)
  return figure
}

function drawItem(item, area, pointable, pick) {
  const [x, y, w, h] = item.box, [width, height] = area.size
  const image = made("img", { src: address(item.art), alt: "", loading: "lazy", draggable: "false" })
  const many = item.many > 1 ? made("span", { class: "many" }, `×${item.many}`) : null
  const found = options(item.targets ?? [], pointable)
  const thing = found.length
    ? made("button", { type: "button", class: "thing", "aria-label": `${item.name}: ${means(found)}`, onclick: () => pick(best(item.targets, pointable)) }, image, many)
    : made("span", { class: "thing", title: item.name }, image, many)
  for (const [name, value, whole] of [["left", x, width], ["top", y, height], ["width", w, width], ["height", h, height]]) {
    thing.style[name] = `${100 * value / whole}%`
  }
  if (item.turn) thing.style.rotate = `${item.turn}deg`
  thing.dataset.targets = (item.targets ?? []).join(" ")
  return thing
}

function drawSpots(area, pointable, pick) {
  const [width, height] = area.size
  return drawn("svg", { class: "spots", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "Spaces" }, ...area.spots.flatMap(spot => {
    const found = pointable.get(spot.target)
    const shape = { points: spot.corners, "data-targets": spot.target }
    if (!found) return [drawn("polygon", { ...shape, class: "spot" })]
    const choose = () => pick(spot.target)
    return [drawn("polygon", {
      ...shape, class: "spot can", tabindex: "0", role: "button", "aria-label": `${spot.name}: ${means(found)}`, onclick: choose,
      onkeydown: event => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), choose()),
    })]
  }))
}

const options = (targets, pointable) => [...new Set(targets.flatMap(target => pointable.get(target) ?? []))]
// Of several ways to read a thing, the one that means most options.
const best = (targets, pointable) => targets.filter(target => pointable.has(target)).sort((a, b) => pointable.get(b).length - pointable.get(a).length)[0]

function means(found) {
  const offers = now.shown.asked.offers
  return found.length === 1 ? offers[found[0]].said : `${found.length} options`
}

// --- hands -------------------------------------------------------------------------------------------------

function drawHands(pointable, pick) {
  const groups = now.position?.groups ?? []
  const own = groups.filter(group => group.seat >= 0 && !group.covered && (now.eyes === null || group.seat === now.eyes))
  const others = groups.filter(group => !own.includes(group))
  one("#hand").replaceChildren(...own.map(group => drawGroup(group, pointable, pick)))
  one("#beside").replaceChildren(...others.map(group => drawGroup(group, pointable, pick)))
  one("#beside-box").hidden = !others.length
}

function drawGroup(group, pointable, pick) {
  const whose = group.seat >= 0 && group.seat !== now.eyes ? `${now.shown.names[group.seat]}: ` : ""
  const number = group.many > 1 || group.covered ? ` (${group.many})` : ""
  return made("section", { class: group.covered ? "group covered" : "group", "aria-label": `${whose}${group.title}` },
    made("h3", {}, `${whose}${group.title}${number}`),
    made("div", { class: "cards" }, ...group.cards.map(card => drawCard(card, pointable, pick))))
}

function drawCard(card, pointable, pick) {
  const image = made("img", { src: address(card.art), alt: card.name, loading: "lazy", draggable: "false" })
  const found = options(card.targets, pointable)
  const held = made("button", {
    type: "button", class: found.length ? "held can" : "held", "aria-label": found.length ? `${card.name}: ${means(found)}` : `${card.name}, enlarge`,
    onclick: () => (found.length ? pick(best(card.targets, pointable)) : enlarge(card)),
    oncontextmenu: event => (event.preventDefault(), enlarge(card)),
  }, image)
  held.dataset.targets = card.targets.join(" ")
  return held
}

let large = () => {}
export function begin(show) {
  large = show
  one("#closer").addEventListener("click", () => near(zoom * 1.3))
  one("#farther").addEventListener("click", () => near(zoom / 1.3))
  one("#fit").addEventListener("click", () => near(1))
}

function near(to) {
  zoom = Math.max(0.5, Math.min(5, to))
  for (const area of all("#board .area.main")) area.style.setProperty("--zoom", zoom)
}

const enlarge = card => large(card.name, address(card.art))

// --- pointing ----------------------------------------------------------------------------------------------

// What the option under the pointer means, and what was pointed at, stand out.
export function point(targets) {
  for (const thing of all("#board [data-targets], #hand [data-targets], #beside [data-targets]")) {
    const own = thing.dataset.targets.split(" ")
    thing.classList.toggle("meant", targets.some(target => own.includes(target)))
    thing.classList.toggle("picked", now.picked.some(target => own.includes(target)))
  }
}

export function mark(pointable) {
  for (const thing of all("#board .thing[data-targets]")) {
    thing.classList.toggle("can", thing.dataset.targets.split(" ").some(target => pointable.has(target)))
  }
}
