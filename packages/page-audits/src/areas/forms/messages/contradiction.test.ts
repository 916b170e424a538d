import { expect, test } from 'vitest'
import { contradiction } from './contradiction.js'

test.each([
  ['Add person', '~ was deleted from the poll.', true],
  ['Antwort speichern', '~ wurde aus der Umfrage gelöscht.', true],
  ['Add person', '~ was added.', false],
  ['Save', '~ was saved; the draft was deleted.', false],
  ['Add person', '~ can be deleted at any time.', false],
  ['Add person', 'Bob was deleted.', false],
  ['Remove person', '~ was removed.', false],
  ['Save and delete the draft', '~ was deleted.', false],
])('“%s”, then %j: %j', (label, line, isOne) => {
  expect(contradiction(label, ['People', line])).toBe(isOne ? line : null)
})
