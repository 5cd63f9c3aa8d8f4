// Long works as the page knows them: what waits, what is under way, what was done before; and how they are shown.
import { made } from "/page/dom.js"
import { get, hear, post } from "/page/server.js"

export const works = new Map() // by id
const listeners = new Set()
let asked = null

export const onWork = call => listeners.add(call)
export const over = work => !["waiting", "under way"].includes(work.state)
export const inOrder = () => [...works.values()].sort((a, b) => (a.id < b.id ? 1 : -1))

hear("work", work => {
  if (work.state === "gone") works.delete(work.id)
  else works.set(work.id, work)
  for (const call of listeners) call(work)
})

// What there is and what can be asked for: { forms, games }; the works themselves come into `works`.
export async function known(again = false) {
  if (again || !asked) {
    asked = get("/api/works").catch(why => {
      asked = null
      throw why
    })
  }
  const told = await asked
  for (const work of told.works) if (!works.has(work.id) || again) works.set(work.id, work)
  return told
}

export async function begin(path, data) {
  const work = await post(path, data)
  if (!works.has(work.id)) works.set(work.id, work)
  return works.get(work.id)
}

export const stop = work => post("/api/stop", { id: work.id })
export const forget = work => post("/api/forget", { id: work.id })

const STATES = { waiting: "waits", "under way": "under way", done: "done", found: "done, with findings", stopped: "stopped", failed: "failed" }

export const stateOf = work => made("span", { class: "work-state", "data-state": work.state }, STATES[work.state] ?? work.state)

export function lasted(work) {
  const seconds = Math.round(work.seconds)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

export function began(work) {
  const then = new Date(work.began * 1000), today = new Date().toDateString() === then.toDateString()
  const time = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
  return today ? time : `${then.toLocaleDateString([], { day: "numeric", month: "short" })}, ${time}`
}

// How far it has come: a bar where there is an end to be seen, and words.
export function progress(work) {
  const { done = 0, total = 0, things = "", doing = "" } = work.progress ?? {}
  const words = work.state === "waiting" ? "waits for its turn" : done || total ?
    `${doing} ${done.toLocaleString()}${total ? ` of ${total.toLocaleString()}` : ""} ${things}, ${lasted(work)}` : "getting ready"
  return made("div", { class: "work-progress" },
    made("progress", total ? { value: done, max: total, "aria-label": "How far it has come" } : { "aria-label": "How far it has come" }), made("small", {}, words))
}
