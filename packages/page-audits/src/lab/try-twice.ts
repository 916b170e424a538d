import type { FindingAction } from '@webeval/core'
import { inSentences } from '../controls/replay.js'
import type { Draft } from '../findings/draft.js'
import type { LabPage } from './lab-page.js'

/** The proof of a fault that was looked for twice. */
export type Proof = Required<Pick<Draft, 'actions' | 'repro' | 'after' | 'reproduced' | 'lookAgain'>>

/** A fault as the first try showed it, with the proof. */
export interface Confirmed<Fault> {
  readonly fault: Fault
  readonly proof: Proof
}

/** How two tries at a fault begin, compare and read. */
export interface Tries<Fault> {
  /** Names a control for people by its selector. */
  nameOf(selector: string): string
  /** The acts that lead from the freshly opened page to the fault. */
  actions(fault: Fault): readonly FindingAction[]
  /** The first try, where the page already is where the fault would show. Default: the same as the second. */
  first?(): Promise<Fault | null> | Fault | null
  /** Whether the second try showed the fault of the first. Default: it showed one. */
  same?(first: Fault, second: Fault): boolean
}

/**
 * Looks for a fault twice. `look` opens the page afresh, acts, and yields the fault or null. Yields null when the first try shows none;
 * a picture shows the page as that try left it, and `reproduced` says whether the second saw the fault again.
 * `confirm` is the short form for acts that can be replayed one by one.
 */
export async function tryTwice<Fault>(
  lab: Pick<LabPage, 'picture' | 'distrust'>,
  look: () => Promise<Fault | null>,
  { nameOf, actions: actsOf, first = look, same = () => true }: Tries<NoInfer<Fault>>,
): Promise<Confirmed<Fault> | null> {
  const fault = await first()
  if (fault === null) return null
  const after = await lab.picture()
  const showsAgain = async () => {
    lab.distrust()
    const again = await look()
    return again !== null && same(fault, again)
  }
  const actions = actsOf(fault)
  return {
    fault,
    proof: {
      actions,
      repro: inSentences(actions, nameOf),
      after,
      reproduced: await showsAgain(),
      lookAgain: showsAgain,
    },
  }
}
