import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { checkPartCounts } from './check-part-counts.js'

const board = [3, 2, 1].flatMap((size, part) =>
  Array.from({ length: size }, (_, index) => entryOf(`Card ${part}-${index}`, [], { part })),
)
const over = (...texts: string[]) =>
  texts.map((text, part) => ({ text, selector: `#p${part}`, part, value: Number(/\d+/.exec(text)![0]) }))

it('names the column whose count is wrong', () => {
  expect(checkPartCounts(board, over('To do (3)', 'Doing (2)', 'Done (1)'))).toBeNull()
  expect(checkPartCounts(board, over('To do (3)', 'Doing (4)', 'Done (1)'))).toEqual({
    text: 'Doing (4)',
    selector: '#p1',
    description: '“Doing (4)” is wrong: 2 entries are listed under it.',
  })
})

it('leaves alone numbers that count something else, or number the columns', () => {
  expect(checkPartCounts(board, over('To do 8', 'Doing 5', 'Done 1'))).toBeNull()
  expect(checkPartCounts(board, over('Week 1', 'Week 2', 'Week 3'))).toBeNull()
})
