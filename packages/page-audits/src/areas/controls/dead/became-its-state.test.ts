import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../../../journal.js'
import { becameItsState } from './became-its-state.js'

const control = (name: string) => fakeTarget({ selector: '#b', name, role: 'button' })
/** A journal of one click, before and after which the button had these names. */
const clicked = (before: string, after: string) => ({
  entries: [
    {
      step: { args: { target: '#b' }, is_error: false },
      before: fakeSignals({ targets: [control(before)] }),
      after: fakeSignals({ targets: [control(after)] }),
    } as unknown as JournalEntry,
  ],
})

it.each([
  ['Subscribe', 'Subscribed', true],
  ['Press', 'Done', true],
  ['In den Warenkorb', 'Hinzugefügt ✓', true],
  ['Speichern', 'Gespeichert', true],
  ['Suivre', 'Suivi enregistré', false],
  ['Enregistrer', 'Enregistré', true],
  ['Guardar', 'Guardado', true],
  // It has work again, and has to do it.
  ['Play', 'Pause', false],
  ['Show', 'Hide', false],
  // Nothing became of it.
  ['Saved', 'Saved', false],
])('“%s” that became “%s” has done its work: %s', (before, after, done) =>
  expect(becameItsState(clicked(before, after), control(after))).toBe(done),
)
