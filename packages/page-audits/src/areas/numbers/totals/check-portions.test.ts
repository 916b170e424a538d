import { expect, it } from 'vitest'
import { wrongPortions } from './check-portions.js'

const chart = (...shares: readonly string[]) => [
  'Total',
  '€1,000.00',
  'Housing',
  `€600.00 · ${shares[0]}`,
  'Food',
  `€250.00 · ${shares[1]}`,
  'Fun',
  `€100.00 · ${shares[2]}`,
  'Other',
  `€50.00 · ${shares[3]}`,
]
const task = 'A chart with the percentage of each category.'

it('takes portions of the total, rounded or not', () => {
  expect(wrongPortions(chart('60%', '25%', '10%', '5%'), task)).toBeNull()
  const thirds = ['Total: 7 votes', '2 votes (28.6%)', '4 votes (57.1%)', '1 vote (14.3%)']
  expect(wrongPortions(thirds, task)).toBeNull()
})

it('names portions of the largest amount', () => {
  const wrong = wrongPortions(chart('100.0%', '41.7%', '16.7%', '8.3%'), task)
  expect(wrong?.description).toMatch(/portions of the largest amount.*make 167 %/)
  // Nothing says that they are portions: they may give the lengths of bars.
  expect(wrongPortions(chart('100.0%', '41.7%', '16.7%', '8.3%'), 'A chart.')).toBeNull()
})

it('names the one line that misses', () => {
  expect(wrongPortions(chart('60%', '25%', '20%', '5%'), '')?.line).toBe('€100.00 · 20%')
})

it('leaves percentages of something else alone', () => {
  // Of a budget of 2,000.
  expect(wrongPortions(chart('30%', '12.5%', '5%', '2.5%'), task)).toBeNull()
  expect(wrongPortions(chart('+3%', '-2%', '+7%', '+1%'), task)).toBeNull()
  expect(wrongPortions(chart('100%', '41.7%', '16.7%', '8.3%').slice(2), task)).toBeNull()
})

it('takes portions that are rounded so that they make 100 % together', () => {
  const lines = ['Total 444,50 €', '120,00 € · 27%', '113,00 € · 26%', '111,50 € · 25%', '100,00 € · 22%']
  expect(wrongPortions(lines, 'shares')).toBeNull()
  const off = ['Total 444,50 €', '120,00 € · 27%', '113,00 € · 25%', '111,50 € · 25%', '100,00 € · 32%']
  expect(wrongPortions(off, 'shares')?.line).toBe('100,00 € · 32%')
})
