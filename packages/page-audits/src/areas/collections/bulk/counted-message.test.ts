import { expect, it } from 'vitest'
import { countedInMessage } from './counted-message.js'

it.each([
  ['0 samples set to Completed.', 0],
  ['0 article retiré de la liste.', 0],
  ['2 Einträge gelöscht.', 2],
  ['Deleted 3 tasks.', 3],
  ['No items were removed.', 0],
  ['3 items removed. 12 left.', null],
  ['0 of 5 selected', null],
  ['W-1052 set to Completed.', null],
  ['Budget set to 120.00', null],
  ['Nothing was removed.', null],
  ['Milk removed.', null],
])('reads “%s” as %j', (line, count) => expect(countedInMessage(line)).toBe(count))
