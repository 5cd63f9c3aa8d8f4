// Two texts compared: the one change that makes one of the other, and line by line for people.

export function change(before, after) {
  let start = 0
  const most = Math.min(before.length, after.length)
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

const LARGE = 4_000_000 // pairs of lines that are compared at most

// Rows of { mine, theirs }, of which one is null where a line stands in one text only.
export function rows(mine, theirs) {
  const a = mine.split("\n"), b = theirs.split("\n")
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = lines => lines.map(line => ({ mine: line, theirs: line }))
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))]
}

function between(a, b) {
  const alone = [...a.map(mine => ({ mine, theirs: null })), ...b.map(theirs => ({ mine: null, theirs }))]
  if (a.length * b.length > LARGE || !a.length || !b.length) return alone
  const long = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      long[i][j] = a[i] === b[j] ? long[i + 1][j + 1] + 1 : Math.max(long[i + 1][j], long[i][j + 1])
  const found = []
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) found.push({ mine: a[i++], theirs: b[j++] })
    else if (j >= b.length || (i < a.length && long[i + 1][j] >= long[i][j + 1])) found.push({ mine: a[i++], theirs: null })
    else found.push({ mine: null, theirs: b[j++] })
  }
  return paired(found)
}

// Lines that stand at the same place in both texts stand beside each other.
function paired(found) {
  const made = []
  for (const row of found) {
    const waiting = row.mine === null ? made.find((one, number) => one.theirs === null && made.slice(number).every(later =>
      later.mine === null || later.theirs === null)) : undefined
    if (waiting) waiting.theirs = row.theirs
    else made.push(row)
  }
  return made
}
