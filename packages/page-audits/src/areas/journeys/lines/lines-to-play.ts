/** A line that wins, and the fields that two players take in turn until it is complete. */
export interface Line {
  readonly name: string
  /** Numbers of fields from 0: those of the first player are the even moves, and the last one wins. */
  readonly moves: readonly number[]
}

/** All lines of noughts and crosses, on fields from the top left to the bottom right. */
export function linesOfThree(): readonly Line[] {
  const rows = [0, 1, 2].map((row) => [row * 3, row * 3 + 1, row * 3 + 2])
  const columns = [0, 1, 2].map((column) => [column, column + 3, column + 6])
  const named = [
    ...rows.map((fields, index) => ({ name: `row ${index + 1}`, fields })),
    ...columns.map((fields, index) => ({ name: `column ${index + 1}`, fields })),
    { name: 'the falling diagonal', fields: [0, 4, 8] },
    { name: 'the rising diagonal', fields: [2, 4, 6] },
  ]
  return named.map(({ name, fields: [one, two, three] }) => {
    const others = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((field) => ![one, two, three].includes(field))
    return { name, moves: [one!, others[0]!, two!, others[1]!, three!] }
  })
}

/** Lines of four discs that fall into columns, in each direction and at both edges. */
export function linesOfFour(columns: number): readonly Line[] {
  const mirrored = (moves: readonly number[]) => moves.map((column) => columns - 1 - column)
  const upright = [0, 1, 0, 1, 0, 1, 0]
  const level = [0, 0, 1, 1, 2, 2, 3]
  const rising = [0, 1, 1, 2, 2, 3, 2, 3, 3, 5, 3]
  return [
    { name: 'the first column', moves: upright },
    { name: 'the last column', moves: mirrored(upright) },
    { name: 'the bottom row, from the left', moves: level },
    { name: 'the bottom row, from the right', moves: mirrored(level) },
    { name: 'the rising diagonal', moves: rising },
    { name: 'the falling diagonal', moves: mirrored(rising) },
  ]
}
