// The print of whatever stands at the cursor, as the press draws it: on the cutting mat, with what there is to say of it.
import { all, drawn, made, one, pressed } from "/page/dom.js"
import * as memory from "/page/memory.js"
import { post } from "/page/server.js"

const LETTERS = 10.5 // pixels, of the names of boxes
const KEPT = 24 // pictures
const MM = 96 / 25.4 // pixels of a millimetre as printed
const known = new Map() // addresses of pictures by their digests
const wish = { side: "front", boxes: false, saver: false, sight: "", size: "fit" }
let shown = null // what is on the mat
let wanted = null, busy = false
let go = () => {}

export function begin(goTo) {
  go = goTo
  for (const name of Object.keys(wish)) wish[name] = memory.wish(name, wish[name])
  for (const button of all("[data-side]")) button.addEventListener("click", () => set("side", button.dataset.side))
  one("#boxes").addEventListener("click", () => set("boxes", !wish.boxes))
  one("#saver").addEventListener("click", () => (set("saver", !wish.saver), shown && show(shown.cursor)))
  for (const name of ["sight", "size"]) {
    one(`#${name}`).value = wish[name]
    one(`#${name}`).addEventListener("change", event => set(name, event.target.value))
  }
  one("#before").addEventListener("click", () => go(-1))
  one("#after").addEventListener("click", () => go(1))
  new ResizeObserver(() => scale()).observe(one("#stage"))
  dress()
}

function set(name, value) {
  wish[name] = value
  memory.keepWish(name, value)
  dress()
  arrange()
}

function dress() {
  for (const button of all("[data-side]")) pressed(button, button.dataset.side === wish.side)
  pressed(one("#boxes"), wish.boxes)
  pressed(one("#saver"), wish.saver)
  one("#stage").dataset.sight = wish.sight
}

// --- asking ------------------------------------------------------------------------------------------------

// The picture for a cursor { path, text, line }: one at a time, and of several that wait only the last.
let cleared = 0 // grows when there is nothing to show any more, whatever is still on its way

export async function show(cursor) {
  wanted = cursor
  if (busy || !cursor) return
  busy = true
  try {
    while (wanted) {
      const now = wanted
      wanted = null
      const ink = wish.saver ? "saver" : "full"
      const before = cleared
      const told = await post("/api/show", { ...now, ink, known: [...known.keys()] })
      if (before === cleared) await take(now, told)
    }
  } catch (why) {
    tell(why.message, true)
  } finally {
    busy = false
  }
}

async function take(cursor, told) {
  if (!told.sides.length) { // the last picture stays, but pales: the next keystroke may mend the text
    if (shown) shown.cursor = cursor
    if (shown && shown.cursor.path !== cursor.path) shown = null
    return shown ? tell(told.why, true) : clear(told.why)
  }
  const fresh = []
  for (const side of told.sides) {
    if (!known.has(side.digest)) known.set(side.digest, URL.createObjectURL(new Blob([side.svg], { type: "image/svg+xml" })))
    const picture = made("img", { src: known.get(side.digest), alt: `${side.title}, ${side.name}`, draggable: "false" })
    fresh.push(picture.decode().catch(() => {}))
    side.picture = picture
    known.set(side.digest, (url => (known.delete(side.digest), url))(known.get(side.digest)))
  }
  await Promise.all(fresh) // no flicker
  shown = { ...told, cursor }
  for (const [digest, url] of [...known].slice(0, Math.max(0, known.size - KEPT))) {
    URL.revokeObjectURL(url)
    known.delete(digest)
  }
  arrange()
  tell("", false)
  document.dispatchEvent(new CustomEvent("shown", { detail: told }))
}

export function clear(why) {
  cleared++
  shown = null
  wanted = null
  one("#stage").replaceChildren(made("p", { class: "nothing" }, why))
  one("#fits").replaceChildren()
  tell("", false)
}

function tell(why, pale) {
  one("#stage").classList.toggle("pale", pale)
  one("#card-name").replaceChildren(...named(why))
  one("#before").disabled = !shown || shown.number < 2
  one("#after").disabled = !shown || shown.number >= shown.of
}

