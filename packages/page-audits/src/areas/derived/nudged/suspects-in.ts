import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'
import { digestOf, type Nudge, shownAfter, tapAndLeave } from '../kept-behind.js'
import { scanShown } from '../scan-shown.js'
import type { ExploredChange } from './changes-to-follow.js'
import { nudgesOn } from './nudges-on.js'

/** Acts of the longest walk. */
const longest = 20

/**
 * Repeats the exploration once up to the last of these changes, and nudges other controls after each of them; yields the changes after which a nudge
 * moved something on the page: few pages have one, and only these are looked at closer. Changes that are not on the way of another one get a walk of their own.
 */
export async function suspectsIn(
  lab: LabPage,
  changes: readonly ExploredChange[],
): Promise<readonly ExploredChange[]> {
  const found = new Set<ExploredChange>()
  let left = changes.toSorted((one, two) => two.way.length - one.way.length)
  while (left[0]) {
    const walk = pathOf(left[0])
    const from = Math.max(0, walk.length - longest)
    const onWay = left.filter((change) => change.way.length >= from && isOnWay(change, walk))
    left = left.filter((change) => !onWay.includes(change))
    for (const change of await nudgeAlong(lab, walk, from, onWay)) found.add(change)
  }
  return changes.filter((change) => found.has(change))
}

const pathOf = ({ way, act }: ExploredChange): readonly FindingAction[] => [...way, act]

const isOnWay = (change: ExploredChange, walk: readonly FindingAction[]): boolean =>
  pathOf(change).every((act, at) => JSON.stringify(act) === JSON.stringify(walk[at]))

/** Makes the acts of a walk from one of them on, and nudges after those that are changes. */
async function nudgeAlong(
  lab: LabPage,
  walk: readonly FindingAction[],
  from: number,
  changes: readonly ExploredChange[],
): Promise<readonly ExploredChange[]> {
  await lab.restart()
  const found: ExploredChange[] = []
  for (const [at, act] of walk.entries()) {
    if (at < from) continue
    const change = changes.find(({ way }) => way.length === at)
    if (!change) await lab.tap(act)
    else if (await movesLater(lab, change)) found.push(change)
  }
  return found
}

/** Makes a change, and nudges: whether that changes what the page shows. A silent change may show nothing itself. */
async function movesLater(lab: LabPage, { act, silent }: ExploredChange): Promise<boolean> {
  const own = [String(act.params['target'])]
  const look = await lab.look()
  const isThere = look.targets.some(({ selector }) => selector === own[0])
  const nudge: Nudge | null = isThere ? nudgesOn(look, own[0]!) : null
  const before = nudge && (await lab.scan(scanShown))
  if (!(await tapAndLeave(lab, act)) || !nudge || !before) return false
  const acted = await shownAfter(lab, before, own)
  if (!silent && digestOf(acted, own) === digestOf(before, own)) return false
  if (!(await nudge(lab))) return false
  return digestOf(await lab.scan(scanShown), own) !== digestOf(acted, own)
}
