import type { FindingAction, Screenshot } from '@webeval/core'
import { inSentences, replay } from '../controls/replay.js'
import type { Draft } from '../findings/draft.js'
import type { LabPage, Seen } from './lab-page.js'

/** Acts in the order in which they are done. */
type Way = readonly FindingAction[]

/** The proof of a fault that was seen before: acts and steps only where one of the ways showed it again. */
export type EarlierProof = Pick<Draft, 'actions' | 'repro' | 'reproduced' | 'lookAgain'>

/** Tries ways to a fault that was seen before, the first that shows it wins. `showsAgain` opens its own page and plays the way there. */
export async function provenWay(
  ways: readonly Way[],
  showsAgain: (way: Way) => Promise<boolean>,
  nameOf: (selector: string) => string,
): Promise<EarlierProof> {
  for (const actions of ways)
    if (await showsAgain(actions))
      return {
        actions,
        repro: inSentences(actions, nameOf),
        reproduced: true,
        lookAgain: () => showsAgain(actions),
      }
  return { reproduced: false }
}

/**
 * Looks on fresh pages for a fault that the exploration saw: plays each way until one shows it again. `shows` gets what the last act did,
 * null for a way without acts. The picture is of that page; `earlier`, the exploration's, where no way shows the fault.
 */
export async function confirmEarlier(
  lab: LabPage,
  ways: readonly Way[],
  shows: (seen: Seen | null) => boolean | Promise<boolean>,
  { nameOf, earlier = null }: { nameOf(selector: string): string; readonly earlier?: Screenshot | null },
): Promise<EarlierProof & Pick<Draft, 'after'>> {
  const showsAgain = async (way: Way) => {
    lab.distrust()
    const seen = await replay(lab, way)
    const played = way.length === 0 || (seen !== null && !seen.isError)
    return played && shows(seen)
  }
  const proof = await provenWay(ways, showsAgain, nameOf)
  return { ...proof, after: proof.reproduced ? await lab.picture() : earlier }
}
