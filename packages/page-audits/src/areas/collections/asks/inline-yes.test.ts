import { expect, it } from 'vitest'
import type { Signals } from '@webeval/core'
import { inlineYes } from './inline-yes.js'

const page = (...names: readonly string[]) =>
  ({
    targets: names.map((name) => ({
      name,
      text: name,
      role: 'button',
      tag: 'button',
      selector: name,
      state: {},
    })),
  }) as unknown as Signals

it.each([
  [['Delete Milk'], ['Yes, delete Milk', 'No, keep Milk'], 'Yes, delete Milk'],
  [['Elimina Latte'], ['No , tieni Latte', 'Sì, elimina Latte'], 'Sì, elimina Latte'],
  [['Delete Milk'], ['Restore Milk'], undefined],
  [['Yes', 'No'], ['Yes', 'No'], undefined],
  [['Edit Milk'], ['Save', 'Cancel'], undefined],
])('answers the question between %j and %j with %j', (before, after, answer) =>
  expect(inlineYes(page(...before), page(...after))?.name).toBe(answer),
)
