// Before a game: which one, who sits where, and the games that were left.
import { made, one } from "/page/dom.js"
import { ask } from "/page/say.js"
import * as memory from "/page/memory.js"
import * as sitting from "/page/sitting.js"

let games = []
let trying = deed => deed
const wish = { system: "", scenario: "", players: [], words: [], seed: "", featuring: [], texts: {} }

export function begin(attempt) {
  trying = attempt
}

// A card or a scenario of the desk takes part, with what is not saved yet.
export function feature({ system, scenario = "", cards = [], texts = {} }) {
  Object.assign(wish, { system, scenario, featuring: cards, texts, players: [] })
}

export async function draw() {
  const place = one("#lobby")
  if (!place.children.length) place.replaceChildren(made("p", { class: "nothing" }, "The games are being made ready …"))
  const [found, kept] = await Promise.all([sitting.games(), sitting.kept()])
  games = found.filter(game => game.scenarios.length)
  if (!games.length) return place.replaceChildren(made("p", { class: "nothing" }, found[0]?.why ?? "There is nothing to play here yet."))
  if (!games.some(game => game.id === wish.system)) wish.system = memory.wish("game", games[0].id)
  if (!games.some(game => game.id === wish.system)) wish.system = games[0].id
  frame(kept)
}

const game = () => games.find(one => one.id === wish.system)
const scenario = () => game().scenarios.find(one => one.id === wish.scenario) ?? game().scenarios[0]

function settle() {
  const { usual } = game()
  if (!game().scenarios.some(one => one.id === wish.scenario)) {
    wish.scenario = game().scenarios.find(one => one.id === usual.scenario)?.id ?? game().scenarios[0].id
  }
  const counts = scenario().players
  if (!counts.includes(wish.players.length)) {
    const number = counts.includes(usual.players) ? usual.players : counts[0]
    wish.players = Array.from({ length: number }, (_, seat) => (seat ? "greedy" : "person"))
  }
}

function frame(kept) {
  settle()
  const again = change => event => (change(event.target.value), frame(kept))
  const select = (label, options, value, change, id) => made("label", { class: "field" }, made("span", {}, label),
    made("select", { id, onchange: again(change) }, ...options.map(([key, text]) => made("option", { value: key, selected: key === value }, text))))
  const counts = scenario().players
  const players = [["person", "a person, here"], ...game().bots.map(bot => [bot, said(bot)])]
  const seats = wish.players.map((name, seat) => select(`Seat ${seat + 1}`, players, name, value => (wish.players[seat] = value), `seat-${seat + 1}`))
  const form = made("form", { class: "set-up", "aria-labelledby": "set-up", onsubmit: trying(begin_) },
    made("h2", { id: "set-up" }, "Sit down to a game"),
    wish.featuring.length ? made("p", { class: "features" }, `With ${wish.featuring.join(", ")} in play${Object.keys(wish.texts).length ? ", as it is on the screen" : ""}. `,
      made("button", { type: "button", onclick: () => (Object.assign(wish, { featuring: [], texts: {} }), frame(kept)) }, "Without it")) : null,
    made("div", { class: "fields" },
      select("Game", games.map(one => [one.id, one.title]), wish.system, value => Object.assign(wish, { system: value, scenario: "", players: [], words: [] }), "game"),
      select("Scenario", game().scenarios.map(one => [one.id, one.name]), wish.scenario, value => (wish.scenario = value), "scenario"),
      select("Players", counts.map(number => [String(number), number === 1 ? "1 player" : `${number} players`]), String(wish.players.length),
        value => (wish.players = Array.from({ length: Number(value) }, (_, seat) => wish.players[seat] ?? "greedy")), "players"),
      made("label", { class: "field" }, made("span", {}, "Seed"), made("input", { value: wish.seed, placeholder: "by chance", autocomplete: "off", oninput: event => (wish.seed = event.target.value) }))),
    made("div", { class: "fields seats" }, ...seats),
    words(),
    made("div", { class: "answers" }, made("button", { class: "main", id: "start" }, "Begin")))
  one("#lobby").replaceChildren(form, keptGames(kept))
}

