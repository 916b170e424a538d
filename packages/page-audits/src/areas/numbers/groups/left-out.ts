import { amountsIn } from '@webeval/core'
import { billWord } from '../bill-words.js'
import type { LikeFigure } from './scan-like-figures.js'

/** A total that is what all parts but one come to. */
export interface LeftOut {
  readonly total: LikeFigure
  /** The sum of all parts. */
  readonly sum: number
  readonly parts: readonly LikeFigure[]
  /** The part that the total leaves out. */
  readonly part: LikeFigure
}

const tolerance = 0.011
const leastParts = 3

const saysTotal = new RegExp(
  `${billWord('total')}|(?<!\\p{L})(?:overall|altogether|in all|sum|summe|insgesamt|zusammen|ensemble|en tout|suma|razem|łącznie|somma|soma|som)(?!\\p{L})`,
  'iu',
)
/** Wholes that need not have all parts that are shown. */
const ofSome =
  /(?<!\p{L})(?:sub|per|each|average|avg|selected|chosen|left|remaining|paid|open|due|saved|budget|max\p{L}*|min\p{L}*|this|last|today|week(?:ly)?|month(?:ly)?|year(?:ly)?|since|spent|earned|income|received|approved|confirmed|pro|je|par|por|gewählt\p{L}*|offen\p{L}*|bezahlt\p{L}*|reste|payé\p{L}*)(?!\p{L})/iu

/** Parts that a total rightly leaves out. */
const isApart =
  /(?<!\p{L})(?:deposit|budget|opening|balance|cash|change|vat|tax|included|per|each|salary|price|rate|anzahlung|saldo|inkl\p{L}*|preis|acompte|solde|prix|depósito|precio|caparra|prezzo)(?!\p{L})/iu

/** A figure with its only amount. */
interface Amount {
  readonly figure: LikeFigure
  readonly value: number
}

/** Finds a total that leaves out the first or the last of three or more parts that look alike, such as the costs of the days of a trip; null without one. */
export function leftOut(figures: readonly LikeFigure[]): LeftOut | null {
  const amounts = figures.flatMap((figure): Amount[] => {
    const [only, ...others] = amountsIn(figure.text)
    return only && others.length === 0 ? [{ figure, value: only.readings[0].value }] : []
  })
  const totals = amounts.filter(({ figure }) => saysTotal.test(figure.label) && !ofSome.test(figure.label))
  const groups = groupsOf(amounts.filter((amount) => !totals.includes(amount)))
  for (const { figure: total, value } of totals) {
    const comesTo = (values: readonly number[]) => Math.abs(sumOf(values) - value) < tolerance
    // Other parts may add up to it: two articles in the basket, next to a list of three.
    if (groups.some((group) => comesTo(group.map((part) => part.value)))) continue
    for (const group of groups) {
      const values = group.map((part) => part.value)
      if (group.length < leastParts || values.some((part) => part <= 0)) continue
      if (group.some(({ figure }) => figure.off)) continue
      // The other lines of its own bill have prices and deposits among them.
      if (total.box !== '' && group.some(({ figure }) => figure.box === total.box)) continue
      const [first, last] = [group[0]!, group.at(-1)!]
      const part = comesTo(values.slice(0, -1)) ? last : comesTo(values.slice(1)) ? first : null
      if (!part || isApart.test(`${part.figure.label} ${part.figure.text}`)) continue
      return { total, sum: sumOf(values), parts: group.map(({ figure }) => figure), part: part.figure }
    }
  }
  return null
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The amounts of each shape, in reading order. */
function groupsOf(amounts: readonly Amount[]): readonly (readonly Amount[])[] {
  const groups = new Map<string, Amount[]>()
  for (const amount of amounts)
    groups.set(amount.figure.shape, [...(groups.get(amount.figure.shape) ?? []), amount])
  return [...groups.values()].filter(({ length }) => length > 1)
}
