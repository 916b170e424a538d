/** One row given to one column. */
export interface Assigned {
  readonly row: number
  readonly column: number
  readonly score: number
}

/** Gives rows to columns, one to one, so that the sum of scores is greatest (the Hungarian method with potentials: the square of the shorter side times the longer). All rows of the matrix are as long as the first. */
export function bestAssignment(scores: readonly (readonly number[])[]): readonly Assigned[] {
  const rows = scores.length
  const columns = scores[0]?.length ?? 0
  const scoreAt = (row: number, column: number) => scores[row]![column]!
  if (rows <= columns)
    return assignRows(rows, columns, scoreAt).map(([row, column]) => ({
      row,
      column,
      score: scoreAt(row, column),
    }))
  return assignRows(columns, rows, (column, row) => scoreAt(row, column)).map(([column, row]) => ({
    row,
    column,
    score: scoreAt(row, column),
  }))
}

/**
 * Assigns a column to each row; the matrix has at least as many columns as rows. Index 0 of every array
 * means "none".
 */
function assignRows(
  rows: number,
  columns: number,
  scoreAt: (row: number, column: number) => number,
): (readonly [row: number, column: number])[] {
  const rowPotential = filled(rows + 1, 0)
  const columnPotential = filled(columns + 1, 0)
  const rowOf = filled(columns + 1, 0)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    const least = filled(columns + 1, Infinity)
    const from = filled(columns + 1, 0)
    const seen = filled<boolean>(columns + 1, false)
    let column = 0
    while (rowOf[column] !== 0) {
      seen[column] = true
      const current = rowOf[column]!
      let delta = Infinity
      let next = 0
      for (let j = 1; j <= columns; j++) {
        if (seen[j]) continue
        const reduced = -scoreAt(current - 1, j - 1) - rowPotential[current]! - columnPotential[j]!
        if (reduced < least[j]!) {
          least[j] = reduced
          from[j] = column
        }
        if (least[j]! < delta) {
          delta = least[j]!
          next = j
        }
      }
      for (let j = 0; j <= columns; j++)
        if (seen[j]) {
          rowPotential[rowOf[j]!]! += delta
          columnPotential[j]! -= delta
        } else least[j]! -= delta
      column = next
    }
    while (column !== 0) {
      rowOf[column] = rowOf[from[column]!]!
      column = from[column]!
    }
  }
  return rowOf.flatMap((row, column) => (row > 0 && column > 0 ? [[row - 1, column - 1] as const] : []))
}

const filled = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value)
