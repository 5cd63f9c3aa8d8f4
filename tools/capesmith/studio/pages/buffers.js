// The texts that are open: what stands in each, what stands on the disk, and what becomes of both.
import { EditorState, Transaction, isolateHistory, undo, undoDepth } from "/page/codemirror.js"
import { change } from "/page/diff.js"
import * as memory from "/page/memory.js"
import { Told, post } from "/page/server.js"

const open = new Map()
let extensions = () => []
let heard = () => {}
let view = null // the editor, and the buffer that is shown in it
let shown = null
const groups = [] // edits of several files that were made as one: how deep each file's history was after it

export function begin(editor, makeExtensions, listener) {
  view = editor
  extensions = makeExtensions
  heard = listener
}

// What is in the editor is changed there, so that it stays where it is.
export function showIn(one) {
  shown = one
  if (one) view.setState(one.state)
}

export const buffers = () => [...open.values()]
export const buffer = path => open.get(path)

class Buffer {
  constructor(path, text, seen) {
    this.path = path
    this.seen = seen // the digest of the file as it was read; "" for none
    this.conflict = null // what stands on the disk now, if that is another text than it was
    this.gone = false
    this.state = EditorState.create({ doc: text, extensions: extensions(path) })
    this.saved = this.state.doc
  }

  get text() {
    return this.state.doc.toString()
  }

  get dirty() {
    return this.gone || !this.state.doc.eq(this.saved)
  }

  // One change that makes the text another; it can be undone by itself.
  become(text) {
    const spec = { changes: change(this.text, text), annotations: isolateHistory.of("full") }
    this.put(this.state.update(spec))
  }

  put(transaction) {
    if (this === shown) view.dispatch(transaction)
    this.state = transaction.state
    heard("changed", this)
  }

  // What another program wrote; what was not saved here can be had back by undoing.
  take(text) {
    this.become(text.text)
    this.saved = this.state.doc
    this.seen = text.seen
    this.conflict = null
    this.gone = false
    memory.dropDraft(this.path)
    heard("settled", this)
  }

  // What is written here stays, and will be written over theirs; theirs can be had back by undoing.
  keep() {
    const mine = this.text, theirs = this.conflict
    this.become(theirs.text)
    this.saved = this.state.doc
    this.become(mine)
    this.seen = theirs.seen
    this.conflict = null
    heard("settled", this)
  }
}

// --- open and close ----------------------------------------------------------------------------------------

export async function load(path) {
  if (open.has(path)) return open.get(path)
  const draft = memory.draftOf(path)
  const found = await post("/api/read", { path }).catch(why => {
    if (draft === null || !(why instanceof Told) || why.code !== 422) throw why
    return null // it is gone, but not what was written
  })
  if (open.has(path)) return open.get(path)
  const made = found === null ? new Buffer(path, "", "") : new Buffer(path, found.text, found.seen)
  open.set(path, made)
  if (draft !== null && draft.text !== found?.text) {
    made.become(draft.text)
    made.gone = found === null
    if (found !== null && draft.seen !== found.seen) made.conflict = found
  } else if (draft !== null) memory.dropDraft(path)
  heard("opened", made)
  return made
}

export function shut(path) {
  open.delete(path)
  memory.dropDraft(path)
  post("/api/close", { path }).catch(() => {})
  heard("shut", { path })
}

export function keepDrafts() {
  for (const one of open.values()) {
    if (one.dirty || one.conflict) memory.keepDraft(one.path, { text: one.text, seen: one.seen })
    else memory.dropDraft(one.path)
  }
}

// --- the disk ----------------------------------------------------------------------------------------------

export async function save(one) {
  if (one.conflict) return heard("conflict", one)
  const text = one.state.doc
  try {
    const written = await post("/api/write", { path: one.path, text: text.toString(), seen: one.seen })
    one.saved = text
    one.seen = written.seen
    one.gone = false
    memory.dropDraft(one.path)
    keepDrafts()
    heard("saved", one)
  } catch (why) {
    if (!(why instanceof Told) || why.code !== 409) throw why
    if (why.data.now === null) Object.assign(one, { gone: true, seen: "" })
    else one.conflict = why.data.now
    heard("conflict", one)
  }
}

// Another program changed files: texts that were not touched here follow at once, others are in conflict.
export async function follow(paths) {
  for (const path of paths) {
    const one = open.get(path)
    if (!one) continue
    const now = await post("/api/read", { path }).catch(() => null)
    if (now === null) lost(path)
    else if (now.seen === one.seen) continue
    else if (!one.dirty && !one.conflict) (one.take(now), heard("followed", one))
    else if (now.text === one.text) one.take(now)
    else ((one.conflict = now), heard("conflict", one))
  }
}

export function lost(path) {
  const one = open.get(path)
  if (!one || one.gone) return
  Object.assign(one, { gone: true, seen: "", conflict: null })
  heard("conflict", one)
}

// --- edits of several files --------------------------------------------------------------------------------

// Edits as the desk makes them: { path, span: [[line, column], [line, column]], text }, made in all files as one.
export async function apply(edits) {
  const paths = [...new Set(edits.map(edit => edit.path))]
  const files = await Promise.all(paths.map(load))
  for (const one of files) {
    const changes = edits.filter(edit => edit.path === one.path).map(edit => ({
      from: offset(one.state.doc, edit.span[0]), to: offset(one.state.doc, edit.span[1]), insert: edit.text,
    }))
    one.put(one.state.update({ changes, annotations: [isolateHistory.of("full"), Transaction.userEvent.of("input.fix")] }))
  }
  if (files.length > 1) groups.push(new Map(files.map(one => [one.path, undoDepth(one.state)])))
  return files
}

// The last edit of a file is undone; what was done in several files as one is undone in all of them.
export function undoIn(one) {
  const depth = undoDepth(one.state)
  const group = groups.findLast(paths => paths.get(one.path) === depth)
  const files = group ? [...group.keys()].map(path => open.get(path)).filter(file =>
    file && undoDepth(file.state) === group.get(file.path)) : [one]
  if (group) groups.splice(groups.indexOf(group), 1)
  for (const file of files) undo({ state: file.state, dispatch: transaction => file.put(transaction) })
  return files
}

// Where there is something left to undo: here if possible.
export function undoable(here) {
  const files = [here, ...[...open.values()].reverse()]
  return files.find(one => one && undoDepth(one.state) > 0)
}

// --- positions ---------------------------------------------------------------------------------------------

// The desk counts lines and characters from 0; a browser counts a character beyond the first 65,536 as two.
export function offset(doc, [line, column]) {
  if (line >= doc.lines) return doc.length
  const { from, to, text } = doc.line(line + 1)
  return Math.min(to, from + [...text].slice(0, column).join("").length)
}

export function position(doc, at) {
  const line = doc.lineAt(at)
  return [line.number - 1, [...line.text.slice(0, at - line.from)].length]
}
