// What the studio uses of CodeMirror 6; all else is left out of the bundle.
export { Annotation, Compartment, EditorSelection, EditorState, Prec, StateEffect, StateField, Transaction } from "@codemirror/state"
export {
  Decoration, EditorView, WidgetType, crosshairCursor, drawSelection, dropCursor, highlightActiveLine,
  highlightActiveLineGutter, highlightSpecialChars, hoverTooltip, keymap, lineNumbers, rectangularSelection,
} from "@codemirror/view"
export {
  defaultKeymap, history, historyField, historyKeymap, indentWithTab, isolateHistory, redo, redoDepth, undo, undoDepth,
} from "@codemirror/commands"
export {
  HighlightStyle, bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit, syntaxHighlighting,
} from "@codemirror/language"
export { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search"
export {
  acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion,
} from "@codemirror/autocomplete"
export { forEachDiagnostic, lintGutter, lintKeymap, nextDiagnostic, setDiagnostics } from "@codemirror/lint"
export { yaml } from "@codemirror/lang-yaml"
export { tags } from "@lezer/highlight"
