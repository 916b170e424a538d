import type { Signals } from '@webeval/core'
import { expect, it } from 'vitest'
import { statusChoices } from './status-choices.js'

const list = (...options: string[]) =>
  ({
    targets: [
      { tag: 'select', role: 'combobox', selector: '#status', name: 'Status', text: '', state: {}, options },
    ],
  }) as unknown as Signals
const names = (signals: Signals) => statusChoices(signals).map(({ name }) => name)

it('shows the entries of each state, and all of them again', () => {
  expect(names(list('All books', 'Reading', 'Finished'))).toEqual(['Finished', 'All books'])
})

it('leaves the state of a new entry alone', () => {
  expect(names(list('To read', 'Reading', 'Finished'))).toEqual([])
})
