import { signedNumber } from '../../derived/ledger/signed-number.js'
import { columnValues } from '../checks/column-values.js'
import type { View } from '../collection-visit.js'
import type { TriedChoice } from './tried-choice.js'

/** A total under a column that stays that of all rows, though a filter lists fewer. */
export interface StaleTotal {
  readonly label: string
  readonly text: string
  readonly sum: number
  readonly choice: TriedChoice
}

/** “Total shown”: of what is listed, not of everything. */
const ofShown =
  /(?<!\p{L})(?:shown|visible|filtered|listed|displayed|this (?:view|list|selection)|(?:an)?gezeigt\p{L}*|angezeigt\p{L}*|sichtbar\p{L}*|gefiltert\p{L}*|ausgewählt\p{L}*|affich\p{L}*|filtr\p{L}*|mostrad[oa]s?|visibles?|exibid[oa]s?|visibil[ei]|mostrat[aeio]|getoond\p{L}*|zichtbar\p{L}*)(?!\p{L})/iu

const equal = (one: number, other: number) => Math.abs(one - other) < 0.005

/** The sum of a column; null where fewer than `least` cells have a number. */
function sumOf({ entries }: Pick<View, 'entries'>, column: number, least: number): number | null {
  const values = columnValues(entries.map(({ cells }) => cells[column]))
  return values && values.length >= least ? values.reduce((all, one) => all + one, 0) : null
}

/** The total of a column that no choice changes, where its row says that it is of what is shown, or another of its cells follows. null where all follow, or none does, which may be meant. */
export function staysTotal(before: View, tried: readonly TriedChoice[]): StaleTotal | null {
  for (const choice of tried) {
    const { shown } = choice
    if (shown.entries.length === 0 || shown.entries.length >= before.entries.length) continue
    for (const [index, cells] of before.totals.entries()) {
      const now = shown.totals[index] ?? []
      const label = cells.find((cell) => /\p{L}{3}/u.test(cell)) ?? ''
      const follows = cells.some((text, column) => now[column] !== text && /\d/.test(text))
      if (!ofShown.test(label) && !follows) continue
      for (const [column, text] of cells.entries()) {
        const [all, left] = [sumOf(before, column, 3), sumOf(shown, column, 1)]
        const value = signedNumber(text)?.value
        if (value === undefined || all === null || left === null || now[column] !== text) continue
        if (equal(value, all) && !equal(all, left))
          return { label, text, sum: Number(left.toFixed(2)), choice }
      }
    }
  }
  return null
}
