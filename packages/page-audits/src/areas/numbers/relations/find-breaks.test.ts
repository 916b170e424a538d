import { describe, expect, it } from 'vitest'
import { findBreaks, type NumberState } from './find-breaks.js'
import { findRelations } from './find-relations.js'

const idle = { removes: false, chooses: false, enters: false }

/** A page with a column of named rows and a figure for them. */
const state = (
  shown: string,
  rows: Readonly<Record<string, string>>,
  kind: Partial<NumberState> = {},
  label = 'Total',
  under: readonly number[] = [],
): NumberState => ({
  ...idle,
  ...kind,
  numbers: {
    figures: [{ selector: '#figure', label, text: shown, inside: [], under }],
    groups: [
      {
        holder: '#rows',
        place: 'tr cell 1',
        head: 'Cost',
        names: Object.keys(rows),
        texts: Object.values(rows),
        first: '',
        last: '',
      },
    ],
  },
})
const proofs = (...states: readonly NumberState[]) =>
  findBreaks(states, findRelations(states[0]!.numbers)).map(({ at, proof }) => `${at} ${proof}`)

const three = { A: '€1.50', B: '€2.00', C: '€4.00' }

describe('finds a relation', () => {
  it.each([
    ['a sum', '€7.50', three, 'Total', 1],
    ['an average that is called one', '2.5', { A: '1.0', B: '2.5', C: '4.0' }, 'Average', 1],
    ['no average by chance', '2.5', { A: '1.0', B: '2.5', C: '4.0' }, 'Best', 0],
    ['a sum of times', '8h 30m', { A: '7h 30m 1 tour', B: '0h', C: '1h 2 tours' }, 'Week', 1],
    ['no sum of other units', '7.50', three, 'Total', 0],
    ['no sum of two', '€3.50', { A: '€1.50', B: '€2.00' }, 'Total', 0],
    ['no sum of equal numbers', '€6.00', { A: '€2.00', B: '€2.00', C: '€2.00' }, 'Total', 0],
  ])('%s', (_, shown, rows, label, count) =>
    expect(findRelations(state(shown, rows, {}, label).numbers)).toHaveLength(count),
  )
})

describe('finds a break', () => {
  const more = state('€9.50', { ...three, C: '€6.00' })

  it('of a figure that changes by itself, if a reload proves it', () =>
    expect(proofs(state('€7.50', three), more, state('€12.00', { ...three, C: '€6.00' }))).toEqual([
      '2 reload',
    ]))

  it('of members that stay when something is removed', () =>
    expect(
      proofs(state('€7.50', three), more, state('€5.50', { ...three, C: '€6.00' }, { removes: true })),
    ).toEqual(['2 removed']))

  it('of a figure that stays when something is entered', () =>
    expect(proofs(state('€7.50', three), more, state('€9.50', three, { enters: true }))).toEqual(['2 stale']))

  it('of a figure for what is shown that does not follow a filter', () => {
    const part = { A: '€1.50', B: '€2.00' }
    const filtered = (label: string) =>
      proofs(state('€7.50', three, {}, label), state('€7.50', part, { chooses: true }, label))
    expect(filtered('Shown')).toEqual(['1 shown'])
    expect(filtered('Total')).toEqual(['1 reload'])
  })

  it('of the total at the foot of a table that follows one filter and not another', () => {
    const part = { A: '€1.50', B: '€2.00' }
    const choices = { chooses: true }
    const filtered = (label: string, under: readonly number[], period = '€3.50') =>
      proofs(
        state('€7.50', three, {}, label, under),
        state(period, part, choices, label, under),
        state('€7.50', three, choices, label, under),
        state('€7.50', part, choices, label, under),
      )
    expect(filtered('Total', [0])).toEqual(['3 shown'])
    expect(filtered('Total', [])).toEqual(['3 reload'])
    expect(filtered('Total of all', [0])).toEqual(['3 reload'])
    expect(filtered('Total', [0], '€7.50')).toEqual(['1 reload'])
  })
})

describe('finds no break', () => {
  it.each([
    [
      'of a bill with other parts',
      [state('€7.50', { ...three, Delivery: '€0.00' }), state('€9.00', { ...three, Delivery: '€0.00' })],
    ],
    [
      'of a figure that was right by chance',
      [state('€7.50', three, {}, 'Budget'), state('€9.00', three, {}, 'Budget')],
    ],
    ['within the rounding', [state('€7.50', three), state('€7.51', three)]],
    ['of another figure at the same place', [state('€7.50', three), state('€9.00', three, {}, 'Highest')]],
  ])('%s', (_, states) => expect(proofs(...states)).toEqual([]))
})
