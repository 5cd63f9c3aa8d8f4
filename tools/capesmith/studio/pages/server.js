// The server as the page sees it: questions, answers, and news that come by themselves.
const meta = name => document.querySelector(`meta[name="capesmith-${name}"]`).content
export const place = meta("place") // names the project, so that another one at the same address is no mix-up
export const nonce = meta("nonce")
let key = meta("key")
export let run = ""
export let turn = 0
let another = false // the server is another one, whoever noticed it, and `here` has not been told yet

export class Told extends Error {
  constructor(code, data) {
    super(data.message ?? "the studio does not answer")
    this.code = code
    this.hint = data.hint ?? ""
    this.data = data
  }
}

export async function get(path) {
  return answered(await fetch(path).catch(gone))
}

export async function post(path, data, again = true) {
  const headers = { "content-type": "application/json", "x-capesmith-token": key }
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(data) }).catch(gone)
  if (answer.status === 403 && again) { // the studio was started anew, and this browser has opened it again
    await renew()
    return post(path, data, false)
  }
  return answered(answer)
}

function gone() {
  throw new Told(0, { message: "the studio is closed", hint: "start it again: what is written here is kept" })
}

async function answered(answer) {
  const data = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Told(answer.status, data)
  return data
}

async function renew() {
  const now = await get("/api/studio")
  another ||= run !== "" && run !== now.run
  ;({ key, run, turn } = now)
}

const AGAIN = 1500

const told = new Map() // who hears of other news, by their names
export const hear = (name, call) => told.set(name, call)

// News go to `heard` by name; `here` is told whether there is a server, and whether it is another one.
export function listen(heard, here) {
  const news = new EventSource("/news")
  news.addEventListener("open", async () => {
    await renew().catch(() => {})
    const other = another
    another = false
    here(true, other)
  })
  for (const name of ["files", "lost", "table", "thought"]) {
    news.addEventListener(name, event => {
      const data = JSON.parse(event.data)
      turn = data.turn ?? turn
      heard(name, data)
    })
  }
  for (const [name, call] of told) news.addEventListener(name, event => call(JSON.parse(event.data)))
  news.addEventListener("error", () => {
    here(false, false)
    if (news.readyState !== EventSource.CLOSED) return
    news.close()
    setTimeout(() => listen(heard, here), AGAIN)
  })
}
