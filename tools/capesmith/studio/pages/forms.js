// A command as a form: its fields are what it declares, and the words it would be called with stand below.
import { made } from "/page/dom.js"
import { post } from "/page/server.js"

const FIRST = 6 // fields that are seen at once
let number = 0

// `form` as the server tells it; `given` fills it in. What comes back has an element and `values()`.
export function formOf(form, games, given = {}, changed = () => {}) {
  const values = { ...given }
  const line = made("code", { class: "command-line" })
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
  const asked = [] // what is asked for again when another game is chosen
  const inputs = form.fields.map(field => [field, input(form, field, games, values, set, asked)])
  const fill = () => asked.forEach(ask => ask())
  fill()
  const first = [...inputs.filter(([field]) => field.sort !== "switch").slice(0, FIRST), ...inputs.filter(([field]) => field.among === "several")]
  const rest = inputs.filter(one => !first.includes(one))
  line.textContent = words(form, values)
  const element = made("div", { class: "command-form" },
    made("div", { class: "command-fields" }, ...first.map(([, field]) => field)),
    rest.length ? made("details", { open: rest.some(([field]) => field.name in given) }, made("summary", {}, "More"),
      made("div", { class: "command-fields" }, ...rest.map(([, field]) => field))) : null,
    made("p", { class: "same" }, "The same on the command line: ", line))
  return { element, values: () => values }
}

const label = field => field.flag ? field.flag.replace(/^--/, "").replace(/-/g, " ") : { SYSTEM: "game" }[field.takes] ?? field.takes

function input(form, field, games, values, set, asked) {
  const id = `field-${++number}`, value = values[field.name]
  const help = made("small", { id: `${id}-help` }, field.says)
  const attributes = { id, name: field.name, "aria-describedby": `${id}-help` }
  const choice = (options, of) => made("select", { ...attributes, onchange: event => set(field.name, of(event.target.value)) },
    ...options.map(([value, text, chosen]) => made("option", { value, selected: chosen }, text)))
  let control
  if (field.sort === "switch") {
    control = made("input", { ...attributes, type: "checkbox", checked: value === true, onchange: event => set(field.name, event.target.checked || null) })
    return made("label", { class: "command-field switch", for: id }, control, made("span", {}, label(field)), help)
  }
  if (field.among === "several") return chips(form, field, id, help, values, set, asked)
  if (field.among === "one") {
    control = made("select", { ...attributes, onchange: event => set(field.name, event.target.value) }, made("option", { value: "" }, field.usual || "as usual"))
    asked.push(async () => {
      const found = await suggested(form, field, values)
      const now = values[field.name] ?? ""
      const known = found.some(([one]) => one === now) || !now ? found : [[now, ""], ...found]
      control.replaceChildren(made("option", { value: "" }, field.usual || "as usual"),
        ...known.map(([one, what]) => made("option", { value: one, selected: one === now }, what && what !== one ? `${one}: ${what}` : one)))
    })
  } else if (field.sort === "either") {
    control = choice([["", "as usual", value === undefined], ["yes", "yes", value === true], ["no", "no", value === false]], said => said ? said === "yes" : null)
  } else if (field.sort === "game") {
    const several = form.command === "build", now = several ? value?.[0] : value
    const all = field.needed ? [] : [["", "all games", !now]]
    control = choice([...all, ...games.map(game => [game.id, game.title, game.id === now])], said => said && several ? [said] : said)
    control.addEventListener("change", () => asked.forEach(ask => ask()))
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
    return made("div", { class: "command-field" }, made("label", { for: id }, label(field)), control, list, help)
  }
  return made("div", { class: "command-field" }, made("label", { for: id }, label(field)), control, help)
}

// Parts of a whole, each to be switched on; none means all of them.
function chips(form, field, id, help, values, set, asked) {
  const place = made("div", { class: "chips" })
  const chosen = new Set((values[field.name] ?? "").split(",").filter(Boolean))
  asked.push(async () => {
    const found = await suggested(form, field, values)
    place.replaceChildren(...found.map(([one, what]) => made("label", { class: "chip", title: what }, made("input", { type: "checkbox", name: field.name, value: one,
      checked: chosen.has(one), onchange: event => {
        event.target.checked ? chosen.add(one) : chosen.delete(one)
        set(field.name, found.map(([one]) => one).filter(one => chosen.has(one)).join(","))
      } }), made("span", {}, one))))
  })
  return made("fieldset", { class: "command-field", "aria-describedby": `${id}-help` }, made("legend", {}, label(field)), place, help)
}

async function suggest(list, form, field, values) {
  const found = await suggested(form, field, values)
  list.replaceChildren(...found.map(([value, what]) => made("option", { value }, what === value ? "" : what)))
}

function suggested(form, field, values) {
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => name !== field.name))
  return post("/api/suggest", { command: form.command, field: field.name, given }).catch(() => [])
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
