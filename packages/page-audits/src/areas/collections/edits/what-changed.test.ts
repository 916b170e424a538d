import { expect, it } from 'vitest'
import { whatChanged } from './what-changed.js'

const other = ['Oak desk', 'Bram']
const after = (...facts: string[]) => whatChanged([['Pine desk', 'Aisha', '5.50 €'], other], [facts, other])

it('finds what an entry no longer says', () => {
  expect(after('Pine desk', 'Nobody', '5.50 €')).toEqual({ kind: 'lost', was: 'Aisha', is: 'Nobody' })
  expect(after('Pine desk', '5.50 €')).toEqual({ kind: 'lost', was: 'Aisha', is: null })
})

it('finds an entry that is listed twice', () => {
  expect(
    whatChanged([['Pine desk', 'Aisha'], other], [['Pine desk', 'Aisha'], other, ['Pine desk', 'Aisha']]),
  ).toEqual({
    kind: 'doubled',
  })
})

it('keeps quiet about times, ways to write a number, and other entries', () => {
  expect(after('Pine desk', 'Aisha', '5,5 €')).toBeNull()
  expect(after('Pine desk', 'Aisha', '5.50 €', 'edited just now')).toBeNull()
  expect(whatChanged([['Pine desk', '3 days ago']], [['Pine desk', 'just now']])).toBeNull()
  expect(whatChanged([['Pine desk', 'Aisha'], other], [['Elm desk', 'Chloe'], other])).toBeNull()
})
