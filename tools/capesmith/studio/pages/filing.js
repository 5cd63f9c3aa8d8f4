// Files that come, go and get another name. Whatever is done here can be undone, and nothing that somebody wrote is lost.
import * as buffers from "/page/buffers.js"
import { made, one } from "/page/dom.js"
import * as memory from "/page/memory.js"
import { get, post } from "/page/server.js"
import { ask, say } from "/page/say.js"

let desk = null

export function begin(given) {
  desk = given
  for (const [id, deed] of [["new", add], ["rename", rename], ["delete", remove], ["back", back]])
    one(`#file-${id}`).addEventListener("click", desk.trying(deed))
  offerBack()
}

// --- something new -----------------------------------------------------------------------------------------

async function add() {
  const offers = await get("/api/offers")
  const games = [...new Map(offers.map(offer => [offer.system, offer.title]))]
  if (!games.length) return say("There is no game to add anything to", "name one under uses: in capesmith.yaml")
  const now = desk.here()?.path.split("/")[1]
  const game = made("select", { id: "new-game", onchange: list }, ...games.map(([id, title]) => made("option", { value: id, selected: id === now }, title)))
  const what = made("select", { id: "new-what", onchange: tell })
  const name = made("input", { id: "new-name", autocomplete: "off", spellcheck: "false", list: "new-names", required: true, maxlength: "80" })
  const names = made("datalist", { id: "new-names" }), place = made("p", { class: "about", role: "status" })
  const chosen = () => offers.find(offer => offer.system === game.value && offer.what === what.value)
  function list() {
    what.replaceChildren(...offers.filter(offer => offer.system === game.value).map(offer => made("option", { value: offer.what }, offer.what.replaceAll("-", " "))))
    tell()
  }
  function tell() {
    const offer = chosen()
    names.replaceChildren(...offer.names.map(value => made("option", { value })))
    place.textContent = `goes into ${offer.file.replace("@ID@", "…")}`
  }
  list()
  const answer = await ask("Something new", [
    made("div", { class: "rows" }, games.length > 1 ? made("label", {}, "Game", game) : null,
      made("label", {}, "What", what), made("label", {}, "Name", name, names)), place], ["Add it", "add"], ["Leave it", ""])
  if (answer !== "add" || !name.value.trim()) return
  const unsaved = buffers.buffers().filter(one => one.dirty && /\.ya?ml$/.test(one.path)).map(one => ({ path: one.path, text: one.text }))
  const { files, note } = await post("/api/new", { system: game.value, what: what.value, name: name.value, unsaved })
  const fresh = []
  for (const file of files) {
    if (file.fresh) {
      const { seen } = await post("/api/write", { path: file.path, text: file.text, seen: "" })
      fresh.push({ path: file.path, seen })
    }
    const buffer = await buffers.load(file.path)
    if (!file.fresh) buffer.become(file.text)
  }
  await desk.show(files[0].path, files[0].line)
  const places = files.map(file => file.path).join(", ")
  say(`Added in ${places}`, note || (fresh.length ? "" : "save it to keep it; Ctrl-Z undoes it"), fresh.length ? { name: "Undo", call: desk.trying(() => takeBack(fresh)) } : null)
}

// What was made is taken away, unless somebody has written in it meanwhile; that is kept like all that is deleted.
async function takeBack(files) {
  for (const file of files) await gone(file.path, file.seen)
}

// --- another name ------------------------------------------------------------------------------------------

async function rename() {
  const buffer = desk.here()
  if (!buffer) return
  const field = made("input", { id: "new-path", value: buffer.path, autocomplete: "off", spellcheck: "false" })
  const words = [made("div", { class: "rows" }, made("label", {}, "Name, with its folders", field))]
  if (buffer.dirty) words.push(made("p", { class: "about" }, "It is saved first."))
  const answer = await ask("Rename this file", words, ["Rename", "rename"], ["Leave it", ""])
  const to = field.value.trim()
  if (answer !== "rename" || !to || to === buffer.path) return
  if (buffer.dirty) await buffers.save(buffer)
  if (buffer.dirty || buffer.conflict) return
  await moved(buffer.path, to, buffer.seen)
  say(`${buffer.path} is called ${to} now`, "", { name: "Undo", call: desk.trying(async () => moved(to, buffer.path, (await post("/api/read", { path: to })).seen)) })
}

async function moved(path, to, seen) {
  await post("/api/rename", { path, to, seen })
  desk.shut(path)
  await desk.show(to)
}

// --- away, and back ----------------------------------------------------------------------------------------

async function remove() {
  const buffer = desk.here()
  if (!buffer) return
  const answer = await ask(`Delete ${buffer.path}?`, [made("p", {}, "Its text is kept by this browser, and can be brought back.")], ["Delete it", "delete"], ["Keep it", ""])
  if (answer !== "delete") return
  const { path, seen } = buffer
  await gone(path, seen, buffer.text)
  say(`${path} is deleted`, "", { name: "Undo", call: desk.trying(() => bring(path)) })
}

async function gone(path, seen, text = null) {
  const kept = text ?? (await post("/api/read", { path })).text
  await post("/api/delete", { path, seen })
  memory.keepDeleted([{ path, text: kept, when: Date.now() }, ...memory.deleted().filter(one => one.path !== path)])
  desk.shut(path)
  offerBack()
}

async function back() {
  const texts = memory.deleted()
  const list = made("select", { id: "which", size: Math.min(8, Math.max(2, texts.length)) }, ...texts.map((one, number) =>
    made("option", { value: one.path, selected: !number }, `${one.path}, ${new Date(one.when).toLocaleString()}`)))
  const answer = await ask("Bring a file back", [made("div", { class: "rows" }, made("label", {}, "Deleted here", list))], ["Bring it back", "back"], ["Not now", ""])
  if (answer === "back" && list.value) await bring(list.value)
}

async function bring(path) {
  const text = memory.deleted().find(one => one.path === path)
  await post("/api/write", { path, text: text.text, seen: "" })
  memory.keepDeleted(memory.deleted().filter(one => one !== text && one.path !== path))
  offerBack()
  await desk.show(path)
}

function offerBack() {
  one("#file-back").hidden = !memory.deleted().length
}
