import { expect, test } from 'vitest'
import { captionedValues } from './captioned-values.js'

const card = (...texts: string[]) => ({ texts, struck: [] }) as never

test.each([
  [
    'Your cost, lowest first',
    [
      ['Flow', '$5', 'Your cost: $39.42 a month'],
      ['Ten', '$8', 'Your cost: $20 a month'],
    ],
    [39.42, 20],
  ],
  [
    'Your cost, lowest first',
    [
      ['Flow', '$5', 'Your cost', '$39.42'],
      ['Ten', '$8', 'Your cost', '$20'],
    ],
    [39.42, 20],
  ],
  [
    'Your cost, lowest first',
    [
      ['Flow', '$5', 'Your cost: a month', '$39.42'],
      ['Ten', '$8', 'Your cost: a month', '$20'],
    ],
    [39.42, 20],
  ],
  [
    'Your cost, lowest first',
    [
      ['Flow', '$5', 'Your cost: $39.42'],
      ['Ten', '$8'],
    ],
    null,
  ],
  [
    'Monthly price, lowest first',
    [
      ['Flow', '$5', 'Your cost: $39.42'],
      ['Ten', '$8', 'Your cost: $20'],
    ],
    null,
  ],
  [
    'Price, lowest first',
    [
      ['Flow', 'Price: 5 €', 'Fee: 2 €'],
      ['Ten', 'Price: 8 €', 'Fee: 1 €'],
    ],
    [5, 8],
  ],
])('%s of %j: %j', (name, cards, values) => {
  expect(
    captionedValues(
      name,
      (cards as string[][]).map((texts) => card(...texts)),
    ),
  ).toEqual(values)
})
