import { expect, it } from 'vitest'
import { measuredNumbers, numberReadings } from './measured-numbers.js'

it.each([
  [
    ['12', '7'],
    [12, 7],
  ],
  [
    ['▼ −2.05 %', '▲ +1.39 %', '▼ 0.4 %'],
    [-2.05, 1.39, -0.4],
  ],
  [
    ['$12.50', '$3'],
    [12.5, 3],
  ],
  [
    ['812 B', '96 KB', '1.5 MB'],
    [812, 98_304, 1_572_864],
  ],
  [
    ['2 Ko', '1 Mo'],
    [2_048, 1_048_576],
  ],
  [
    ['850 m', '1.2 km'],
    [850, 1_200],
  ],
  [
    ['950', '1.2K', '3M'],
    [950, 1_200, 3_000_000],
  ],
])('reads %j as numbers of one unit', (texts, values) => expect(measuredNumbers(texts)).toEqual(values))

it.each([[['3 kg', '2 km']], [['$5', '€7']], [['5 %', '7']]])(
  'compares no units of several kinds: %j',
  (texts) => expect(measuredNumbers(texts)).toEqual([]),
)

it.each([[['12', 'twelve']], [['Room 3', 'Room 4']]])('takes %j for no numbers', (texts) =>
  expect(measuredNumbers(texts)).toBeNull(),
)

it('reads dots before three digits in both ways', () => {
  expect(numberReadings(['8202 kWh', '10.412 kWh'])).toEqual([
    [8202, 10.412],
    [8202, 10_412],
  ])
  expect(numberReadings(['12', '9.5'])).toEqual([[12, 9.5]])
  expect(numberReadings(['12', 'none'])).toBeNull()
})
