import type { Listing } from '@webeval/core'
import type { Deed } from './reading/deed.js'
import { hasEntries, isDone, sameOrder, sameTexts, textsOf, without } from './reading/listing-changes.js'
import { type Proof, proven } from './proof.js'

/** *Count*: a number that is right before an entry comes, goes or is done, and right afterwards. */
export const proveCount: Proof = ({ text, deeds, fits }) => {
  const changes = deeds.filter(
    (deed) => changesEntries(deed) && !(deed.control !== null && fits(deed.control)),
  )
  const wants = /\b(?:left|remaining|open|active|to do|unread|pending)\b/i.test(text) ? open : null
  const counts = wants ? [wants] : [total, open, done]
  const works = changes.filter(({ before, after }) =>
    counts.some(
      (count) => count(before!) !== count(after!) && follows(before!, after!, count(before!), count(after!)),
    ),
  )
  const stale = wants ? changes.filter((change) => isStale(change, wants)) : []
  if (stale.length > 0) {
    const said = counters(stale[0]!.after!)[0] ?? String(wants!(stale[0]!.before!))
    return proven('broken', `It still says “${said}” after an entry was ticked or unticked.`, stale)
  }
  if (works.length > 0) return proven('works', 'The number changes with the entries.', works)
  const telling = changes.filter(({ before, after }) =>
    counts.every((count) => count(before!) !== count(after!)),
  )
  // A number that was right for nothing counts something else, such as a group or what a filter leaves.
  const wasRight = (before: Listing) => counts.some((count) => says(before, count(before)))
  const wrong = telling.filter(
    ({ before, after }) =>
      hasEntries(before) && hasEntries(after) && counters(after).length > 0 && wasRight(before),
  )
  if (
    wrong.length > 0 &&
    wrong.length === telling.filter(({ before, after }) => hasEntries(before) && hasEntries(after)).length
  )
    return proven(
      'broken',
      `It says “${counters(wrong[0]!.after!)[0]}” when the entries have changed.`,
      wrong,
    )
  const filled = deeds.filter(({ after }) => hasEntries(after))
  if (filled.length > 0 && filled.every(({ after }) => after!.lines.every((line) => !/\d/.test(line))))
    return proven('missing', 'No number was shown in any state with entries.', filled)
  return null
}

const total = ({ entry_count: count }: Listing) => count
const open = ({ entries }: Listing) => entries.filter((entry) => !isDone(entry)).length
const done = ({ entries }: Listing) => entries.filter(isDone).length

/** An entry comes, goes or is done; a filter that shows others does not count. */
function changesEntries({ before, after, verification, responded }: Deed): boolean {
  if (!before || !after || !responded || verification.url_changed) return false
  const [came, went] = [
    without(textsOf(after), textsOf(before)).length,
    without(textsOf(before), textsOf(after)).length,
  ]
  return came + went === 1 || (came + went === 0 && done(before) !== done(after))
}

/** Whether a box was ticked or unticked, and the number of open entries that was right before stays as it was. */
function isStale({ before, after }: Deed, count: (listing: Listing) => number): boolean {
  if (!sameTexts(textsOf(before), textsOf(after))) return false
  if (count(before!) === count(after!) || !after!.entries.every(({ ticked }) => ticked !== null)) return false
  const numbers = ({ lines, entries }: Listing) =>
    lines.filter((line) => /\d/.test(line) && !entries.some(({ text }) => text.includes(line)))
  return (
    numbers(before!).length > 0 &&
    says(before!, count(before!)) &&
    sameOrder(numbers(before!), numbers(after!))
  )
}

const counted =
  /\d.*\b(?:left|remaining|items?|tasks?|to-?dos?|notes?|entries|entry|open|active|done|completed?|total|of)\b|\b(?:left|remaining|items?|tasks?|total|count|open|active|done|completed)\b\D*\d/i
const counters = ({ lines, entries }: Listing): string[] =>
  lines.filter(
    (line) =>
      counted.test(line) &&
      line.length < 60 &&
      !entries.some(({ text }) => text.includes(line) || line.includes(text)),
  )

/** Whether a line next to the entries shows a number. */
const says = (listing: Listing, count: number): boolean =>
  listing.lines.some(
    (line) =>
      line.length < 80 &&
      (line.match(/\d+/g) ?? []).some((number) => Number(number) === count) &&
      !textsOf(listing).includes(line),
  )

/** A line showed the first number before, and shows the second now. An empty list may have no line at all. */
function follows(before: Listing, after: Listing, from: number, to: number): boolean {
  const quiet = (listing: Listing, count: number) => count === 0 && listing.entry_count === 0
  if (!(says(before, from) || quiet(before, from)) || !(says(after, to) || quiet(after, to))) return false
  return (
    without(after.lines, before.lines).some((line) => /\d/.test(line) && !textsOf(after).includes(line)) ||
    quiet(after, to)
  )
}
