import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../../../journal.js'
import { hadNothingToChange } from './had-nothing-to-change.js'

const shade = fakeTarget({ selector: '#s', name: '300 #ffffff', role: 'button' })
const link = fakeTarget({ selector: '#a', name: 'Cart', role: 'link', href: 'http://127.0.0.1/#cart' })
const field = (value: string) => fakeTarget({ selector: '#f', role: 'textbox', value })

/** Clicks on both, each before which the page was like this. */
const clicks = (...looks: readonly { readonly url: string; readonly value: string }[]) => ({
  entries: looks.flatMap(({ url, value }) =>
    ['#s', '#a'].map(
      (target) =>
        ({
          step: { args: { target }, is_error: false },
          before: fakeSignals({ url, targets: [shade, link, field(value)] }),
        }) as unknown as JournalEntry,
    ),
  ),
})
const there = { url: 'http://127.0.0.1/#cart', value: '#FFFFFF' }
const elsewhere = { url: 'http://127.0.0.1/', value: '#336699' }

it('knows a control whose work the page showed already', () => {
  expect(hadNothingToChange(clicks(there), shade)).toBe(true)
  expect(hadNothingToChange(clicks(there), link)).toBe(true)
})

it('counts a try that had something to change', () => {
  expect(hadNothingToChange(clicks(there, elsewhere), shade)).toBe(false)
  expect(hadNothingToChange(clicks(there, elsewhere), link)).toBe(false)
  expect(hadNothingToChange(clicks(), shade)).toBe(false)
})

it('knows the day that a calendar shows already', () => {
  const day = (selector: string, pressed: boolean) =>
    fakeTarget({ selector, role: 'button', state: { pressed } })
  const journal = (...pressed: readonly boolean[]) => ({
    entries: [
      {
        step: { args: { target: '#0' }, is_error: false },
        before: fakeSignals({ targets: pressed.map((on, index) => day(`#${index}`, on)) }),
      } as unknown as JournalEntry,
    ],
  })
  expect(hadNothingToChange(journal(true, false, false), day('#0', true))).toBe(true)
  // A toggle of its own: pressed again, it has to go back.
  expect(hadNothingToChange(journal(true, false), day('#0', true))).toBe(false)
  expect(hadNothingToChange(journal(true, true, false), day('#0', true))).toBe(false)
})

it('knows the step of a form that is shown already', () => {
  const step = (current: string | undefined) =>
    fakeTarget({ selector: '#2', role: 'button', state: current ? { current } : {} })
  const journal = (current: string | undefined) => ({
    entries: [
      {
        step: { args: { target: '#2' }, is_error: false },
        before: fakeSignals({ targets: [step(current)] }),
      } as unknown as JournalEntry,
    ],
  })
  expect(hadNothingToChange(journal('step'), step(undefined))).toBe(true)
  expect(hadNothingToChange(journal(undefined), step(undefined))).toBe(false)
})

it('knows an earlier sum whose result is on display', () => {
  const sum = fakeTarget({ selector: '#h', role: 'button', name: '12 × 3 = 36' })
  const journal = (text: string) => ({
    entries: [
      {
        step: { args: { target: '#h' }, is_error: false },
        before: fakeSignals({ text, targets: [sum] }),
      } as unknown as JournalEntry,
    ],
  })
  expect(hadNothingToChange(journal('Calculator 36 History 12 × 3 = 36'), sum)).toBe(true)
  expect(hadNothingToChange(journal('Calculator 7 History 12 × 3 = 36'), sum)).toBe(false)
})

it('knows a button that got its name by being pressed', () => {
  const button = (name: string) => fakeTarget({ selector: '#r', role: 'button', name })
  const press = (name: string, becomes: string) =>
    ({
      step: { args: { target: '#r' }, is_error: false, verification: { any_change: name !== becomes } },
      before: fakeSignals({ targets: [button(name)] }),
      after: fakeSignals({ targets: [button(becomes)] }),
    }) as unknown as JournalEntry
  const [renames, again] = [press('Rename Family', 'Rename Ada'), press('Rename Ada', 'Rename Ada')]
  expect(hadNothingToChange({ entries: [renames, again] }, button('Rename Ada'))).toBe(true)
  expect(hadNothingToChange({ entries: [again, again] }, button('Rename Ada'))).toBe(false)
})
