import { expect, it } from 'vitest'
import { countTicks, miscounted, stuckBox, wrongTotal } from './check-tick-rows.js'

const row = (count: number | null, ...states: boolean[]) => ({
  name: 'Read',
  count,
  boxes: states.map((on, index) => ({ selector: `#box${index}`, name: `Day ${index}`, on })),
})

it('takes numbers for counts only where several rows agree', () => {
  expect(countTicks([row(2, true, true, false), row(0, false, false, false)])).toBe(true)
  expect(countTicks([row(1, true, false, false), row(1, false, true, false)])).toBe(false)
  expect(countTicks([row(7, true, false, false), row(0, false, false, false)])).toBe(false)
})

it('finds a row whose number stays', () => {
  expect(miscounted([row(2, true, true, true)])).toMatchObject({ count: 2 })
  expect(miscounted([row(3, true, true, true), row(null, true, false, false)])).toBeNull()
})

it('finds the only box that stays as it was', () => {
  const before = row(0, false, false, false)
  expect(stuckBox(before, row(2, true, true, false))?.selector).toBe('#box2')
  expect(stuckBox(before, row(3, true, true, true))).toBeNull()
  // One choice of several gives the others up.
  expect(stuckBox(before, row(1, false, false, true))).toBeNull()
})

it('finds a total that leaves out ticked boxes', () => {
  const scan = (says: number, ...rows: ReturnType<typeof row>[]) => ({
    rows,
    totals: [{ selector: '#all', text: `${says} of 6`, says }],
  })
  const [none, one, two] = [
    row(0, false, false, false),
    row(1, true, false, false),
    row(2, true, true, false),
  ]
  expect(wrongTotal(scan(0, none, none), scan(1, two, one))?.says).toBe(1)
  expect(wrongTotal(scan(0, none, none), scan(3, two, one))).toBeNull()
  // It may say something else of as many.
  expect(wrongTotal(scan(2, none, none), scan(2, two, one))).toBeNull()
})
