// What the desk knows about the language, where somebody writes: findings and ways out, what fits, what it means.
import { autocompletion, hoverTooltip, setDiagnostics } from "/page/codemirror.js"
import * as buffers from "/page/buffers.js"
import { made } from "/page/dom.js"
import { post } from "/page/server.js"

const SEVERITY = { error: "error", warning: "warning", note: "info" }

const at = (state, path, pos) => {
  const [line, column] = buffers.position(state.doc, pos)
  return { path, text: state.doc.toString(), line, column }
}

// --- findings ----------------------------------------------------------------------------------------------

export async function findings(one, mend = () => {}) {
  const doc = one.state.doc
  const found = await post("/api/findings", { path: one.path, text: doc.toString() })
  if (one.state.doc !== doc) return null // somebody types on; what was found is of yesterday
  one.findings = Object.assign(found, { doc })
  return setDiagnostics(one.state, found.map(finding => {
    const [from, to] = finding.span.map(end => buffers.offset(doc, end))
    return {
      from, to: Math.max(to, from), severity: SEVERITY[finding.severity] ?? "info", source: finding.code,
      message: finding.message, renderMessage: () => told(finding),
      actions: finding.fixes.map(fix => ({ name: fix.title, apply: () => mend(one, fix) })),
    }
  }))
}

export function told(finding) {
  return made("span", { class: "worded" }, made("span", {}, finding.message),
    finding.hint ? made("small", {}, finding.hint) : null)
}

// --- completion and hover ----------------------------------------------------------------------------------

const completing = path => async context => {
  const word = context.matchBefore(/[\w-]+/)
  const after = context.state.sliceDoc(Math.max(0, context.pos - 2), context.pos)
  if (!context.explicit && !word && !/[:\-[] $|\[$/.test(after)) return null
  const found = await post("/api/complete", at(context.state, path, context.pos)).catch(() => [])
  if (!found.length || context.aborted) return null
  const doc = context.state.doc
  const spans = found.map(one => one.span.map(end => buffers.offset(doc, end)))
  const from = Math.min(...spans.map(([start]) => start))
  return {
    from, validFor: /^[\w-]*$/,
    options: found.map((one, number) => ({
      label: one.label, detail: one.sort === "word" ? "" : one.sort, info: one.doc ? () => paragraphs(one.doc) : undefined,
      apply: (view, _, __, to) => {
        const [start, end] = spans[number]
        const upTo = Math.max(end + to - context.pos, start)
        view.dispatch({ changes: { from: start, to: upTo, insert: one.text }, selection: { anchor: start + one.text.length } })
      },
    })),
  }
}

const hovering = path => hoverTooltip(async (view, pos) => {
  const found = await post("/api/hover", at(view.state, path, pos)).catch(() => null)
  if (!found) return null
  const [from, to] = found.span.map(end => buffers.offset(view.state.doc, end))
  return { pos: from, end: to, above: true, create: () => ({ dom: made("div", { class: "hover" }, paragraphs(found.text)) }) }
}, { hoverTime: 350 })

export const languageFor = path => [
  autocompletion({ override: [completing(path)], icons: false }), hovering(path),
]

// --- rewriting ---------------------------------------------------------------------------------------------

// `how` is "steps", "sentence", or "rename" with a new name.
export async function rewritten(one, how, name = "") {
  const pos = one.state.selection.main.head
  return buffers.apply(await post("/api/rewrite", { ...at(one.state, one.path, pos), how, name }))
}

export async function definition(one) {
  return post("/api/definition", at(one.state, one.path, one.state.selection.main.head))
}

// --- a little Markdown, as elements: paragraphs, lists, code, bold and slanted -------------------------------------

export function paragraphs(text) {
  const place = made("div", { class: "prose" })
  for (const part of text.split(/\n{2,}|\n(?=- )/)) {
    const fence = /^```\w*\n([\s\S]*?)\n?```$/.exec(part)
    if (fence) place.append(made("pre", {}, fence[1]))
    else if (part.startsWith("> ")) place.append(made("blockquote", {}, ...inline(part.replace(/^> ?/gm, ""))))
    else place.append(made(part.startsWith("- ") ? "li" : "p", {}, ...inline(part.replace(/^(- |#+ )/, ""))))
  }
  return place
}

function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map(part => {
    if (/^`.*`$/s.test(part)) return made("code", {}, part.slice(1, -1))
    if (/^\*\*.*\*\*$/s.test(part)) return made("strong", {}, part.slice(2, -2))
    if (/^\*.+\*$/s.test(part)) return made("em", {}, part.slice(1, -1))
    return part
  })
}
