import { amountsIn, numbersIn } from '@webeval/core'
import type { Entry } from '../../collections/scans/entry.js'
import type { NamedBlock } from './scan-blocks.js'

/** A figure of a group that is not what the entries of that group come to. */
export interface WrongGroupSum {
  readonly block: NamedBlock
  readonly shown: number
  readonly sum: number
  /** The titles of the entries. */
  readonly members: readonly string[]
}

/** A number of what is measured: `portions`, or `amount` for money. */
interface Quantity {
  readonly unit: string
  readonly value: number
}

const tolerance = 0.011

const saysSum =
  /\d\s*(?:of|\/|von|sur|de|di|van)\s*\d|(?<!\p{L})(?:total|in all|together|planned|needed|gesamt|zusammen|insgesamt|en tout|en total|in totale|totaal)(?!\p{L})/iu
/** A figure of one entry, and no sum. */
const ofOne =
  /(?<!\p{L})(?:best|longest|highest|lowest|max\p{L}*|min\p{L}*|latest|last|average|avg|record|beste\p{L}*|längste\p{L}*|höchste\p{L}*|durchschnitt\p{L}*|meilleure?|moyenne|mejor|media|migliore)(?!\p{L})|Ø/iu

/**
 * Compares figures such as “Mains / 14 of 10 portions” with the entries that call themselves “Mains, 8 portions”. Reports one that holds a single entry of several, where
 * groups with one entry are right, and one that is wrong among three or more that are right.
 */
export function wrongGroupSum(
  entries: readonly Entry[],
  blocks: readonly NamedBlock[],
): WrongGroupSum | null {
  const titles = entries.map(({ title }) => title.toLowerCase()).filter((title) => title.length > 2)
  const outer = blocks.filter(
    ({ name, text }) =>
      !ofOne.test(`${name} ${text}`) && !titles.some((title) => text.toLowerCase().includes(title)),
  )
  for (const unit of new Set(
    entries.flatMap((entry) => quantitiesIn(textOf(entry)).map((each) => each.unit)),
  )) {
    const groups = groupsOf(entries, outer, unit)
    const right = groups.filter(({ shown, sum }) => Math.abs(shown - sum) < tolerance)
    const wrong = groups.filter((group) => !right.includes(group))
    const [first] = wrong
    if (!first || right.length === 0) continue
    // “Running, 10 km” may be the longest run; of “6 of 10 portions” there is a sum.
    const holdsOne = wrong.every(
      ({ block, shown, values }) => values.length > 1 && values.includes(shown) && saysSum.test(block.text),
    )
    // More than is listed may be on another page.
    if (wrong.some(({ shown, sum }) => shown > sum && holdsOne)) continue
    const single = right.some(({ values }) => values.length === 1)
    if ((holdsOne && single) || (wrong.length === 1 && right.length > 2)) {
      const { block, shown, sum, members } = first
      return { block, shown, sum, members }
    }
  }
  return null
}

/** The groups of which a block shows a number of that unit, with what their entries say. */
function groupsOf(entries: readonly Entry[], blocks: readonly NamedBlock[], unit: string) {
  const seen = new Set<string>()
  return blocks.flatMap((block) => {
    const name = block.name.toLowerCase()
    const own = entries.filter((entry) => piecesOf(entry).includes(name))
    const [shown] = leadingIn(block.text, unit)
    if (seen.has(name) || own.length === 0 || own.length === entries.length || shown === undefined) return []
    seen.add(name)
    const found = own.map((entry) => quantitiesIn(textOf(entry)).filter((each) => each.unit === unit))
    // An entry with several such numbers says not which one counts.
    if (found.some((each) => each.length !== 1)) return []
    const values = found.map(([only]) => only!.value)
    return [
      {
        block,
        shown,
        values,
        sum: values.reduce((one, other) => one + other, 0),
        members: own.map(({ title }) => title),
      },
    ]
  })
}

const textOf = ({ texts, cells }: Entry): string => (cells.length > 0 ? cells : texts).join(' \n ')

/** The pieces of an entry's texts, such as “mains” of “Mains, 8 portions”. */
const piecesOf = ({ title, texts, cells }: Entry): readonly string[] =>
  [...texts, ...cells]
    .filter((text) => text !== title)
    .flatMap((text) => text.toLowerCase().split(/\s*[,·•|–—/:;\n]\s*/))

/** The numbers of a text with their units, as their words begin. */
function quantitiesIn(text: string): readonly Quantity[] {
  const amounts = amountsIn(text).map(({ readings }) => ({ unit: 'amount', value: readings[0].value }))
  const counted = [...text.matchAll(/(?<![\p{L}\d.,:/–-])(\d[\d.,]*)[ \u00A0](\p{L}{3,})/gu)].flatMap(
    ([, digits, word]) => {
      const value = numbersIn(digits!)[0]?.readings[0].value
      return value === undefined ? [] : [{ unit: stemOf(word!), value }]
    },
  )
  return [...amounts, ...counted]
}

const stemOf = (word: string): string => word.toLowerCase().slice(0, Math.max(4, word.length - 2))

/** The first number of a block, where its text measures in that unit: 14 of “14 of 10 portions”. */
function leadingIn(text: string, unit: string): readonly number[] {
  if (
    !quantitiesIn(text).some(
      (each) => each.unit === unit || each.unit.startsWith(unit) || unit.startsWith(each.unit),
    )
  )
    return []
  if (unit === 'amount')
    return amountsIn(text)
      .slice(0, 1)
      .map(({ readings }) => readings[0].value)
  const ofMore = /(\d[\d.,]*)\s*(?:of|\/|von|sur|de|di|van)\s*\d/u.exec(text)?.[1]
  const own = quantitiesIn(text).find((each) => each.unit.startsWith(unit) || unit.startsWith(each.unit))
  const first = ofMore === undefined ? own?.value : numbersIn(ofMore)[0]?.readings[0].value
  return first === undefined ? [] : [first]
}
