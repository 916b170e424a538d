import { numbersIn } from '@webeval/core'
import { type NamedRange, rangeOf } from '../meanings/bound-meaning.js'
import type { Entry } from '../scans/entry.js'
import { idOf } from '../scans/id-of.js'

/** A choice, and what it shows. */
interface Shown {
  readonly name: string
  readonly entries: readonly Entry[]
}

/** A choice, and the range that its name bounds. */
interface Ranged extends Shown, NamedRange {}

/** A choice that shows too much or too little. */
interface RangeFault {
  readonly name: string
  readonly description: string
}

/**
 * Ranges that follow one another without a gap, such as “under 1 year”, “1 to 7 years” and “8 years and older”, show each entry once. What
 * the entries show need not be read: only most of them have to be in exactly one range.
 */
export function outsideRanges(
  all: readonly Entry[],
  choices: readonly Shown[],
  label: string,
): RangeFault | null {
  const ranges = inOrder(choices, label)
  if (!ranges || ranges.some(({ entries }) => entries.length >= all.length)) return null
  const numbered = all.filter((entry) => numbersOf(entry) > 0)
  const shownBy = (entry: Entry) =>
    ranges.filter(({ entries }) => entries.some((other) => idOf(other) === idOf(entry)))
  const times = numbered.map((entry) => ({ entry, by: shownBy(entry) }))
  const odd = times.filter(({ by }) => by.length !== 1)
  if (numbered.length < 4 || odd.length * 3 > numbered.length) return null
  const least = Math.min(...times.filter(({ by }) => by.length === 1).map(({ entry }) => numbersOf(entry)))
  // An entry with fewer numbers may lack the one that counts: “price on request”.
  const none = odd.find(({ entry, by }) => by.length === 0 && numbersOf(entry) >= least)
  const names = ranges.map(({ name }) => `“${name}”`)
  if (none)
    return fault(
      ranges[0]!.name,
      `None of ${names.join(', ')} shows ${quoted(none.entry)}, though they leave no gap.`,
    )
  // A shared border, as of “10 to 20” and “20 to 30”, may be in both.
  const twice = odd.find(({ by: [one, other] }) => one!.high < other!.low)
  return twice
    ? fault(
        twice.by[1]!.name,
        `Both “${twice.by[0]!.name}” and “${twice.by[1]!.name}” show ${quoted(twice.entry)}.`,
      )
    : null
}

const numbersOf = ({ texts, cells }: Entry): number =>
  (cells.length > 0 ? cells : texts).reduce((sum, text) => sum + numbersIn(text).length, 0)

const fault = (name: string, description: string): RangeFault => ({
  name,
  description,
})
const quoted = ({ title }: Entry) => `“${title.slice(0, 50)}”`

/** The choices from the lowest range to the highest; null unless they cover all numbers. */
function inOrder(choices: readonly Shown[], label: string): readonly Ranged[] | null {
  const ranges = choices.flatMap((choice): Ranged[] => {
    const range = rangeOf(choice.name, label)
    return range ? [{ ...choice, ...range }] : []
  })
  if (ranges.length < 2 || ranges.length < choices.length) return null
  const sorted = ranges.toSorted((one, two) => one.low - two.low)
  const open = sorted[0]!.low === Number.NEGATIVE_INFINITY && sorted.at(-1)!.high === Number.POSITIVE_INFINITY
  const follow = sorted.every(({ low, closed }, index) => {
    const before = sorted[index - 1]
    if (before === undefined) return true
    // “Under 20” and “over 20” may leave out 20; “0–19.99” and “from 20”, “1 to 7” and “8 and older” leave out nothing.
    return low === before.high ? closed || before.closed : low > before.high && low - before.high <= 1
  })
  return open && follow ? sorted : null
}
