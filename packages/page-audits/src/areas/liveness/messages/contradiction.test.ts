import { expect, test } from 'vitest'
import { contradiction, withoutNameOf } from './contradiction.js'

test.each([
  ['Add person', '~ was deleted from the poll.', true],
  ['Antwort speichern', '~ wurde aus der Umfrage gelöscht.', true],
  ['Add person', '~ was added.', false],
  ['Save claim', 'The claim by ~ is cancelled.', true],
  ['Book', 'The table for ~ is cancelled.', true],
  ['Order 1043', '~ was cancelled', false],
  ['Save', '~ was saved; the draft was deleted.', false],
  ['Add person', '~ can be deleted at any time.', false],
  ['Add person', 'Bob was deleted.', false],
  ['Remove person', '~ was removed.', false],
  ['Remove person', '~ was added.', true],
  ['Lock colour 1', 'Colour 1 is unlocked and follows the scheme.', true],
  ['Unlock colour 1', 'Colour 1 is locked.', true],
  ['Lock colour 1', 'Colour 1 is locked.', false],
  ['Locked: colour 1', 'Colour 1 is unlocked.', false],
  ['Unpin', 'Meeting notes pinned to the top.', true],
  ['Mute', 'Sound is unmuted.', true],
  ['Lock colour 1', '4 unlocked', false],
  ['Lock colour 1', 'Unlocked: 4', false],
  ['Lock colour 1', 'Unlocked colours can be shuffled.', false],
  ['Ocultar precios', 'Precios mostrados', true],
  ['Show answer', 'The key is hidden under the mat.', false],
  ['Unlock note', 'This note is locked. Enter your PIN.', false],
  ['Unlock', 'Wrong code. The vault stays locked.', false],
  ['Lock in answer', 'Achievement unlocked: first answer', false],
  ['Enable notifications', 'Notifications are disabled in your browser settings.', false],
  ['Publish', 'You have unpublished changes', false],
  ['Cancel booking', 'Yoga is booked for Tuesday. Cancel it?', false],
  ['Desbloquear puerta', 'La puerta se ha bloqueado.', true],
  ['Undo check-in', 'Priya Banerjee is checked in. The badge is ready.', true],
  ['Undo check-in', 'Priya Banerjee is no longer checked in.', false],
  ['Cancel booking', 'Yoga is booked.', true],
  ['Cancel booking', 'Your booking of Yoga is cancelled.', false],
  ['Save and delete the draft', '~ was deleted.', false],
])('“%s”, then %j: %j', (label, line, isOne) => {
  expect(contradiction(label, ['People', line])).toBe(isOne ? line : null)
})

test.each([
  ['Delete the reading of 1 Oct', 'Reading of 1 Oct added.', '~ added.'],
  ['Remove Ada', 'Ada was added to the list.', 'Ada was added to the list.'],
  ['Remove Ada Lovelace', 'Ada Lovelace was added.', '~ was added.'],
  ['Delete', 'Delete was added.', 'Delete was added.'],
])('%s: %s', (label, line, marked) => {
  expect(withoutNameOf(label, line)).toBe(marked)
})
