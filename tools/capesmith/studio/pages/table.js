// The room in which games are played, looked at again and thought about.
import * as board from "/page/board.js"
import { made, one } from "/page/dom.js"
import * as lobby from "/page/lobby.js"
import * as moments from "/page/moments.js"
import * as offers from "/page/offers.js"
import { ask, say } from "/page/say.js"
import * as sitting from "/page/sitting.js"
import * as story from "/page/story.js"

const { now } = sitting
let here = false // whether the room is seen
let covers = null // the seat that what covers the table speaks to
let show = () => {} // brings the page into this room

const trying = deed => async (...given) => {
  try {
    return await deed(...given)
  } catch (why) {
    say(why.message, why.hint ?? "")
  }
}

export function begin(bring) {
  show = bring
  sitting.begin(draw, remember)
  lobby.begin(trying)
  moments.begin()
  board.begin((name, source) => ask(name, [made("img", { class: "enlarged", src: source, alt: name })], ["Back", ""]))
  one("#leave-table").addEventListener("click", () => sitting.close())
  one("#undo").addEventListener("click", trying(undo))
  one("#hint").addEventListener("click", trying(() => sitting.think("hint", 8)))
  one("#finish").addEventListener("click", trying(finish))
  one("#branch").addEventListener("click", trying(branch))
  one("#hands").addEventListener("click", trying(() => sitting.allHands(!(now.eyes === null))))
  one("#log").addEventListener("click", () => (location.href = `/api/table/log?name=${now.name}`))
  addEventListener("keydown", key)
  addEventListener("hashchange", trying(follow))
}

// --- where we are ------------------------------------------------------------------------------------------

export const enter = trying(async () => {
  here = true
  if (now.name) await sitting.refresh()
  else if (moments.read().name) await follow()
  else await lobby.draw()
  draw()
})

export function leave() {
  here = false
}

// The address names a moment of a game.
export async function follow() {
  const { name, at } = moments.read()
  if (!name || (name === now.name && at === now.at)) return
  if (!here) show()
  await sitting.open(name, at)
}

function remember() {
  const wanted = moments.hash()
  if (location.hash !== wanted) history.replaceState(null, "", wanted)
  if (!now.name && here) lobby.draw().catch(why => say(why.message, why.hint))
}

export function play(wish) {
  sitting.close()
  lobby.feature(wish)
  show()
}

// The files of the project have changed: the game goes on with what is there now.
export function stale() {
  if (here) enter()
}

export const news = (name, data) => (name === "thought" ? sitting.thought(data) : sitting.news(data))

// --- what is shown -----------------------------------------------------------------------------------------

function draw() {
  const playing = Boolean(now.name && now.shown)
  if (!playing) covers = null
  one("#lobby").hidden = Boolean(now.name)
  one("#playing").hidden = !playing
  if (!playing) return
  const found = offers.pointable()
  bar()
  cover()
  board.draw(found, pick)
  board.mark(found)
  offers.draw(board.point, pick)
  board.point([])
  story.draw()
  moments.draw()
  odds()
}

function bar() {
  const { whole, shown } = now
  const seats = whole.players.map((player, seat) => {
    const acts = shown.asked?.seat === seat
    return made("li", { class: acts ? "acts" : "", "aria-current": acts && "true" }, made("strong", {}, whole.names[seat]), made("small", {}, player === "person" ? "" : player))
  })
  one("#seats").replaceChildren(...seats)
  one("#undo").disabled = !whole.back || !sitting.live()
  one("#hint").disabled = one("#finish").disabled = one("#branch").disabled = !shown.asked || now.covered !== null
  one("#hands").hidden = !now.position?.groups.some(group => group.seat >= 0)
  one("#hands").setAttribute("aria-pressed", String(now.eyes === null))
  const words = stuck()
  one("#astray").hidden = !words.length
  one("#astray").replaceChildren(...words)
}

// What keeps the game from going on, and the way out.
function stuck() {
  const { whole } = now
  if (whole.stuck) return [made("p", {}, `${whole.stuck.message} ${whole.stuck.hint}`)]
  if (whole.astray) {
    return [made("p", {}, `With the cards as they are now, this game ${whole.astray}.`),
      made("button", { type: "button", onclick: trying(branch) }, "Go on from there")]
  }
  return sitting.live() ? [] : [made("p", {}, `Decision ${now.shown.made} of ${whole.made}, as it was.`),
    made("button", { type: "button", onclick: () => sitting.moment(null) }, "Back to now"),
    made("button", { type: "button", onclick: trying(branch) }, "Go on from here")]
}