const BOTS = { greedy: "bot: looks one turn ahead", search: "bot: searches, slower", random: "bot: plays at random", null: "bot: does nothing" }
const said = bot => BOTS[bot] ?? `bot: ${bot.replace("greedy/", "")}`

// Words that the game itself has for its set-up, as on the command line.
function words() {
  const known = game().words
  if (!known.length) return null
  const lines = made("textarea", { id: "words", rows: 2, spellcheck: "false", placeholder: known.slice(0, 2).map(word => (word.bare ? word.name : `${word.name}=${word.example}`)).join("\n"),
    oninput: event => (wish.words = event.target.value.split("\n").map(line => line.trim()).filter(Boolean)) }, wish.words.join("\n"))
  return made("details", { class: "words", open: wish.words.length > 0 }, made("summary", {}, "Set-up words"),
    made("label", { class: "field" }, made("span", {}, "One a line"), lines),
    made("dl", {}, ...known.flatMap(word => [made("dt", {}, made("code", {}, word.bare ? word.name : `${word.name}=${word.example}`)), made("dd", {}, word.help)])))
}

async function begin_(event) {
  event.preventDefault()
  memory.keepWish("game", wish.system)
  one("#start").disabled = true
  try {
    await sitting.start({ ...wish, seed: wish.seed || String(Math.floor(Math.random() * 1e6)) })
  } finally {
    if (one("#start")) one("#start").disabled = false
  }
}

// --- games that were left ----------------------------------------------------------------------------------

function keptGames(kept) {
  const title = id => games.find(one => one.id === id)?.title ?? id
  const name = log => games.find(one => one.id === log.system)?.scenarios.find(one => one.id === log.scenario)?.name ?? log.scenario
  const open = made("label", { class: "button" }, "Open a log …", made("input", { type: "file", accept: ".json,application/json", class: "hidden", id: "log-file", onchange: trying(async event => {
    const [file] = event.target.files
    if (file) await sitting.load(await file.text())
  }) }))
  const rows = kept.map(log => made("li", {},
    made("button", { type: "button", class: "resume", onclick: trying(() => sitting.open(log.name)) },
      made("strong", {}, name(log)), made("small", {}, `${title(log.system)} · ${seats(log.players)} · ${log.made} decisions${log.over ? " · over" : ""}`)),
    made("button", { type: "button", class: "quiet", "aria-label": `Throw ${log.name} away`, title: "Throw it away", onclick: trying(async () => {
      const sure = await ask("Throw this game away?", [made("p", {}, log.name)], ["Keep it", ""], ["Throw it away", "yes"])
      if (sure) await sitting.forget(log.name)
      await draw()
    }) }, "×")))
  return made("section", { class: "kept", "aria-labelledby": "kept" }, made("h2", { id: "kept" }, "Games here"),
    rows.length ? made("ul", {}, ...rows) : made("p", { class: "nothing" }, "None yet. They are kept in output/games."), open)
}

function seats(players) {
  const people = players.filter(name => name === "person").length
  const bots = players.length - people
  return [people ? `${people} ${people === 1 ? "person" : "people"}` : "", bots ? `${bots} ${bots === 1 ? "bot" : "bots"}` : ""].filter(Boolean).join(", ")
}

// Who goes on from a moment: a question, and its answer as names of players.
export async function whoGoesOn(look) {
  const bots = [...new Set(["person", ...look.players, "greedy", "search", "random"])]
  const selects = look.players.map((name, seat) => made("select", { "aria-label": look.names[seat] }, ...bots.map(bot =>
    made("option", { value: bot, selected: bot === name }, bot === "person" ? "a person, here" : said(bot)))))
  const rows = selects.map((select, seat) => made("label", { class: "field" }, made("span", {}, look.names[seat]), select))
  const sure = await ask("Go on from here", [made("p", {}, `Another game goes on after decision ${look.made}; this one stays as it is.`), made("div", { class: "fields" }, ...rows)],
    ["Go on", "yes"], ["Leave it", ""])
  return sure ? selects.map(select => select.value) : null
}
