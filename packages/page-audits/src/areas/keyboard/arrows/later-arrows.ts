import type { FindingAction, Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { labAfter, WayLostError } from '../../../lab/lab-after.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type ArrowGroups, tryArrowKeys } from './arrow-keys.js'

const mostActs = 6

/** Tries the arrow keys of groups that come up later, as tabs of another chapter do. Null where the exploration met none. */
export async function laterArrows(
  { entries, first }: AuditContext,
  lab: LabPage,
): Promise<(ArrowGroups & { readonly way: readonly FindingAction[] }) | null> {
  const isNew = ({ role, selector }: Target) =>
    moved.test(role) && first.targets.every((other) => other.selector !== selector)
  const index = entries.findIndex(({ after }) => (after?.targets.filter(isNew).length ?? 0) > 1)
  if (index < 0) return null
  const selectors = (entries[index]!.after?.targets ?? []).filter(isNew).map(({ selector }) => selector)
  for (const way of shortened(pathTo(entries, index))) {
    if (way.length > mostActs) continue
    const there = labAfter(lab, way)
    try {
      const { targets } = await there.restart()
      if (targets.every(({ selector }) => !selectors.includes(selector))) continue
      return { ...(await tryArrowKeys(there)), way }
    } catch (error) {
      if (!(error instanceof WayLostError)) throw error
    }
  }
  return null
}

/** Roles whose groups have one tab stop. */
const moved = /^(?:tab|radio|menuitem|menuitemradio|gridcell|option|treeitem)$/
