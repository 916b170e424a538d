import type { Deed } from './reading/deed.js'
import { flipped, hasEntries, isDone, sameOrder, textsOf } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven } from './proof.js'

/** *Mark done*: an entry becomes done, and the page shows or keeps it. A box that only ticks itself proves nothing. */
export const proveTicking: Proof = (asked) => {
  const every = /\b(?:all|every)\b/i.test(asked.text)
  const clicks = asked.deeds.filter(
    ({ verb, control }) => verb === 'click' && (control === null || asked.fits(control)),
  )
  const ticks = clicks.filter((deed) => flipped(deed.before, deed.after).length > 0 && !deed.double)
  const works = ticks.filter(
    (deed) =>
      showsTick(deed) &&
      (!every || deed.after!.entries.every((entry) => isDone(entry) === isDone(deed.after!.entries[0]!))),
  )
  if (works.length > 0)
    return proven(
      'works',
      `Marked “${flipped(works[0]!.before, works[0]!.after)[0]!.text.slice(0, 40)}”; the page shows it.`,
      works,
    )
  if (ticks.length > 0)
    return proven('untested', 'The box changes, and nothing else on the page does.', ticks)
  const possible = meant(asked).filter(
    (deed) => deed.verb === 'click' && hasEntries(deed.before) && deed.after !== null && !isOfForm(deed),
  )
  return failed(possible, 'no entry is shown as done')
}

/** A box that is ticked, or is among fields that are being filled, may belong to a form and mark no entry. */
const isOfForm = ({ control, drafts, verification }: Deed): boolean =>
  /^(?:checkbox|switch)$/.test(control?.role ?? '') && (drafts.length > 0 || verification.value_changed)

/**
 * The page shows or stores that an entry is done: by its looks, a number, its place, or its storage.
 * Changes on hover don't count.
 */
function showsTick({ before, after, verification }: Deed): boolean {
  if (!before || !after) return false
  const looks = new Map(before.entries.map(({ text, look }) => [text, look]))
  const numbers = (lines: readonly string[]) => lines.filter((line) => /\d/.test(line)).join('\n')
  return (
    verification.storage_changed ||
    flipped(before, after).some(({ text, look }) => looks.get(text) !== look) ||
    !sameOrder(textsOf(before), textsOf(after)) ||
    numbers(before.lines) !== numbers(after.lines)
  )
}
