// A command as a form: its fields are what it declares, and the words it would be called with stand below.
import { made } from "/page/dom.js"
import { post } from "/page/server.js"

const FIRST = 6 // fields that are seen at once
let number = 0

// `form` as the server tells it; `given` fills it in. What comes back has an element and `values()`.
export function formOf(form, games, given = {}, changed = () => {}) {
  const values = { ...given }
  const line = made("code", { class: "line" })
  const set = (name, value) => {
    if (value === "" || value === null || value === undefined) delete values[name]
    else values[name] = value
    line.textContent = words(form, values)
    changed(values)
  }
  for (const field of form.fields) {
    if (field.sort === "game" && games.length && (field.needed || games.length === 1)) {
      const one = form.command === "build" ? [games[0].id] : games[0].id
      values[field.name] ??= one
    }
  }
  const inputs = form.fields.map(field => [field, input(form, field, games, values, set)])
  const first = inputs.filter(([field]) => field.sort !== "switch").slice(0, FIRST)
  const rest = inputs.filter(one => !first.includes(one))
  line.textContent = words(form, values)
  const element = made("div", { class: "form" },
    made("div", { class: "fields" }, ...first.map(([, field]) => field)),
    rest.length ? made("details", { open: rest.some(([field]) => field.name in given) }, made("summary", {}, "More"),
      made("div", { class: "fields" }, ...rest.map(([, field]) => field))) : null,
    made("p", { class: "same" }, "The same on the command line: ", line))
  return { element, values: () => values }
}

const label = field => field.flag ? field.flag.replace(/^--/, "").replace(/-/g, " ") : { SYSTEM: "game" }[field.takes] ?? field.takes

function input(form, field, games, values, set) {
  const id = `field-${++number}`, value = values[field.name]
  const help = made("small", { id: `${id}-help` }, field.says)
  const attributes = { id, name: field.name, "aria-describedby": `${id}-help` }
  const choice = (options, of) => made("select", { ...attributes, onchange: event => set(field.name, of(event.target.value)) },
    ...options.map(([value, text, chosen]) => made("option", { value, selected: chosen }, text)))
  let control
  if (field.sort === "switch") {
    control = made("input", { ...attributes, type: "checkbox", checked: value === true, onchange: event => set(field.name, event.target.checked || null) })
    return made("label", { class: "field switch", for: id }, control, made("span", {}, label(field)), help)
  }
  if (field.sort === "either") {
    control = choice([["", "as usual", value === undefined], ["yes", "yes", value === true], ["no", "no", value === false]], said => said ? said === "yes" : null)
  } else if (field.sort === "game") {
    const several = form.command === "build", now = several ? value?.[0] : value
    const all = field.needed ? [] : [["", "all games", !now]]
    control = choice([...all, ...games.map(game => [game.id, game.title, game.id === now])], said => said && several ? [said] : said)
  } else if (field.sort === "number" || field.sort === "decimal") {
    control = made("input", { ...attributes, type: "number", value, placeholder: field.usual ?? "", min: field.least, max: field.most,
      step: field.sort === "number" ? 1 : "any", oninput: event => set(field.name, event.target.value === "" ? null : Number(event.target.value)) })
  } else {
    const several = field.sort === "words"
    const list = field.suggests ? made("datalist", { id: `${id}-list` }) : null
    control = made("input", { ...attributes, type: "text", value: several ? value?.join(" ") : value, placeholder: field.usual || "", autocomplete: "off",
      spellcheck: "false", list: list && `${id}-list`, maxlength: 400,
      onfocus: () => list && suggest(list, form, field, values),
      oninput: event => set(field.name, several ? event.target.value.split(/\s+/).filter(Boolean) : event.target.value.trim()) })
    return made("div", { class: "field" }, made("label", { for: id }, label(field)), control, list, help)
  }
  return made("div", { class: "field" }, made("label", { for: id }, label(field)), control, help)
}

async function suggest(list, form, field, values) {
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => name !== field.name))
  const found = await post("/api/suggest", { command: form.command, field: field.name, given }).catch(() => [])
  list.replaceChildren(...found.map(([value, what]) => made("option", { value }, what === value ? "" : what)))
}

const quoted = word => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

export function words(form, values) {
  const options = [], last = []
  for (const field of form.fields) {
    const value = values[field.name]
    if (value === undefined || (field.sort !== "either" && value === false)) continue
    if (field.sort === "switch" || field.sort === "either") options.push(value ? field.flag : field.off)
    else for (const one of [value].flat()) field.flag ? options.push(field.flag, quoted(String(one))) : last.push(quoted(String(one)))
  }
  return ["capesmith", form.command, ...last, ...options].join(" ")
}
