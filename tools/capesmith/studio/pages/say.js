// What the page says: passing words, a line that stays, a question.
import { made, one } from "./dom.js"

const LASTS = 7000

export function say(message, hint = "", action = null) {
  const words = made("p", {}, message, hint ? made("small", {}, hint) : null)
  const toast = made("div", { class: "toast" }, words)
  const away = () => toast.remove()
  if (action) toast.append(made("button", { type: "button", onclick: () => (away(), action.call()) }, action.name))
  toast.append(made("button", { type: "button", class: "quiet", "aria-label": "Dismiss", onclick: away }, "×"))
  one("#toasts").append(toast)
  setTimeout(away, LASTS)
}

export function status(text, state = "") {
  const place = one("#status")
  if (place.textContent !== text) place.textContent = text
  place.dataset.state = state
}

// A dialog with a title, what is in it, and buttons by name; what was chosen, or "" for none.
export function ask(title, content, ...choices) {
  const dialog = one("#dialog")
  const buttons = choices.map(([name, value], number) =>
    made("button", { value, class: number ? "" : "main" }, name))
  dialog.replaceChildren(made("form", { method: "dialog" },
    made("h2", { id: "dialog-title" }, title), ...content, made("div", { class: "answers" }, ...buttons)))
  dialog.returnValue = ""
  dialog.showModal()
  return new Promise(answered => dialog.addEventListener("close", () => answered(dialog.returnValue), { once: true }))
}
