import { expect, it } from 'vitest'
import { leftTexts, restoredSome } from './placed-texts.js'

const page = (...texts: readonly string[]) => texts.map((text, at) => ({ selector: `p${at}`, text }))
const [start, lent] = [page('2 copies', '0 loans', 'Nadja'), page('1 copy', '1 loan', 'Nadja')]

it('finds the text that an act changed and its opposite left', () => {
  const returned = page('1 copy', '0 loans', 'Nadja')
  expect(leftTexts(start, lent, returned)).toEqual([{ selector: 'p0', before: '2 copies', left: '1 copy' }])
  expect(restoredSome(start, lent, returned)).toBe(true)
})

it('finds nothing where all goes back, or nothing does', () => {
  expect(leftTexts(start, lent, start)).toEqual([])
  expect(restoredSome(start, lent, lent)).toBe(false)
})
