import { expect, test } from 'vitest'
import type { GradeDetails } from '../../records/grade-details.js'
import { gradeDetails } from './grade-details.js'
import { gradeReasoning } from './grade-reasoning.js'

const told = (given: Partial<GradeDetails>, pass = false) =>
  gradeReasoning(pass, gradeDetails({ expected: null, found: null, differences: [], ...given }))

test('puts the difference first, in plain words', () => {
  const differences = [
    { path: 'cart[0]', expected: '4 | bowl', found: undefined },
    { path: 'placed', expected: 0, found: 2 },
    { path: '', expected: 'SM-1', found: 'No idea', relation: 'to include' },
  ]
  expect(told({ differences, because: 'the answer gives up' })).toBe(
    'cart[0]: expected “4 | bowl”, found nothing; placed: expected 0, found 2; expected to include “SM-1”, found “No idea”; the answer gives up',
  )
})

test('says as expected where the check was met', () => {
  expect(told({ found: { cart: [] } }, true)).toBe('as expected: {cart: []}')
})

test('shows objects without JSON, and texts that look like numbers in quotes', () => {
  const found = { to: ['anna@example.com'], price: 5, code: '5', note: 'a, b', paid: true, by: null }
  expect(told({ differences: [{ path: '[0]', expected: undefined, found }] })).toBe(
    '[0]: expected nothing, found {to: [anna@example.com], price: 5, code: “5”, note: “a, b”,…',
  )
})

test('shows long texts from where they differ', () => {
  const same = 'a very long beginning that both of these texts have in common, and then '
  const differences = [{ path: '', expected: `${same}one`, found: `${same}two` }]
  expect(told({ differences })).toBe('expected “…mmon, and then one”, found “…mmon, and then two”')
})

test('lets an explanation replace the differences where nothing could be compared', () => {
  const differences = [{ path: '', expected: 1, found: null }]
  expect(
    told({ differences, failure: 'wrong_site', because: 'the page it ended on is mail, not shop' }),
  ).toBe('the page it ended on is mail, not shop')
})

test('stays within 200 characters, and stores little, whatever the size of the state', () => {
  const differences = Array.from({ length: 500 }, (_, at) => ({
    path: `orders[${at}].${'x'.repeat(500)}`,
    expected: 'y'.repeat(5_000),
    found: { big: 'z'.repeat(1_000_000) },
  }))
  const details = gradeDetails({
    expected: differences,
    found: differences,
    differences,
    because: 'b'.repeat(900),
  })
  expect(JSON.stringify(details).length).toBeLessThan(25_000)
  expect(details.more_differences).toBe(480)
  const reasoning = gradeReasoning(false, details)
  expect(reasoning.length).toBeLessThanOrEqual(200)
  expect(reasoning).toContain(' and 499 more')
})

test('tells an absent value from null', () => {
  expect(told({ differences: [{ path: 'a', expected: null, found: undefined }] })).toBe(
    'a: expected “null”, found nothing',
  )
})