// Between two people who play on one screen nothing is shown. What already covers stays as it is: its button is in the focus.
function cover() {
  const place = one("#cover"), { covered } = now
  place.hidden = covered === null
  const same = covers === covered
  covers = covered
  if (covered === null || same) return
  const name = now.whole.names[covered]
  place.replaceChildren(made("p", {}, `Pass the screen to ${name}.`), made("button", { type: "button", class: "main", onclick: sitting.uncover }, `I am ${name}: show my cards`))
  place.querySelector("button").focus()
}

function odds() {
  const place = one("#odds"), { odds: found } = now
  place.hidden = !found
  if (!found) return
  const stop = found.over ? made("button", { type: "button", class: "quiet", "aria-label": "Away with it", onclick: () => ((now.odds = null), draw()) }, "×")
    : made("button", { type: "button", onclick: () => sitting.enough("odds") }, "Enough")
  if (found.why || !found.odds) return place.replaceChildren(made("p", {}, found.why ?? "Bots finish the game …"), stop)
  const together = found.odds.length === 1
  const percent = share => `${Math.round(100 * share)} %`
  const rows = found.odds.map((share, seat) => {
    const bar = made("span", { class: "share" }, made("span", { class: "between" }), made("span", { class: "middle" }))
    bar.style.setProperty("--low", share.low)
    bar.style.setProperty("--high", share.high)
    bar.style.setProperty("--value", share.value)
    return made("li", {}, made("strong", {}, together ? "Won" : now.whole.names[seat]), bar, made("span", {}, `${percent(share.value)} (${percent(share.low)} to ${percent(share.high)})`))
  })
  place.replaceChildren(made("p", { role: "status" }, `Bots have finished it ${found.games} of ${found.of} times from decision ${found.made}:`), made("ul", {}, ...rows), stop)
}

// --- deeds -------------------------------------------------------------------------------------------------

// What was pointed at: if one option means it, that is taken; if several do, they are what is left of the list.
const pick = trying(async target => {
  if (target === "") now.picked = []
  else if (target !== null && !now.picked.includes(target)) now.picked = [...now.picked, target]
  const left = offers.fitting()
  if (target && now.picked.length && left.length === 1) return sitting.choose(left[0].number)
  draw()
  if (target) one("#offer-list [data-option]")?.focus()
})

async function undo() {
  const { back } = now.whole
  if (!back) return
  if (back.reveals) {
    const sure = await ask("Take it back?", [made("p", {}, "Since then dice were rolled or cards came up: you would know what you could not know.")], ["Take it back", "yes"], ["Let it be", ""])
    if (!sure) return
  }
  await sitting.undo()
}

async function finish() {
  const games = made("select", { "aria-label": "How often" }, ...[20, 50, 200, 1000].map(number => made("option", { value: number, selected: number === 200 }, `${number} times`)))
  const bot = made("select", { "aria-label": "Who plays for people" }, ...["greedy", "random", "search"].map(name => made("option", { value: name }, name)))
  const words = "Bots play on from here again and again, each time with other dice and other hidden cards: who wins?"
  const sure = await ask("Let bots finish it", [made("p", {}, words), made("div", { class: "fields" }, made("label", { class: "field" }, made("span", {}, "How often"), games),
    made("label", { class: "field" }, made("span", {}, "In the place of people"), bot))], ["Go", "yes"], ["Leave it", ""])
  if (sure) await sitting.think("finish", Number(games.value), bot.value)
}

async function branch() {
  const players = await lobby.whoGoesOn(now.whole.astray ? now.whole : now.shown)
  if (players) await sitting.branch(now.whole.astray ? now.whole.made : now.shown.made, players)
}

function key(event) {
  if (!here || !now.shown || event.ctrlKey || event.metaKey || event.altKey || one("#dialog").open) return
  if (event.target.closest?.("input, select, textarea, .cm-editor")) return
  if (event.key === "Escape" && now.picked.length) pick("")
  else if (event.key === "u") trying(undo)()
  else if (event.key === "h") one("#hint").click()
  else if (!moments.key(event) && !offers.key(event)) return
  event.preventDefault()
}
