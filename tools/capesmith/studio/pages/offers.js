// The question and its options: a list for eyes, fingers and keys; what is pointed at on the table narrows it down.
import { all, made, one } from "/page/dom.js"
import { choose, enough, now, ours } from "/page/sitting.js"

const MANY = 12
let wanted = "" // words that options must have
let asked = "" // the question that is drawn, so that a new one begins afresh

// Those options that mean everything that was pointed at, and have all the words.
export function fitting() {
  const offers = now.shown?.asked?.offers ?? []
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return offers.map((offer, number) => ({ ...offer, number })).filter(offer =>
    now.picked.every(target => offer.targets.includes(target)) && words.every(word => offer.said.toLowerCase().includes(word)))
}

// What may be pointed at: by target, the options that mean it.
export function pointable() {
  const found = new Map()
  if (!ours() || now.covered !== null) return found
  for (const offer of fitting()) {
    for (const target of offer.targets) found.set(target, [...(found.get(target) ?? []), offer.number])
  }
  return found
}

export function draw(point, pick) {
  const place = one("#offers"), { shown } = now
  const key = `${now.name} ${shown?.made} ${shown?.asked?.question}`
  if (key !== asked) [wanted, asked] = ["", key]
  const focused = place.contains(document.activeElement)
  const at = document.activeElement?.dataset?.option
  if (!shown?.asked || now.covered !== null) return place.replaceChildren(...ending())
  const { question, seat, offers, chosen } = shown.asked
  const mine = ours()
  const found = fitting()
  const sought = offers.length > MANY ? made("input", { type: "search", id: "narrow", placeholder: `Find among ${offers.length} options`, value: wanted,
    "aria-label": "Find an option", autocomplete: "off", spellcheck: "false", oninput: event => {
      wanted = event.target.value
      listed(one("#offer-list"), fitting(), mine, chosen, point)
      pick(null)
    } }) : null
  const list = made("ol", { class: "offer-list", id: "offer-list", "aria-label": "Options" })
  const picked = now.picked.length ? made("p", { class: "picked" }, `${found.length} of ${offers.length} options mean what you pointed at. `,
    made("button", { type: "button", onclick: () => pick("") }, "Show all")) : null
  const who = shown.names[seat] ?? `Seat ${seat + 1}`
  const asks = mine ? question : shown.made === now.whole.made && now.whole.thinks ? `${who} thinks …` : question
  if (document.activeElement?.id === "narrow") {
    listed(one("#offer-list"), found, mine, chosen, point)
  } else {
    place.replaceChildren(...[made("h2", { id: "question", tabindex: "-1" }, asks), said(), sought, picked, list].filter(Boolean))
    listed(list, found, mine, chosen, point)
  }
  if (focused && at !== undefined) (place.querySelector(`[data-option="${at}"]`) ?? place.querySelector("[data-option]"))?.focus()
}

function listed(list, found, mine, chosen, point) {
  const worth = new Map((now.hint?.hint?.worth ?? []).map((one, place) => [one.option, { ...one, place }]))
  const most = Math.max(...[...worth.values()].map(one => one.behind), 0)
  const order = worth.size && !now.picked.length ? [...found].sort((a, b) => rank(worth, a) - rank(worth, b)) : found
  list.replaceChildren(...order.map((offer, place) => {
    const value = worth.get(offer.number)
    const badge = value ? made("span", { class: "worth", "data-best": String(value.place === 0) }, value.place === 0 ? "best" : behind(value)) : null
    if (badge && most) badge.style.setProperty("--far", value.behind / most)
    const key = place < 9 && mine ? made("kbd", {}, String(place + 1)) : null
    const then = value?.place === 0 && value.then.length ? made("small", {}, `then: ${value.then.join(", ")}`) : null
    const button = made("button", {
      type: "button", "data-option": offer.number, "aria-disabled": !mine && "true", class: offer.number === chosen ? "chosen" : "",
      "aria-current": offer.number === chosen && "true",
      onclick: () => mine && choose(offer.number), onpointerenter: () => point(offer.targets), onpointerleave: () => point([]),
      onfocus: () => point(offer.targets), onblur: () => point([]),
    }, key, made("span", { class: "said" }, offer.said, then), badge)
    return made("li", {}, button)
  }))
}

const behind = value => (value.behind < 0.005 ? "as good" : `−${value.behind.toFixed(value.behind < 1 ? 2 : 1)}`)
const rank = (worth, offer) => worth.get(offer.number)?.place ?? 1000 + offer.number

// What a hint has come to, in a sentence.
const VERDICTS = {
  clear: "The best is clearly better than the rest.", close: "The best options are close: it hardly matters which.",
  alike: "Search sees no difference between them.",
}

function said() {
  const { hint } = now
  if (!hint) return null
  const stop = hint.over ? null : made("button", { type: "button", onclick: () => enough("hint") }, "Enough")
  if (hint.why) return made("p", { class: "hint" }, hint.why)
  if (!hint.hint) return made("p", { class: "hint", role: "status" }, "Search looks ahead … ", stop)
  const tries = hint.hint.worth[0].tries
  const told = tries ? `${VERDICTS[hint.hint.verdict]} Points of the game’s own bots behind the best, after ${tries} tries each.` : "At a glance, nothing else is worth a look."
  return made("p", { class: "hint", role: "status" }, told, " ", stop)
}

function ending() {
  const end = now.shown?.ending
  if (!end || now.covered !== null) return []
  const rows = end.lines.map((line, number) => made("tr", {}, made("th", { scope: "row" }, line), ...end.points.map(points => made("td", {}, String(points[number])))))
  const names = now.shown.names.map((name, seat) => made("th", { scope: "col", class: end.winners.includes(seat) ? "won" : "" }, name))
  const totals = end.lines.length > 1 ? [made("tr", { class: "total" }, made("th", { scope: "row" }, "Total"), ...end.totals.map(total => made("td", {}, String(total))))] : []
  const table = end.lines.length ? made("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Score" }, made("table", { class: "score" },
    made("thead", {}, made("tr", {}, made("td", {}), ...names)), made("tbody", {}, ...rows, ...totals))) : null
  return [made("h2", { id: "question", tabindex: "-1" }, "The game is over"), made("p", { class: "closing" }, end.words), table].filter(Boolean)
}

// Keys: a digit takes an option, the arrows go from one to the next.
export function key(event) {
  const buttons = all("#offer-list [data-option]")
  if (/^[1-9]$/.test(event.key) && ours() && buttons[event.key - 1]) return (choose(Number(buttons[event.key - 1].dataset.option)), true)
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false
  const at = buttons.indexOf(document.activeElement)
  const next = buttons[at + (event.key === "ArrowDown" ? 1 : -1)] ?? (at < 0 ? buttons[0] : null)
  next?.focus()
  return Boolean(next)
}
