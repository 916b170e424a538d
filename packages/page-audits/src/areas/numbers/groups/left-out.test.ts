import { expect, it } from 'vitest'
import { leftOut } from './left-out.js'
import type { LikeFigure } from './scan-like-figures.js'

const figure = (text: string, shape: string, more: Partial<LikeFigure> = {}): LikeFigure => ({
  selector: `#${text}`,
  text,
  label: text,
  shape,
  box: '',
  off: false,
  ...more,
})
const days = ['€109.00', '€93.50', '€85.00', '€80.50'].map((cost) => figure(`2 activities, ${cost}`, 'day'))
const total = (cost: string, label = 'Total', box = '#sum') => figure(cost, 'dd.total', { label, box })

it('finds a total without the last part, or the first', () => {
  expect(leftOut([total('€287.50'), ...days])).toMatchObject({
    sum: 368,
    part: { text: '2 activities, €80.50' },
  })
  expect(leftOut([total('€259.00'), ...days])).toMatchObject({ part: { text: '2 activities, €109.00' } })
})

it('leaves totals that add up, those of other parts, and those of some', () => {
  expect(leftOut([total('€368.00'), ...days])).toBeNull()
  const basket = ['€109.00', '€93.50', '€85.00'].map((cost) => figure(cost, 'basket'))
  expect(leftOut([total('€287.50'), ...days, ...basket])).toBeNull()
  expect(leftOut([total('€287.50', 'Total paid'), ...days])).toBeNull()
  const bill = ['€100.00', '€300.00', '€40.00', '€20.00'].map((cost) => figure(cost, 'dd', { box: '#bill' }))
  expect(leftOut([...bill, total('€360.00', 'Total', '#bill')])).toBeNull()
  const last = { ...days[3]!, off: true }
  expect(leftOut([total('€287.50'), ...days.slice(0, 3), last])).toBeNull()
})
