import { capital } from '../../../findings/capital.js'
import type { Draft } from '../../../findings/draft.js'
import type { Confirmed } from '../../../lab/try-twice.js'
import type { WrongTally } from './check-tally.js'
import type { Tally } from './scan-tallies.js'

/** The finding of a wrong total; `when` says when it shows, such as “once the order is sent, ”. */
export function tallyDraft(
  { fault: { shown, sum, label, place }, proof }: Confirmed<WrongTally & Tally>,
  when = '',
): Draft<'wrong-total'> {
  const named = label === shown ? label : `${label} ${shown}`
  const cameTo = Number.isInteger(sum) ? sum : sum.toFixed(2)
  return {
    rule: 'wrong-total',
    description: capital(
      `${when}“${named}” is not what the lines above it come to: they add up to ${cameTo}.`,
    ),
    selectors: [place.selector],
    element: label,
    box: place.box,
    ...proof,
    repro: [...proof.repro, 'Add up the lines above the total.'],
  }
}
