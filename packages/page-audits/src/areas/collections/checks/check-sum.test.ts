import { expect, test } from 'vitest'
import { checkSum } from './check-sum.js'

const entries = ['Groceries Food €42.50', 'Bus pass Travel €19.00', 'Cinema Fun €11.00']

test.each([
  ['right', ['Total spent', '€72.50'], null],
  ['without the first entry', ['Total spent', '€30.00'], 42.5],
  ['with one entry twice, in one line', ['Total: €91.50'], 19],
  ['of something else', ['Total this month', '€30.00'], null],
  ['without any cents', ['Total spent', '€72.00'], null],
  ['with what the page does not show', ['Total', '€80.00'], null],
])('a total %s', (_, lines, off) => {
  expect(checkSum(entries, lines)?.off ?? null).toBe(off)
})

test('entries that are taken off are not added up', () => {
  expect(checkSum([...entries, 'Refund -€5.00'], ['Total', '€67.50'])).toBeNull()
})

test('a total leaves out the cents of all entries', () => {
  const odd = ['Boat €214.50', 'Lunch €63.85', 'Kayak €48.90']
  expect(checkSum(odd, ['Total spent', '€325.00'])?.off).toBe(2.25)
  expect(checkSum(odd, ['Total spent', '€327'])).toBeNull()
})
