/** Writes each row of a Markdown table as a line of "heading: cell" statements, so that a value is read with the column it is in. */
export function foldTables(text: string): string {
  const lines = text.split('\n')
  const isRow = (line: string | undefined) => line !== undefined && /^\s*\|.*\|\s*$/.test(line)
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!isRow(lines[at]) || !isRuler(lines[at + 1])) {
      result.push(lines[at]!)
      continue
    }
    const headings = cellsOf(lines[at]!)
    for (at += 2; isRow(lines[at]); at++) result.push(statementsOf(headings, cellsOf(lines[at]!)))
    at--
  }
  return result.join('\n')
}

const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const isRuler = (line: string | undefined): boolean =>
  line !== undefined && /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/.test(line)

/** A row as one line. Where the first cell is a name, each statement begins with it: "Student fee: £45". */
const statementsOf = (headings: readonly string[], cells: readonly string[]): string =>
  statementCells(headings, cells).join('; ')

function statementCells(headings: readonly string[], cells: readonly string[]): readonly string[] {
  const [first = '', ...others] = cells
  const named = headings.map((heading) => (heading === '' ? '' : `${heading}: `))
  if (!/\p{L}/u.test(first) || others.length === 0)
    return cells.flatMap((cell, index) => (cell === '' ? [] : [`${named[index] ?? ''}${cell}`]))
  return others.flatMap((cell, index) => (cell === '' ? [] : [`${first} ${named[index + 1] ?? ''}${cell}`]))
}
