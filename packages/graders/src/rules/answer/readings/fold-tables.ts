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

/** A row as one line. A row with a name in its first cell begins with that name. */
const statementsOf = (headings: readonly string[], cells: readonly string[]): string =>
  cells
    .flatMap((cell, index) => (cell === '' ? [] : [headings[index] ? `${headings[index]}: ${cell}` : cell]))
    .join('; ')
