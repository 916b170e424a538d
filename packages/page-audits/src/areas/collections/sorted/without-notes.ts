/** Share of the cells from which a column is one of bare numbers. */
const mostBare = 2 / 3

/** The cells of a column of numbers without the notes behind some of them: “$1,342.80 Over the limit” is “$1,342.80” where most others are an amount alone. */
export function withoutNotes(cells: readonly string[]): readonly string[] {
  const bare = cells.filter((cell) => /\d/.test(cell) && !/\p{L}/u.test(cell))
  if (bare.length < cells.length * mostBare) return cells
  return cells.map((cell) => {
    const amount = /^[^\p{L}]*\d[^\p{L}]*(?=\s\p{L})/u.exec(cell)?.[0]
    // A single word may be a unit: “1.2 k”, “3 Mio.”.
    const words = amount === undefined ? [] : (cell.slice(amount.length).match(/\p{L}{2,}/gu) ?? [])
    return amount !== undefined && words.length > 1 ? amount.trim() : cell
  })
}
