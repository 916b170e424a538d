/** One row given to one column. */
export interface Assigned {
  readonly row: number
  readonly column: number
  readonly score: number
}

/** Gives rows to columns, one to one, so that the sum of scores is greatest (the Hungarian method with potentials, O(n³)). All rows of the matrix are as long as the first. */
export function bestAssignment(scores: readonly (readonly number[])[]): readonly Assigned[] {
  const rows = scores.length
  const columns = scores[0]?.length ?? 0
  const size = Math.max(rows, columns)
  const cost = (row: number, column: number) => -(scores[row]?.[column] ?? 0)
  const rowPotential = filled(size + 1, 0)
  const columnPotential = filled(size + 1, 0)
  const rowOf = filled(size + 1, 0)
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row
    const least = filled(size + 1, Infinity)
    const from = filled(size + 1, 0)
    const seen = filled<boolean>(size + 1, false)
    let column = 0
    while (rowOf[column] !== 0) {
      seen[column] = true
      const current = rowOf[column]!
      let delta = Infinity
      let next = 0
      for (let j = 1; j <= size; j++) {
        if (seen[j]) continue
        const reduced = cost(current - 1, j - 1) - rowPotential[current]! - columnPotential[j]!
        if (reduced < least[j]!) {
          least[j] = reduced
          from[j] = column
        }
        if (least[j]! < delta) {
          delta = least[j]!
          next = j
        }
      }
      for (let j = 0; j <= size; j++)
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
  return rowOf.slice(1).flatMap((row, index) => {
    const inside = row > 0 && row <= rows && index < columns
    return inside ? [{ row: row - 1, column: index, score: scores[row - 1]![index]! }] : []
  })
}

const filled = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value)
