import { expect, it } from 'vitest'
import { countsTicks } from './counts-ticks.js'
import type { RowUse } from './use-row.js'

const use = (before: string, after: string) => {
  const look = (text: string) => ({ figures: [{ selector: '#figure', label: '', text }] })
  return { before: look(before), after: look(after) } as unknown as RowUse
}

it.each([
  ['0 of 4 done', '1 of 4 done', true],
  ['2/5', '3/5', true],
  ['3 Sachen gepackt', '4 Sachen gepackt', true],
  ['£12.00', '£15.00', false],
  ['1 of 4 done', '1 of 4 done', false],
])('from “%s” to “%s”: %s', (before, after, counts) => expect(countsTicks(use(before, after))).toBe(counts))
