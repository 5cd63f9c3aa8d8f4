// What the commentary says, how things stand, and the cards in words.
import { made, one } from "/page/dom.js"
import { moment, now } from "/page/sitting.js"

let written = [] // the paragraphs that are there, each as one string
let game = ""

export function draw() {
  const place = one("#told"), { whole, shown } = now
  const told = whole?.told ?? []
  if (game !== now.name) [game, written] = [now.name, []]
  if (!written.length) place.replaceChildren()
  const keys = told.map(paragraph => `${paragraph.at} ${paragraph.text}`)
  let same = 0
  while (same < keys.length && keys[same] === written[same]) same += 1
  while (place.children.length > same) place.lastElementChild.remove()
  const low = place.scrollHeight - place.scrollTop - place.clientHeight < 60
  place.append(...told.slice(same).map(paragraph))
  written = keys
  const at = shown?.made ?? 0
  let last = null
  for (const [number, line] of [...place.children].entries()) {
    const later = told[number].at > at
    line.classList.toggle("later", later)
    if (!later) last = line
  }
  if (now.at !== null && last) last.scrollIntoView({ block: "nearest" })
  else if (low || same < keys.length) place.scrollTop = place.scrollHeight
  stands()
}

function paragraph({ at, text, heading }) {
  const show = () => moment(at >= now.whole.made ? null : at)
  if (heading) return made("h3", {}, made("button", { type: "button", class: "quiet", title: "Show this moment", onclick: show }, text.replace(/^[─ ]+/, "").replace(/[─ ]*─[─ ]*/g, " · ")))
  return made("p", {}, text)
}

function stands() {
  const { shown } = now
  const hidden = !shown || now.covered !== null
  one("#stands").textContent = hidden ? "" : shown.status
  one("#cards-in-words").replaceChildren(...(hidden ? [] : shown.texts.flatMap(([name, text]) => [made("dt", {}, name), made("dd", {}, text)])))
}
