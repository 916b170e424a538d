import { numbersIn } from '@webeval/core'
import type { GrowthScan } from '../grown-collection.js'
import { countTemplate } from './count-template.js'

/** A line that counted the entries and does not follow them. */
export interface GrowthFault {
  readonly text: string
  readonly selector: string
  readonly description: string
}

const staysBehind =
  /\b(?:added|created|ever|so far|points?|scores?|levels?|xp|streak|moves?|steps?|clicks?)\b/i
const entryWords =
  /\b(?:items?|tasks?|todos?|left|remaining|total|entries|entry|notes?|records?|rows?|results?|products?|contacts?|to ?-?do|open|active|pending)\b/i

/** True for a line whose number may grow with a collection and keep its value when that shrinks: `3 added so far`. */
export const mayStayBehind = (text: string): boolean => staysBehind.test(text)

/**
 * Whether a number counted the entries of a collection, and does not any more, by how both went from one state to the next. A line that
 * speaks of entries needs to have been right once; any other has to have followed the collection through two changes, each time exactly.
 */
export function stopsCounting(
  sizes: readonly number[],
  values: readonly (number | undefined)[],
  saysEntries: boolean,
): boolean {
  const steps = sizes.slice(1).flatMap((size, index) => {
    const [from, to] = [values[index], values[index + 1]]
    const change = size - sizes[index]!
    return from === undefined || to === undefined || change === 0
      ? []
      : [{ right: to - from === change, exact: from === sizes[index] && to === size }]
  })
  const wrong = steps.findIndex(({ right }) => !right)
  if (wrong < 0) return false
  // A number that differs from the start, and agrees once, is of something else.
  const agreed =
    values[0] === undefined ? values.some((value, index) => value === sizes[index]) : values[0] === sizes[0]
  if (comesRight(sizes, values)) return true
  if (saysEntries) return agreed || steps.some(({ right }) => right)
  return wrong >= 2 && steps.slice(0, wrong).every(({ exact }) => exact)
}

/** Whether a number counted all entries at first and counts them again in the end, by a change of its own: it is their count, and was behind in between. */
const comesRight = (sizes: readonly number[], values: readonly (number | undefined)[]): boolean =>
  sizes[0]! > 1 && values[0] === sizes[0] && values.at(-1) === sizes.at(-1) && values.at(-1) !== values.at(-2)

/** `Example 3: Search results` numbers a heading. */
const numbersHeading = /^\p{L}+ \d+\s*[:.)–—-]\s*\p{L}/u

/** Lines with one number and a word, as `3 items left`, by template. */
const countsIn = ({ counters }: GrowthScan) =>
  counters
    .filter(
      ({ text, part }) =>
        part !== 'entry' &&
        text.match(/\d+/g)?.length === 1 &&
        /\p{L}{2}/u.test(text) &&
        !numbersHeading.test(text),
    )
    .map((counter) => ({
      ...counter,
      template: countTemplate(counter.text),
      value: Number(/\d+/.exec(counter.text)![0]),
    }))

type Counts = ReturnType<typeof countsIn>

/** Leaves out counters of parts, as the columns of a board have: of one shape, and together they count all entries each time. */
function withoutParts(counts: readonly Counts[], sizes: readonly number[]): readonly Counts[] {
  const shapeOf = ({ text }: Counts[number]) => text.replace(/[\p{L}\s]+/gu, ' ').replace(/\d+/, '#')
  const arePartsOf = (shape: string) =>
    counts.every((lines, index) => {
      const parts = lines.filter((line) => shapeOf(line) === shape)
      return parts.length > 1 && parts.reduce((sum, { value }) => sum + value, 0) === sizes[index]
    })
  return counts.map((lines) => lines.filter((line) => !arePartsOf(shapeOf(line))))
}

/** The first line that stopped counting the entries while they came and went. */
export function checkGrowth(scans: readonly GrowthScan[]): GrowthFault | null {
  const sizes = scans.map(({ removable }) => removable.length)
  const counts = withoutParts(scans.map(countsIn), sizes)
  for (const { template, text, selector } of counts.at(-1) ?? []) {
    const values = counts.map((lines) => lines.find((other) => other.template === template)?.value)
    const saysEntries = entryWords.test(text)
    if ((!saysEntries && mayStayBehind(text)) || !stopsCounting(sizes, values, saysEntries)) continue
    if (countsPieces(scans, values) || countsOthers(sizes, values)) continue
    const behind = values.findIndex((value, index) => value !== sizes[index])
    if (comesRight(sizes, values))
      return {
        text,
        selector,
        description: `“${text}” does not follow the collection each time: it said ${values[behind] ?? 'nothing'} when there were ${sizes[behind]} entries.`,
      }
    return {
      text,
      selector,
      description: `“${text}” does not follow the collection: there are ${sizes.at(-1)} entries now and it went from ${values[0] ?? '?'} to ${values.at(-1) ?? '?'} while they went from ${sizes[0]} to ${sizes.at(-1)}.`,
    }
  }
  return null
}

