import type { Place } from '../../../kit/page-kit.js'
import type { Keyed } from './focus-walker.js'
import type { GroupFault } from './group-fault.js'
import { leftBehind } from './left-behind.js'
import { panelLeft } from './panel-left.js'
import { walkGroup } from './walk-group.js'
import { focusOn, type RovingGroup, scanMoved, scanRoving } from './scan-roving.js'

const mostGroups = 3
const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']

/** Groups of controls with one tab stop, of the page as it opens, or as the lab page restarts. */
export interface ArrowGroups {
  /** Selectors of controls to which arrow keys lead, or that were not tried. */
  readonly reached: ReadonlySet<string>
  /** Controls to which neither Tab nor an arrow key leads. */
  readonly stuck: readonly Place[]
  /** Keys that fail at one control of a group. */
  readonly faults: readonly GroupFault[]
}

/** Tries whether arrow keys lead from the tab stop of a group to its others, and from each of them to the next. */
export async function tryArrowKeys(lab: Keyed): Promise<ArrowGroups> {
  const groups = await lab.scan(scanRoving)
  const reached = new Set<string>()
  const stuck: Place[] = []
  const faults: GroupFault[] = []
  for (const [index, group] of groups.entries()) {
    const { moved, fault } = index < mostGroups ? await walkGroup(lab, group) : { moved: true, fault: null }
    const leads = moved || fault !== null || (await moves(lab, group)) || (await moves(lab, group))
    if (leads) for (const { selector } of group.others) reached.add(selector)
    else stuck.push(...group.others)
    const left = !moved && leads && index < mostGroups ? await leftBehind(lab, group) : null
    if (left && sameFault(left, await leftBehind(lab, group))) faults.push(left)
    const panel = moved && !fault && index < mostGroups ? await panelLeft(lab, group) : null
    if (panel && sameFault(panel, await panelLeft(lab, group))) faults.push(panel)
    if (fault && sameFault(fault, (await walkGroup(lab, group)).fault)) faults.push(fault)
  }
  if (stuck.length > 0 || faults.length > 0) await lab.restart()
  return { reached, stuck, faults }
}

const sameFault = (one: GroupFault, two: GroupFault | null): boolean =>
  two !== null && one.key === two.key && one.at === two.at && one.to === two.to

async function moves(lab: Keyed, { stop, others }: RovingGroup): Promise<boolean> {
  await lab.restart()
  const selectors = [stop, ...others].map(({ selector }) => selector)
  if (!(await lab.scan(focusOn, selectors))) return true
  const moved = () => lab.scan(scanMoved)
  for (const key of keys) {
    await lab.press(key)
    if (await moved()) return true
  }
  // Effects behind an animation come later.
  await lab.waitForLate(300)
  return moved()
}
