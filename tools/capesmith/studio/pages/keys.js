// The keys of the desk beside those of any editor.
export const KEYS = [
  ["Ctrl-S", "save"],
  ["Ctrl-Z", "undo: here, then wherever the last change was"],
  ["Ctrl-Y", "do it again"],
  ["Ctrl-Space", "what could be written here"],
  ["F2", "rename the id at the cursor, in all files"],
  ["F12", "go to where it is defined"],
  ["F8", "the next finding"],
  ["Ctrl-Shift-M", "all findings, with their fixes"],
  ["Alt-S", "the sentence at the cursor as steps"],
  ["Alt-E", "the steps at the cursor as a sentence"],
  ["on the map", "arrows go from space to space, Enter puts, Shift-arrows move a space, Esc lets go"],
  ["Ctrl-F", "find and replace"],
  ["Esc, then Tab", "leave the text"],
  ["F1", "this list"],
]

const done = deed => () => (deed(), true)

export const keysFor = deeds => [
  { key: "Mod-s", run: done(deeds.save), preventDefault: true },
  { key: "Mod-z", run: done(deeds.undo), preventDefault: true },
  { key: "F2", run: done(deeds.rename) },
  { key: "F12", run: done(deeds.define) },
  { key: "Alt-s", run: done(deeds.steps), preventDefault: true },
  { key: "Alt-e", run: done(deeds.sentence), preventDefault: true },
]
