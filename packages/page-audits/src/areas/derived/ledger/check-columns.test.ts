import { describe, expect, it } from 'vitest'
import { checkCancelling } from './check-cancelling.js'
import { checkParts } from './check-parts.js'
import type { Ledger } from './scan-ledger.js'
import { signedNumber } from './signed-number.js'

const names = ['Ana', 'Ben', 'Dev']

/** The states of a column of three named rows, with its total. */
const ledgers = (head: string, states: readonly (readonly string[])[], totals: readonly string[] = []) =>
  states.map((texts, time): Ledger => ({
    figures: totals[time] ? [{ selector: '#total', label: 'Total', text: totals[time] }] : [],
    charts: [],
    columns: [{ selector: '#people', place: '2', head, names: names.slice(0, texts.length), texts }],
  }))

it.each([
  ['-€8.17', -8.17],
  ['€-8.17', -8.17],
  ['(8.17)', -8.17],
  ['+8.17 €', 8.17],
  ['− CHF 8.17', -8.17],
  ['3 of 4', null],
])('reads the number of %s', (text, value) => expect(signedNumber(text)?.value ?? null).toBe(value))

describe('balances', () => {
  const none = ['€0.00', '€0.00', '€0.00']
  const one = ['+€16.33', '-€8.17', '-€8.16']
  const isFound = (...states: readonly (readonly string[])[]) =>
    checkCancelling(ledgers('Balance', states)) !== null

  it('are reported when they cancelled out at first and do not any more', () => {
    expect(isFound(none, one, ['+€8.16', '-€16.34', '-€16.32'])).toBe(true)
    expect(isFound(one, ['+€40.00', '-€8.17', '-€8.16'])).toBe(true)
  })

  it.each([
    ['cancel out but for rounding', [none, one, ['+€32.67', '-€16.33', '-€16.33']]],
    ['never cancelled out', [none, ['+€16.33', '-€8.17', '-€1.00'], ['+€8.16', '-€16.34', '-€16.32']]],
    [
      'cancelled out by two of three only',
      [none, ['€0.00', '-€8.00', '+€8.00'], ['€9.00', '€0.00', '€0.00']],
    ],
    ['are all on one side', [none, ['€1.00', '€2.00', '€3.00'], ['€2.00', '€2.00', '€3.00']]],
  ])('are left alone when they %s', (_, states) => expect(isFound(...states)).toBe(false))

  it('of two figures without a heading may cancel out by chance', () => {
    const states = [
      ['€5.00', '-€5.00'],
      ['€5.00', '-€9.00'],
    ]
    expect(checkCancelling(ledgers('', states))).toBeNull()
    expect(checkCancelling(ledgers('Net', states))).not.toBeNull()
  })
})

describe('parts of a total', () => {
  const column = [
    ['$0', '$0', '$0'],
    ['$20', '$0', '$0'],
    ['$20', '$0', '$0'],
  ]
  const totals = ['$0', '$20', '$40']

  it('are reported when they added up to it at first and do not any more', () =>
    expect(checkParts(ledgers('Paid', column, totals))?.selector).toBe('#people'))

  it.each([
    ['add up', 'Paid', [...column.slice(0, 2), ['$20', '$20', '$0']], totals],
    ['show the last ones', 'Last paid', column, totals],
    ['have no word for a sum', 'Best', column, totals],
    [
      'never added up',
      'Paid',
      [
        ['$0', '$0', '$0'],
        ['$9', '$0', '$0'],
        ['$9', '$0', '$0'],
      ],
      totals,
    ],
    ['stand beside a total that stays', 'Paid', column, ['$0', '$20', '$20']],
  ])('are left alone when they %s', (_, head, states, beside) =>
    expect(checkParts(ledgers(head, states, beside))).toBeNull(),
  )
})
