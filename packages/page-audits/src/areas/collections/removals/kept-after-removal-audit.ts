import type { FindingAction } from '@webeval/core'
import { pathTo, replay } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { newSentences } from '../../../findings/new-sentences.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { saysNo } from '../../liveness/messages/says-no.js'
import { scanGrowth } from '../grown-collection.js'
import type { RemovableEntry } from '../scans/entry.js'
import { seeminglyKept } from './seemingly-kept.js'
import { takeAway } from './take-away.js'

const lateMs = 700
const mostTried = 2

/** An entry that is still listed after its delete button was used. */
interface KeptEntry {
  readonly entry: RemovableEntry
  readonly acts: readonly FindingAction[]
}

/** Uses delete buttons once more that answered in the exploration and left their entry where it was. */
export const keptAfterRemovalAudit = defineAudit({
  name: 'kept-after-removal',
  rules: ['wrong-item'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const suspects = seeminglyKept(context.entries).slice(0, mostTried)
    for (const { index, target } of suspects) {
      const lab = await context.lab()
      const way = pathTo(context.entries, index).slice(0, -1)
      const found = await tryTwice(lab, () => findKept(lab, way, target.selector), {
        nameOf: namesFor(context),
        actions: ({ acts }) => [...way, ...acts],
      })
      if (!found) continue
      const { text, remover, removerName } = found.fault.entry
      return {
        drafts: [
          {
            rule: 'wrong-item',
            description: `“${removerName || 'Remove'}” of “${text.slice(0, 80)}” takes nothing away: the page answers, and the entry is still listed.`,
            selectors: [remover],
            element: removerName,
            evidence: [{ step: index + 1 }],
            ...found.proof,
          },
        ],
      }
    }
    return { drafts: [], counts: { suspects: suspects.length } }
  },
})

/** Repeats the acts, then removes the entry of that button; null where the entry disappears, or the page does not list it. */
async function findKept(
  lab: LabPage,
  way: readonly FindingAction[],
  remover: string,
): Promise<KeptEntry | null> {
  const seen = await replay(lab, way)
  if (way.length > 0 && (seen === null || seen.isError)) return null
  const before = (await scanGrowth(lab)).removable
  const entry = before.find((one) => one.remover === remover)
  if (!entry || entry.text === '') return null
  const taken = await takeAway(lab, entry)
  const isSame = (left: readonly string[]) => left.join('\n') === before.map(({ text }) => text).join('\n')
  if (!taken || !isSame(taken.left)) return null
  const { before: was, after: now } = taken.seen
  if (newSentences(was, now).some(saysNo)) return null
  await lab.waitForLate(lateMs)
  const later = await scanGrowth(lab)
  return !later.dialogOpen && isSame(later.removable.map(({ text }) => text))
    ? { entry, acts: taken.acts }
    : null
}
