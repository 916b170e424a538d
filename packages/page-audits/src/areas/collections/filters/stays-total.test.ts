import { expect, it } from 'vitest'
import type { View } from '../collection-visit.js'
import { entryOf } from '../testing/entry-of.js'
import { staysTotal } from './stays-total.js'
import type { TriedChoice } from './tried-choice.js'

const view = (amounts: readonly string[], ...totals: readonly string[]) =>
  ({
    entries: amounts.map((amount, at) => ({ ...entryOf(`Trip ${at}`), cells: [`Trip ${at}`, '1', amount] })),
    totals: [totals],
  }) as unknown as View
const tried = (shown: View) =>
  [{ name: 'Train', shown, entries: shown.entries }] as unknown as readonly TriedChoice[]
const all = ['€10.00', '–', '€5.50', '€20.00']
const stays = (label: string, before: string, after: string, count = '4') =>
  staysTotal(
    view(all, label, count, before),
    tried(view(['€5.50'], label, count === '4' ? '1' : count, after)),
  )

it('finds a total that no filter changes', () => {
  expect(stays('Total shown', '€35.50', '€35.50', '')).toMatchObject({ text: '€35.50', sum: 5.5 })
  expect(stays('Total', '€35.50', '€35.50')?.text).toBe('€35.50')
})

it('leaves out those that follow, and those of all rows', () => {
  expect(stays('Total shown', '€35.50', '€5.50', '')).toBeNull()
  expect(stays('Total', '€35.50', '€35.50', '')).toBeNull()
})
