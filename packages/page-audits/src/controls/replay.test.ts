import type { Signals, Target } from '@webeval/core'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../journal.js'
import type { LabPage } from '../lab/lab-page.js'
import { pathTo, replay } from './replay.js'

const button = (selector: string, name: string) =>
  ({ selector, name, text: name, role: 'button', tag: 'button' }) as unknown as Target
const look = (...targets: Target[]) => ({ targets }) as unknown as Signals
const click = (selector: string, before: Signals) =>
  ({
    step: { tool: 'browser_click', args: { target: selector }, is_error: false },
    before,
    after: before,
  }) as unknown as JournalEntry

/** The selectors that are clicked on a page with these controls. */
async function clickedOn(now: Signals, entries: readonly JournalEntry[]): Promise<string[]> {
  const clicked: string[] = []
  const lab = {
    restart: async () => now,
    seen: async () => now,
    act: async ({ params }: { params: Record<string, unknown> }) => {
      clicked.push(String(params['target']))
      return { isError: false }
    },
  } as unknown as LabPage
  await replay(lab, pathTo(entries, entries.length - 1))
  return clicked
}

it('acts on the control of the same name where others came in before it', async () => {
  const explored = look(
    button('button:nth-match(1)', 'Remove tea'),
    button('button:nth-match(2)', 'Shuffle'),
    button('#last', 'Next'),
  )
  const way = [click('button:nth-match(2)', explored), click('#last', explored)]
  const shorter = look(button('button:nth-match(1)', 'Shuffle'), button('#last', 'Next'))
  expect(await clickedOn(explored, way)).toEqual(['button:nth-match(2)', '#last'])
  expect(await clickedOn(shorter, way)).toEqual(['button:nth-match(1)', '#last'])
})

it('never puts another control in place of the last one', async () => {
  const explored = look(button('#old', 'Delete'))
  const now = look(button('#account', 'Delete'))
  expect(await clickedOn(now, [click('#old', explored)])).toEqual(['#old'])
})

it('types another number where the journal hides the one of a card', () => {
  const card = { ...button('#card', 'Card number'), tag: 'input', role: 'textbox', type: 'text', state: {} }
  const entry = {
    step: { tool: 'browser_type', args: { target: '#card', text: '••••' }, is_error: false },
    before: look(card),
  } as unknown as JournalEntry
  const [act] = pathTo([entry], 0)
  expect(String(act?.params['text']).replaceAll(' ', '')).toMatch(/^\d{13,19}$/)
})
