// Elements in one line: made("button", { class: "quiet", onclick: … }, "Text", another).
export function made(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  dressed(element, attributes)
  element.append(...children.filter(child => child !== null && child !== undefined))
  return element
}

export function drawn(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name)
  dressed(element, attributes)
  element.append(...children)
  return element
}

function dressed(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, "")
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value)
  }
}

export const one = selector => document.querySelector(selector)
export const all = selector => [...document.querySelectorAll(selector)]

export function pressed(button, is) {
  button.setAttribute("aria-pressed", String(is))
}

// Calls that come in quick succession become one, when it has been quiet for a while.
export function later(wait, call) {
  let timer = 0
  const calm = (...given) => {
    clearTimeout(timer)
    timer = setTimeout(() => call(...given), wait)
  }
  calm.stop = () => clearTimeout(timer)
  return calm
}
