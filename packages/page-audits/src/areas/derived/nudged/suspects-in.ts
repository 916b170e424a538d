import { isDestructive } from '../../../controls/controls.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { digestOf, shownAfter, tapAndLeave } from '../kept-behind.js'
import { scanShown } from '../scan-shown.js'
import type { ExploredChange } from './changes-to-follow.js'
import { nudgesOn } from './nudges-on.js'

/**
 * Makes all changes on one page, and nudges other controls after each; yields the changes after which a nudge moved something on the page: few pages
 * have one, and only these are looked at closer. Buttons come last: once one has cleared the page, nothing follows a field.
 */
export async function suspectsIn(
  lab: LabPage,
  changes: readonly ExploredChange[],
): Promise<readonly ExploredChange[]> {
  await lab.restart()
  const found: ExploredChange[] = []
  for (const change of changes.toSorted((one, two) => rankOf(one) - rankOf(two)))
    if (await movesLater(lab, change)) found.push(change)
  return found
}

const rankOf = ({ target }: ExploredChange): number =>
  isDestructive(target) ? 2 : target.role === 'button' ? 1 : 0

/** Makes a change, and nudges: whether that changes what the page shows. A silent change may show nothing itself. */
async function movesLater(lab: LabPage, { act, silent }: ExploredChange): Promise<boolean> {
  const own = [String(act.params['target'])]
  const look = await lab.look()
  const isThere = look.targets.some(({ selector }) => selector === own[0])
  const nudge = isThere ? nudgesOn(look, own[0]!) : null
  const before = nudge && (await lab.scan(scanShown))
  if (!nudge || !before || !(await tapAndLeave(lab, act))) return false
  const acted = await shownAfter(lab, before, own)
  if (!silent && digestOf(acted, own) === digestOf(before, own)) return false
  if (!(await nudge(lab))) return false
  return digestOf(await lab.scan(scanShown), own) !== digestOf(acted, own)
}
