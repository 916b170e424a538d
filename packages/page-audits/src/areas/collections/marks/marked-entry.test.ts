import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { markedEntry } from './marked-entry.js'

const cards = (first: string) => [
  entryOf('Boarding pass', ['Boarding pass', first]),
  entryOf('Delay', ['Delay', 'Not rated']),
]

it('finds a mark that a reload takes away', () => {
  expect(markedEntry(cards('Not rated'), cards('I know it'), cards('Not rated'))).toEqual({
    title: 'Boarding pass',
    mark: 'I know it',
    later: 'Not rated',
  })
})

it('leaves marks that stay, numbers, and what is only looked at', () => {
  expect(markedEntry(cards('Not rated'), cards('I know it'), cards('I know it'))).toBeNull()
  expect(markedEntry(cards('Not rated'), cards('Selected'), cards('Not rated'))).toBeNull()
  expect(markedEntry(cards('Box 1'), cards('Box 2'), cards('Box 1'))).toBeNull()
})