function named(why) {
  if (!shown) return []
  const place = shown.of > 1 ? ` ${shown.number} of ${shown.of}` : ""
  return [made("strong", {}, shown.name), made("span", {}, `${shown.kind}${place}`), why ? made("em", {}, why) : null]
    .filter(Boolean)
}

// --- showing -----------------------------------------------------------------------------------------------

function visible() {
  const two = shown.sides.filter(side => side.name === "front" || side.name === "back")
  if (two.length < 2 || wish.side === "both") return shown.sides
  return two.filter(side => side.name === wish.side)
}

function arrange() {
  if (!shown) return
  const sides = visible()
  for (const button of all("[data-side]")) button.disabled = shown.sides.length < 2
  one("#stage").replaceChildren(...sides.map(side => made("figure", { class: "print" },
    side.picture, wish.boxes ? overlay(side) : null)))
  const fits = sides.flatMap(side => side.fits), wrong = sides.flatMap(side => side.wrong)
  one("#fits").replaceChildren(...wrong.map(line => made("p", { class: "misfit" }, line)), fitted(fits))
  scale()
  document.dispatchEvent(new CustomEvent("arranged"))
}

// Millimetres to pixels: as large as the mat allows, or as it will be printed. The mat is ruled in centimetres.
function scale() {
  if (!shown) return
  const stage = one("#stage"), sides = visible()
  const room = { w: stage.clientWidth - 40, h: stage.clientHeight - 40 }
  const upright = wish.side === "both" && sides.length === 2 && room.w < room.h
  const across = upright ? Math.max(...sides.map(side => side.width)) : sides.reduce((sum, side) => sum + side.width + 4, -4)
  const down = upright ? sides.reduce((sum, side) => sum + side.height + 4, -4) : Math.max(...sides.map(side => side.height))
  const fit = Math.max(0.5, Math.min(room.w / across, room.h / down, 12))
  const mm = { fit, real: MM, twice: 2 * MM }[wish.size]
  stage.style.setProperty("--mm", `${mm}px`)
  for (const [number, print] of [...stage.querySelectorAll(".print")].entries()) {
    const side = sides[number]
    print.style.width = `${side.width * mm}px`
    print.style.height = `${side.height * mm}px`
    print.querySelector(".overlay")?.setAttribute("font-size", LETTERS / mm)
  }
}

// Red is the cut, blue the safe zone, green a box with its name: as in the overlay of the press.
function overlay(side) {
  const { width, height, safe, radius } = side
  const frame = drawn("svg", { class: "overlay", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" })
  for (const box of side.boxes) {
    frame.append(drawn("rect", { class: "box", x: box.x, y: box.y, width: Math.max(0, box.w), height: Math.max(0, box.h) }))
    frame.append(drawn("text", { x: box.x, y: box.y, dx: "0.2em", dy: "0.95em" }, box.name))
  }
  if (side.shape === "rectangle") {
    frame.append(drawn("rect", { class: "trim", x: 0, y: 0, width, height, rx: radius }))
    frame.append(drawn("rect", { class: "safe", x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe,
      rx: Math.max(0, radius - safe) }))
  } else if (side.shape === "circle") {
    for (const [name, less] of [["trim", 0], ["safe", safe]])
      frame.append(drawn("ellipse", { class: name, cx: width / 2, cy: height / 2, rx: width / 2 - less, ry: height / 2 - less }))
  }
  return frame
}

function fitted(fits) {
  if (!fits.length) return ""
  const row = fit => made("tr", { class: fit.step === "overflow" ? "misfit" : "" },
    made("th", { scope: "row" }, fit.part.replace(/[{}]/g, "")), made("td", {}, `${fit.size} pt`),
    made("td", {}, fit.left === null ? "" : `${fit.left} mm`))
  return made("table", {}, made("thead", {}, made("tr", {}, ...["Text", "Size", "Room left"].map(name =>
    made("th", { scope: "col" }, name)))), made("tbody", {}, ...fits.map(row)))
}

export const places = () => shown
