// The open texts, side by side; those that are not saved bear a dot.
import { made, one } from "/page/dom.js"

export function drawTabs(open, here, show, close) {
  const focused = document.activeElement?.dataset?.tab
  one("#tabs").replaceChildren(...open.map(buffer => {
    const name = buffer.path.split("/").at(-1)
    const twin = open.some(other => other !== buffer && other.path.endsWith(`/${name}`))
    const state = buffer.conflict || buffer.gone ? "in conflict" : buffer.dirty ? "not saved" : ""
    return made("span", { class: "tab", "data-state": state, "data-here": buffer === here },
      made("button", { type: "button", title: buffer.path, "data-tab": buffer.path,
        "aria-current": buffer === here ? "true" : false, onclick: () => show(buffer.path) },
      twin ? buffer.path.split("/").slice(-2).join("/") : name, state ? made("span", { class: "hidden" }, `, ${state}`) : null),
      made("button", { type: "button", class: "close", "aria-label": `Close ${name}`, onclick: () => close(buffer.path) }, "×"))
  }))
  if (focused) one(`[data-tab="${CSS.escape(focused)}"]`)?.focus()
  one("#tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
}
