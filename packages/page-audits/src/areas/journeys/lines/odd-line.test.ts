import { expect, it } from 'vitest'
import { linesOfFour, linesOfThree } from './lines-to-play.js'
import { oddLine } from './odd-line.js'

const lines = linesOfThree()
const played = (won: (index: number) => boolean) =>
  lines.map((line, index) => ({
    line,
    before: ['Score', 'X to move'],
    after: won(index) ? ['Score', 'X wins'] : ['Score', 'O to move'],
  }))

it('finds the one line that does not end as the others do', () => {
  expect(oddLine(played((index) => index !== 7))).toEqual({ line: lines[7], words: 'X wins', early: false })
})

it('says nothing where all lines end alike, or too few do', () => {
  expect(oddLine(played(() => true))).toBe(null)
  expect(oddLine(played((index) => index % 2 === 0))).toBe(null)
})

it('plays lines of four that only the last move completes', () => {
  const wins = (moves: readonly number[]) => {
    const heights = new Map<number, number>()
    const taken = new Map<string, number>()
    for (const [move, column] of moves.entries()) {
      const row = heights.get(column) ?? 0
      heights.set(column, row + 1)
      taken.set(`${column} ${row}`, move % 2)
    }
    const directions = [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ] as const
    return [...taken].some(([place, who]) => {
      const [column, row] = place.split(' ').map(Number) as [number, number]
      return directions.some(([right, up]) =>
        [0, 1, 2, 3].every((step) => taken.get(`${column + step * right} ${row + step * up}`) === who),
      )
    })
  }
  for (const { name, moves } of linesOfFour(7)) {
    expect(wins(moves), name).toBe(true)
    expect(wins(moves.slice(0, -1)), name).toBe(false)
  }
})
