import type { FindingAction } from '@webeval/core'
import { replay } from '../controls/replay.js'
import type { LabPage, Seen } from './lab-page.js'
import { type Confirmed, type Tries, tryTwice } from './try-twice.js'

/** How a fault is looked for. */
export interface Confirming<Fault> extends Pick<Tries<Fault>, 'nameOf' | 'same'> {
  /** The acts that a fault takes beyond the given ones, where trying finds them. */
  further?(fault: Fault): readonly FindingAction[]
}

/**
 * Looks for a fault twice, each time on a fresh page after the same acts: `seesFault` gets what the last of them did (null without acts)
 * and yields the fault, or null. Yields null when the first try shows none, or can't be made. Where the first try is already made, or
 * the acts are more than a replay, use `tryTwice`.
 */
export async function confirm<Fault>(
  lab: LabPage,
  acts: readonly FindingAction[],
  seesFault: (seen: Seen | null) => Promise<Fault | null> | Fault | null,
  { nameOf, same, further = () => [] }: Confirming<NoInfer<Fault>>,
): Promise<Confirmed<Fault> | null> {
  const look = async (): Promise<Fault | null> => {
    const seen = await replay(lab, acts)
    return acts.length > 0 && (seen === null || seen.isError) ? null : seesFault(seen)
  }
  return tryTwice(lab, look, {
    nameOf,
    actions: (fault) => [...acts, ...further(fault)],
    ...(same ? { same } : {}),
  })
}
