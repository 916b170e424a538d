import { isAverage } from '../../derived/ledger/check-average.js'
import type { View } from '../collection-visit.js'
import { isPeriod } from '../is-period.js'
import { idOf } from '../scans/id-of.js'
import type { TriedChoice } from './tried-choice.js'

/** An average that stays whatever period is chosen. */
export interface StaleAverage {
  readonly label: string
  readonly text: string
  /** The choice with the fewest entries. */
  readonly choice: TriedChoice
}

const leastShown = 3
/** The same in other languages: “Tensión media”, “media dei voti”, “poids moyen”. */
const alsoAverage =
  /(?<!\p{L})(?:moyenne?s?|promedios?|gemiddelde?)(?!\p{L})|\p{L}\s(?:médi|medi)[oa]s?$|^(?:médi|medi)a (?:de|di|del|dei|delle|das|dos)\s/iu
/** Averages of all that there is, or of each month, say so. */
const isOfAll =
  /(?<!\p{L})(?:all|overall|total|gesamt\p{L}*|insgesamt|tou[ts]|todos?|todas?|tutt[oi]|alle|ever|year|jahr|an|año|anno|ano|(?:month|week|dai|year|hour)ly|(?:monat|wöchent|täg|jähr)lich\p{L}*|mensuel\p{L}*|mensual\p{L}*|mensil\p{L}*)(?!\p{L})/iu

/** The label before the number of a line, or the line before it. */
function figuresIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const figures = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    const number = /-?\d[\d.,/]*/.exec(line)
    if (!number) continue
    const own = line.slice(0, number.index).trim()
    const label = /\p{L}{3}/u.test(own) ? own : (lines[at - 1] ?? '')
    const says = isAverage(label) || alsoAverage.test(label)
    if (says && !/\d/.test(label) && !isOfAll.test(label) && !isPeriod(label)) figures.set(label, line)
  }
  return figures
}

/** The average that has the same number under every choice of a period, though each lists other entries. null where it follows, or the choices name no periods. */
export function staysAverage(before: View, tried: readonly TriedChoice[]): StaleAverage | null {
  const periods = tried.filter(({ name }) => isPeriod(name))
  const views: readonly View[] = [before, ...periods.map(({ shown }) => shown)]
  const lists = new Set(views.map(({ entries }) => entries.map(idOf).join('\n')))
  if (periods.length < 2 || lists.size < leastShown || views.some(({ entries }) => entries.length === 0))
    return null
  const choice = periods.toSorted((one, two) => one.entries.length - two.entries.length)[0]!
  const figures = views.map(({ lines }) => figuresIn(lines))
  for (const [label, text] of figures[0]!)
    if (figures.every((each) => each.get(label) === text)) return { label, text, choice }
  return null
}
