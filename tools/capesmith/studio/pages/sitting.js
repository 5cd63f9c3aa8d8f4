// The game that somebody sits at: where it stands, which moment is shown, and what is done to it.
import { get, post } from "/page/server.js"

export const now = {
  name: "", // of the game; "" while nobody plays
  whole: null, // the game as far as it has come
  shown: null, // the moment that is shown: the same, or an earlier one
  at: null, // its number; null for wherever the game stands (it changes with what is shown, never before)
  eyes: null, // whose cards are seen: a seat, or null for all
  position: null, // what lies where, as these eyes see it
  covered: null, // the seat that is to look next; nothing is shown before it says so
  picked: [], // targets that somebody has pointed at
  hint: null, // { made, hint, of, over, thought }
  odds: null, // the same for games that bots finish
  course: null, // { marks, curve } of the game as far as it has come
}
let redraw = () => {}
let changed = () => {} // another game, or another moment of it
let wanted = null // the moment that is to be shown as soon as it is known
let asked = 0
let soon = 0
const THINKS = 900 // milliseconds between two looks at bots who think

export function begin(draw, move) {
  redraw = draw
  changed = move
}

export const people = look => look.players.flatMap((name, seat) => (name === "person" ? [seat] : []))
export const live = () => now.at === null
export const made = () => now.shown?.made ?? 0
export const ours = () => live() && now.shown?.asked && now.shown.players[now.shown.asked.seat] === "person"

// Look at a game, at a moment or where it stands.
export async function open(name, at = null) {
  if (name !== now.name) Object.assign(now, { name, whole: null, shown: null, at: null, position: null, eyes: undefined, covered: null, hint: null, odds: null })
  await moment(at)
}

export function close() {
  wanted = null
  asked += 1 // answers under way are about what nobody looks at any more
  Object.assign(now, { name: "", whole: null, shown: null, position: null, at: null, hint: null, odds: null })
  changed()
  redraw()
}

export async function moment(at) {
  wanted = at
  now.picked = []
  await refresh()
  changed()
}

// What is known is asked anew; of several answers that are under way the last one counts.
export async function refresh() {
  const { name } = now
  if (!name) return
  const number = ++asked
  const whole = await post("/api/table/look", { name, at: null, seat: null })
  if (number !== asked) return
  if (wanted !== null && wanted >= whole.made) wanted = null
  const shown = wanted === null ? whole : { ...whole, ...await post("/api/table/look", { name, at: wanted, seat: null }) }
  if (number !== asked) return
  await seen(whole, shown, number)
}

async function seen(whole, shown, number) {
  const at = wanted, eyes = eyesOf(whole, shown, at)
  const position = await look(eyes, shown)
  if (number !== asked) return
  const hidden = position?.groups.some(group => group.covered && group.seat >= 0)
  const other = now.eyes !== undefined && now.eyes !== eyes && at === null && hidden && people(whole).length > 1
  const first = now.eyes === undefined && hidden && people(whole).length > 1
  if (now.hint && now.hint.made !== shown.made) now.hint = null
  if (now.odds && now.odds.made !== shown.made) now.odds = null
  if (shown.made !== answered) answered = -1
  const moved = at !== now.at
  Object.assign(now, { whole, shown, at, eyes, position, covered: other || first ? eyes : now.covered === eyes ? eyes : null })
  if (moved) changed()
  redraw()
  clearTimeout(soon)
  courseOf(whole).catch(() => {})
  if (whole.thinks) again()
}

// News may have come while we asked, or an answer may get lost: whoever waits looks again now and then.
function again() {
  clearTimeout(soon)
  soon = setTimeout(() => refresh().catch(again), THINKS)
}

let charted = "" // the game and the decisions whose course is known or asked for
async function courseOf(whole) {
  const key = `${now.name} ${whole.made} ${now.eyes} ${whole.astray}`
  if (key === charted) return
  charted = key
  if (now.course?.name !== now.name) now.course = null
  const found = await post("/api/table/course", { name: now.name, eyes: now.eyes })
  if (charted !== key) return
  now.course = { ...found, name: now.name }
  redraw()
}

// Who looks: whoever is asked, if it is a person; the last one otherwise. Where nobody plays, everything is open.
function eyesOf(whole, shown, at) {
  if (now.eyes === null && now.open) return null
  const seats = people(whole)
  if (!seats.length) return null
  if (shown.asked && at === null && seats.includes(shown.asked.seat)) return shown.asked.seat
  return seats.includes(now.eyes) ? now.eyes : seats[0]
}

async function look(eyes, shown) {
  return post("/api/table/position", { name: now.name, at: shown.made, eyes }).catch(() => null)
}

// All hands open, or only those of the eyes.
export async function allHands(is) {
  now.open = is
  now.eyes = is ? null : people(now.whole)[0] ?? null
  await refresh()
}

export function uncover() {
  now.covered = null
  redraw()
}

// --- deeds -------------------------------------------------------------------------------------------------

// What comes of a deed is shown, unless somebody has asked again meanwhile: by then the game may have gone on further.
async function told(deed) {
  const number = ++asked, whole = await deed
  now.picked = []
  wanted = null
  await (number === asked ? seen(whole, whole, number) : refresh())
  changed()
}

let answered = -1 // the moment that somebody has answered: one answer is enough, however often he clicks
export async function choose(option) {
  const { made } = now.shown
  if (!ours() || now.covered !== null || answered === made) return
  answered = made
  try {
    await told(post("/api/table/answer", { name: now.name, made, option }))
  } catch (why) {
    answered = -1
    throw why
  }
}

export async function undo() {
  const { back, made: from } = now.whole
  await told(post("/api/table/undo", { name: now.name, made: from, to: back.to }))
}

export async function branch(at, players) {
  const { name } = await post("/api/table/branch", { name: now.name, made: at, players })
  await open(name)
}

export async function start(wish) {
  const { name } = await post("/api/table/begin", wish)
  await open(name)
}

export async function load(text) {
  const { name } = await post("/api/table/load", { text })
  await open(name)
}

export const forget = name => post("/api/table/forget", { name })
export const kept = () => get("/api/table/kept")
export const games = () => get("/api/table/games")

// --- thoughts ----------------------------------------------------------------------------------------------

export async function think(kind, wanted, bot = "") {
  const field = kind === "hint" ? "hint" : "odds"
  const { thought } = await post("/api/table/think", { name: now.name, made: made(), kind, wanted, bot })
  if (now[field]?.thought !== thought) now[field] = { made: made(), thought, over: false }
  redraw()
}

export async function enough(field) {
  const { thought } = now[field]
  now[field] = { ...now[field], over: true }
  redraw()
  await post("/api/table/enough", { thought })
}

export function thought(data) {
  const field = data.kind === "hint" ? "hint" : "odds"
  if (data.name !== now.name || data.made !== made() || (now[field] && now[field].thought > data.thought)) return
  now[field] = { ...data, over: data.over || (now[field]?.thought === data.thought && now[field].over) }
  redraw()
}

// Somebody else has moved on, or bots have.
export function news(data) {
  if (data.name !== now.name) return
  if (data.made < 0) return close()
  if (!now.whole || data.made !== now.whole.made || data.thinks !== now.whole.thinks) refresh().catch(again)
}
