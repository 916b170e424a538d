import { expect, it } from 'vitest'
import { withoutNotes } from './without-notes.js'

it.each([
  [
    ['$9.50', '$1,342.80 Over $1,200.00 limit', '$36.00'],
    ['$9.50', '$1,342.80', '$36.00'],
  ],
  [
    ['2 days', '10 days', '3 days'],
    ['2 days', '10 days', '3 days'],
  ],
  [
    ['9', 'Room 4', '7', '8'],
    ['9', 'Room 4', '7', '8'],
  ],
])('reads %j as %j', (cells, numbers) => expect(withoutNotes(cells)).toEqual(numbers))
