import { type FindingAction, toolNames } from '@webeval/core'
import { choose, clickOn } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { checkMovedCounts, countsAllParts } from '../checks/check-part-counts.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'
import { type Move, scanMoves } from '../scans/scan-moves.js'

/** Moves an entry from one part of the collection to another: numbers over the parts that were right have to follow. */
export async function tryMoves(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-count'>[]> {
  const [css] = visit.keys
  if (css === undefined || !countsAllParts(visit.entries, visit.partCounts)) return []
  await visit.ready()
  for (const move of await visit.lab.scan(scanMoves, css)) {
    const shown = await visit.act(actOf(move), (now) => countsAllParts(now.entries, now.partCounts))
    const moved = shown.entries.find((entry) => neighbours(shown.entries, entry) !== before(visit, entry))
    if (shown.seen.isError || shown.entries.length !== visit.entries.length || !moved) continue
    const fault = checkMovedCounts(shown.entries, shown.partCounts)
    if (!fault) return []
    return [
      {
        rule: 'wrong-count',
        description: fault.description,
        selectors: [fault.selector],
        ...proofOf(visit, context, `Compare “${fault.text}” with what is shown.`),
      },
    ]
  }
  return []
}

const actOf = ({ selector, to, option }: Move): FindingAction => {
  if (to !== null) return { tool: toolNames.drag, params: { startTarget: selector, endTarget: to } }
  return option === null ? clickOn(selector) : choose(selector, option)
}

/** Titles of all entries in the same part, in any order. */
const neighbours = (entries: readonly Entry[], { part }: Entry): string =>
  entries
    .filter((entry) => entry.part === part)
    .map(({ title }) => title)
    .toSorted()
    .join('\n')

const before = ({ entries }: CollectionVisit, { title }: Entry): string => {
  const same = entries.find((entry) => entry.title === title)
  return same ? neighbours(entries, same) : ''
}