/** Whether a number stayed with all that was added and fell by one with what was taken away: what was added is of another list, and the number right. */
function countsOthers(sizes: readonly number[], values: readonly (number | undefined)[]): boolean {
  const [value, size] = [values.at(-1), sizes.at(-1)]
  const earlier = new Set(values.slice(0, -1))
  const fellByOne = size === sizes.at(-2)! - 1 && value === values.at(-2)! - 1
  return values.length > 3 && earlier.size === 1 && fellByOne && value !== size
}

/** Whether a number fell by as many pieces as the entry that went was for: “2 × Sencha”. */
function countsPieces(scans: readonly GrowthScan[], values: readonly (number | undefined)[]): boolean {
  const fell = (values.at(-2) ?? NaN) - (values.at(-1) ?? NaN)
  const left = scans.at(-1)!.removable.map(({ text }) => text)
  const gone = (scans.at(-2)?.removable ?? []).filter(({ text }) => !left.includes(text))
  return (
    fell > 1 && gone.some(({ text }) => numbersIn(text).some(({ readings }) => readings[0].value === fell))
  )
}

const saysTotal = /\b(?:total|sum|spent|altogether|in all|balance|subtotal)\b/i
const keepsTotal = /\b(?:ever|lifetime|all[- ]time|budget|average|limit)\b/i

/** The amounts that lines with totals show, by the line without its numbers. */
const totalsIn = ({ counters }: GrowthScan) =>
  new Map(
    counters
      .filter(({ text, part }) => part !== 'entry' && saysTotal.test(text) && !keepsTotal.test(text))
      .flatMap((counter) => {
        const [number, ...others] = numbersIn(counter.text)
        if (!number || others.length > 0) return []
        const template = counter.text.replace(number.text, '#')
        return [[template, { ...counter, value: number.readings[0].value }] as const]
      }),
  )

/** A total that followed each entry that was added, and did not change when one of them was taken away: the last scan. */
export function checkStaleTotal(scans: readonly GrowthScan[]): GrowthFault | null {
  const totals = scans.map(totalsIn)
  for (const [template, { text, selector, value }] of totals.at(-1) ?? []) {
    const values = totals.map((lines) => lines.get(template)?.value)
    const added = values.slice(1, -1).map((one, index) => (one ?? NaN) - (values[index] ?? NaN))
    const follows = added.length >= 2 && added.every((step) => step > 0)
    if (!follows || value !== values.at(-2)) continue
    return {
      text,
      selector,
      description: `“${text}” does not follow the entries: it grew with each of ${added.length} that were added, and stays when one is taken away.`,
    }
  }
  return null
}

const wordsOf = (text: string) => text.replace(/[^\p{L}]+/gu, ' ').trim()
const asIs = (text: string) => text

/** Whether a text is of the same thing in another list, such as a track in the library and in the playlist: it has the words with which the entry begins. */
const isAgain = (entry: string, text: string): boolean => {
  const words = wordsOf(entry).split(' ').slice(0, 3)
  return words.length > 2 && ` ${wordsOf(text)} `.includes(` ${words.join(' ')} `)
}

/** Names the entries that a click removed instead of the intended one; null if it removed just that one, or the texts changed otherwise. */
export function checkRemoval(
  entry: string,
  before: readonly string[],
  left: readonly string[],
): string | null {
  // The share of each other entry may change when one goes: its words tell which one it is.
  const words = before.map(wordsOf)
  const [there, remaining] =
    new Set(words).size === words.length && !words.includes('') ? [wordsOf, left.map(wordsOf)] : [asIs, left]
  const gone = before.filter((text) => !remaining.includes(there(text)))
  // Entries that number themselves get new numbers when one goes.
  const isOther = gone.length === 1 && gone[0] !== entry && wordsOf(gone[0]!) !== wordsOf(entry)
  if (isOther && left.length === before.length - 1) return `“${gone[0]}” instead`
  const others = gone.filter((text) => text !== entry && !isAgain(entry, text))
  if (others.length > 0 && gone.length > 1 && left.length <= before.length - 2)
    return `${gone.length} entries instead of one`
  return null
}
