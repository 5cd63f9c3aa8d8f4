// The editor: CodeMirror, dressed for the desk. One view that shows whichever text is at hand.
import {
  EditorState, EditorView, HighlightStyle, bracketMatching, closeBrackets, closeBracketsKeymap, codeFolding,
  completionKeymap, defaultKeymap, drawSelection, dropCursor, foldGutter, foldKeymap, highlightActiveLine,
  highlightActiveLineGutter, highlightSelectionMatches, highlightSpecialChars, history, historyKeymap, indentOnInput,
  indentUnit, indentWithTab, keymap, lineNumbers, lintGutter, lintKeymap, Prec, rectangularSelection, search,
  searchKeymap, syntaxHighlighting, tags, yaml,
} from "/page/codemirror.js"
import { nonce } from "/page/server.js"

const ink = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--ink-key)" },
  { tag: [tags.string, tags.content, tags.special(tags.string)], color: "var(--ink-word)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--ink-number)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--ink-comment)", fontStyle: "italic" },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: "var(--ink-mark)" },
  { tag: [tags.labelName, tags.typeName, tags.meta], color: "var(--ink-meta)" },
])

const dress = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--sheet)", fontSize: "var(--code)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--accent)", paddingBlock: "12px 40vh" },
  "&.cm-focused": { outline: "none" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--sheet)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line-at)" },
  ".cm-activeLineGutter": { color: "var(--text)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--chosen) !important" },
  ".cm-selectionMatch": { backgroundColor: "var(--chosen-too)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--edge)", borderRadius: "8px",
    boxShadow: "var(--shadow)", overflow: "hidden",
  },
  ".cm-tooltip-autocomplete ul": { fontFamily: "var(--mono)", maxHeight: "16em" },
  ".cm-tooltip-autocomplete ul li": { padding: "3px 10px !important" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionDetail": { color: "var(--soft)", fontStyle: "normal", marginLeft: "1em" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-completionInfo": { padding: "8px 12px", maxWidth: "34em", fontFamily: "var(--sans)" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)" },
  ".cm-panel input, .cm-panel button": { fontFamily: "var(--sans)" },
  ".cm-diagnostic": { padding: "6px 12px", fontFamily: "var(--sans)", borderLeftWidth: "3px" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--on-accent)", borderRadius: "5px", padding: "2px 8px" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad) 1px", textUnderlineOffset: "3px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--warn) 1px", textUnderlineOffset: "3px" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--line-at)", border: "none", color: "var(--soft)" },
})

// What a text is edited with; `language` is what the desk knows, `changed` hears of everything.
export function extensionsFor(path, language, own, changed) {
  const written = /\.ya?ml$/.test(path) ? [yaml(), ...language] : []
  return [
    EditorView.cspNonce.of(nonce), Prec.high(keymap.of(own)), lineNumbers(), foldGutter(), codeFolding(),
    highlightSpecialChars(), history(), drawSelection(), dropCursor(), EditorState.allowMultipleSelections.of(true),
    indentOnInput(), indentUnit.of("  "), syntaxHighlighting(ink), bracketMatching(), closeBrackets(),
    rectangularSelection(), highlightActiveLine(), highlightActiveLineGutter(), highlightSelectionMatches(),
    search({ top: true }), lintGutter(), EditorView.lineWrapping, dress,
    EditorView.contentAttributes.of({ "aria-label": path, tabindex: "0", spellcheck: "false", autocorrect: "off" }),
    keymap.of([
      ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap,
      ...lintKeymap, indentWithTab,
    ]),
    written, EditorView.updateListener.of(changed),
  ]
}

export function viewIn(parent) {
  return new EditorView({ parent, extensions: EditorView.cspNonce.of(nonce) }) // its styles bear the name that is let in
}
