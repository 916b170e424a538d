import { describe, expect, it } from 'vitest'
import { amountsIn } from './amounts-in.js'
import { datesIn } from './dates-in.js'
import { numbersIn } from './numbers-in.js'
import { quantitiesIn } from './quantities-in.js'

const valuesOf = (text: string) => numbersIn(text).map(({ readings }) => readings.map(({ value }) => value))
const amountsOf = (text: string) =>
  amountsIn(text).map(({ readings, currencies }) => [readings.map(({ value }) => value), currencies[0]])
const daysOf = (text: string) =>
  datesIn(text).map(({ readings }) =>
    readings.map(({ year, month, day }) => [year ?? '', month, day ?? ''].join('-')),
  )

describe('numbers', () => {
  it.each<[text: string, readings: readonly (readonly number[])[]]>([
    ['1,234', [[1234, 1.234]]],
    ['1.234', [[1.234, 1234]]],
    ['0,125', [[0.125]]],
    ['1234,567', [[1234.567]]],
    ['1,234.5', [[1234.5]]],
    ['1.234.567', [[1234567]]],
    ['12,34,567.8', [[1234567.8]]],
    ["1'234.5", [[1234.5]]],
    ['0.125 and 12 345', [[0.125], [12], [345]]],
    ['10-20 guests', [[10], [20]]],
    ['5 – 7', [[5], [7]]],
    ['−40 °C', [[-40]]],
    ['1.5e-3, 6.02×10^23', [[0.0015], [6.02e23]]],
    ['5 x 1000', [[5], [1000]]],
    ['A4, SKU-12, v2.1', []],
    ['1,2,3', []],
    ['合計1234円', [[1234]]],
    ['.5', [[0.5]]],
  ])('reads every value of %j', (text, readings) => {
    expect(valuesOf(text)).toEqual(readings)
  })

  it('groups by plain spaces and reads scales only if asked', () => {
    expect(numbersIn('12 345', { plainSpaces: true })).toMatchObject([{ readings: [{ value: 12345 }] }])
    expect(numbersIn('1.2 million, 3k', { scales: true })).toMatchObject([
      { text: '1.2 million', readings: [{ value: 1_200_000 }] },
      { text: '3k', readings: [{ value: 3000 }] },
    ])
    expect(valuesOf('3k 1.2 million')).toEqual([[3], [1.2]])
  })

  it('says where a number is and how exactly it is shown', () => {
    const [first, second] = numbersIn('x = ٣٫١٠ or −7')
    expect(first).toMatchObject({ text: '٣٫١٠', at: 4, readings: [{ value: 3.1, step: 0.01 }] })
    expect(second).toMatchObject({ text: '−7', at: 12 })
  })
})

describe('amounts', () => {
  it.each<[text: string, amounts: readonly (readonly [readonly number[], string])[]]>([
    [
      'Total: €1.234,50, was $5',
      [
        [[1234.5], 'EUR'],
        [[5], 'USD'],
      ],
    ],
    ['€1.234', [[[1234, 1.234], 'EUR']]],
    ['5\n€ 7', [[[7], 'EUR']]],
    [
      '$-5 or -$6',
      [
        [[-5], 'USD'],
        [[-6], 'USD'],
      ],
    ],
    ['12 $10', [[[10], 'USD']]],
    [
      '5 € 10 €',
      [
        [[5], 'EUR'],
        [[10], 'EUR'],
      ],
    ],
    [
      '$1.2M, US$ 3 million',
      [
        [[1_200_000], 'USD'],
        [[3_000_000], 'USD'],
      ],
    ],
    [
      'CHF5, 12 kr and 1 234 Kč',
      [
        [[5], 'CHF'],
        [[12], 'SEK'],
        [[1234], 'CZK'],
      ],
    ],
    [
      '20 dollars, 5 Euro',
      [
        [[20], 'USD'],
        [[5], 'EUR'],
      ],
    ],
    ['€5,- per item', [[[5], 'EUR']]],
    ['Try 3 of all 12, top 10, 4 per cent', []],
    ['apples - $5', [[[5], 'USD']]],
  ])('reads %j', (text, amounts) => {
    expect(amountsOf(text)).toEqual(amounts)
  })

  it('names every currency that a mark may mean', () => {
    expect(amountsIn('$5')[0]?.currencies).toEqual(expect.arrayContaining(['USD', 'CAD', 'MXN', 'AUD']))
    expect(amountsIn('5 kr')[0]?.currencies).toEqual(['SEK', 'NOK', 'DKK', 'ISK'])
  })
})

describe('dates', () => {
  it.each<[text: string, days: readonly (readonly string[])[]]>([
    ['03/04/2026', [['2026-3-4', '2026-4-3']]],
    ['03.04.2026', [['2026-4-3', '2026-3-4']]],
    ['16/01/2026', [['2026-1-16']]],
    ['2026-03-04T10:30:00Z', [['2026-3-4']]],
    ['March 4 and 5 May', [['-3-4'], ['-5-5']]],
    ['March 2026', [['2026-3-']]],
    ['4 listopada 2026', [['2026-11-4', '2026-10-4']]],
    ['30/02/2026, 31.11.2026, room 3.5.1.2, 10:30', []],
    ['set 4, out 3, page 12, mart 5', []],
    ['4 set 2026', [['2026-9-4']]],
    ['2026年3月4日 - 3月5日', [['2026-3-4'], ['-3-5']]],
  ])('reads %j', (text, days) => {
    expect(daysOf(text)).toEqual(days)
  })
})

describe('quantities', () => {
  it('leaves out times of day unless asked', () => {
    expect(quantitiesIn('duration', 'from 9:30, takes 45′')).toMatchObject([
      { text: '45′', readings: [2700] },
    ])
  })

  it.each<['duration' | 'distance', text: string, readings: readonly (readonly number[])[]]>([
    ['duration', '2h30m, or 2 hours and 30 minutes', [[9000], [9000]]],
    ['duration', '4:13, 4:13:02, 1:35 hours', [[253], [15182], [5700]]],
    ['distance', '1,700 m', [[1700, 1.7]]],
    ['distance', '٥٫٢ km', [[5200]]],
    ['distance', '5 mugs', []],
    ['duration', '1 Std. 30 Min.; 2 heures et 5 minutes; 1 h 30', [[5_400], [7_500], [5_400]]],
    ['duration', '2 h 30 people', [[7_200]]],
    ['distance', '3 Kilometer; 2 kilomètres; 50 metros', [[3_000], [2_000], [50]]],
  ])('reads a %s in %j', (kind, text, readings) => {
    expect(quantitiesIn(kind, text, { clockTimes: true }).map((quantity) => quantity.readings)).toEqual(
      readings,
    )
  })
})
