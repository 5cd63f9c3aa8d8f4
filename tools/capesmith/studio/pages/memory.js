// What the browser keeps: texts that are not saved, open files, and how somebody likes the page. Lost, it is no harm but
// for texts; a browser that keeps nothing is told so once.
import { place } from "./server.js"
import { say } from "./say.js"

const DRAFT = `capesmith:${place}:draft:`
let told = false

function put(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    if (!told) say("This browser keeps nothing", "save before you close the page")
    told = true
  }
}

function got(name) {
  try {
    return JSON.parse(localStorage.getItem(name))
  } catch {
    return null
  }
}

export const keepDraft = (path, draft) => put(DRAFT + path, draft)
export const dropDraft = path => localStorage.removeItem(DRAFT + path)
export const draftOf = path => got(DRAFT + path)
export const drafts = () => Object.keys(localStorage).filter(name => name.startsWith(DRAFT))
  .map(name => name.slice(DRAFT.length))

// Texts that were deleted here, the last one first: whoever deleted one by mistake has it back.
const DELETED = `capesmith:${place}:deleted`
const KEPT = 20
export const deleted = () => got(DELETED) ?? []
export const keepDeleted = texts => put(DELETED, texts.slice(0, KEPT))

export const keepOpen = open => put(`capesmith:${place}:open`, open)
export const wasOpen = () => got(`capesmith:${place}:open`) ?? { paths: [], at: "" }
export const keepWish = (name, value) => put(`capesmith:wish:${name}`, value)
export const wish = (name, usual) => got(`capesmith:wish:${name}`) ?? usual
