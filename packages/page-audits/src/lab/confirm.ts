import type { FindingAction } from '@webeval/core'
import { inSentences, replay } from '../controls/replay.js'
import type { Draft } from '../findings/draft.js'
import type { LabPage, Seen } from './lab-page.js'

/** The proof of a fault that was looked for twice. */
export type Proof = Required<Pick<Draft, 'actions' | 'repro' | 'after' | 'reproduced'>>

/** A fault as the first try showed it, with the proof. */
export interface Confirmed<Fault> {
  readonly fault: Fault
  readonly proof: Proof
}

/** How a fault is looked for. */
export interface Confirming<Fault> {
  /** Names a control for people by its selector. */
  nameOf(selector: string): string
  /** Whether the second try showed the fault of the first. Default: it showed one. */
  same?(first: Fault, second: Fault): boolean
  /** The acts that a fault takes beyond the given ones, where trying finds them. */
  further?(fault: Fault): readonly FindingAction[]
}

/**
 * Looks for a fault twice, each time on a fresh page after the same acts: `seesFault` gets what the last of them did (null without acts)
 * and yields the fault, or null. Yields null when the first try shows none, or can't be made; a picture shows the page as the first
 * try left it, and `reproduced` says whether the second saw the fault again.
 */
export async function confirm<Fault>(
  lab: LabPage,
  acts: readonly FindingAction[],
  seesFault: (seen: Seen | null) => Promise<Fault | null> | Fault | null,
  { nameOf, same = () => true, further = () => [] }: Confirming<NoInfer<Fault>>,
): Promise<Confirmed<Fault> | null> {
  const look = async (): Promise<Fault | null> => {
    const seen = await replay(lab, acts)
    return acts.length > 0 && (seen === null || seen.isError) ? null : seesFault(seen)
  }
  const fault = await look()
  if (fault === null) return null
  const after = await lab.picture()
  const again = await look()
  const actions = [...acts, ...further(fault)]
  return {
    fault,
    proof: {
      actions,
      repro: inSentences(actions, nameOf),
      after,
      reproduced: again !== null && same(fault, again),
    },
  }
}
