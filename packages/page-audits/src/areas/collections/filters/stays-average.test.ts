import { expect, it } from 'vitest'
import type { View } from '../collection-visit.js'
import { entryOf } from '../testing/entry-of.js'
import { staysAverage } from './stays-average.js'
import type { TriedChoice } from './tried-choice.js'

const view = (count: number, ...lines: string[]) =>
  ({ entries: Array.from({ length: count }, (_, at) => entryOf(`Walk ${at}`)), lines }) as unknown as View
const tried = (name: string, shown: View) =>
  ({ name, shown, entries: shown.entries }) as unknown as TriedChoice
const stays = (label: string, ...values: readonly [string, string, string]) =>
  staysAverage(view(8, label, values[0]), [
    tried('7 days', view(2, label, values[1])),
    tried('30 days', view(5, label, values[2])),
  ])

it('finds an average that no period changes', () => {
  expect(stays('Average length', '7.3 km', '7.3 km', '7.3 km')?.label).toBe('Average length')
  expect(stays('Tensión media', '125/80', '125/80', '125/80')?.text).toBe('125/80')
})

it('leaves out those that follow, and those of all entries or of each month', () => {
  expect(stays('Average length', '7.3 km', '4.2 km', '6.1 km')).toBeNull()
  for (const label of ['Monthly average', 'Average per month', 'Overall average', 'Media'])
    expect(stays(label, '7.3 km', '7.3 km', '7.3 km')).toBeNull()
})
