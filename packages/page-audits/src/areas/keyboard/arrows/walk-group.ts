import { clickOn } from '../../../controls/acts.js'
import type { Place } from '../../../kit/page-kit.js'
import { checkWalk } from './check-walk.js'
import type { GroupFault } from './group-fault.js'
import { type FocusWalker, focusWalker, type Keyed } from './focus-walker.js'
import type { RovingGroup } from './scan-roving.js'
import { walkGrid } from './walk-grid.js'

const mostMembers = 9

const between = (one: Place, other: Place) => ({
  across: Math.abs(one.box.x - other.box.x),
  down: Math.abs(one.box.y + one.box.height / 2 - other.box.y - other.box.height / 2),
})

/** The arrow keys of a group in one row, or in one column; null for other shapes. */
export function keysOf(members: readonly Place[]): readonly [string, string] | null {
  const steps = members.slice(1).map((place, index) => between(members[index]!, place))
  if (steps.every(({ across, down }) => down <= 6 && across > 6)) return ['ArrowRight', 'ArrowLeft']
  if (steps.every(({ across, down }) => across <= 6 && down > 6)) return ['ArrowDown', 'ArrowUp']
  return null
}

/** Places as they are read, from the top and the left. */
export const inOrder = (places: readonly Place[]): readonly Place[] =>
  places.toSorted((one, two) => one.box.y + one.box.x - two.box.y - two.box.x)

/** A walk through a group. */
interface GroupWalk {
  /** A key led from one of its controls to another. */
  readonly moved: boolean
  readonly fault: GroupFault | null
}

const untried: GroupWalk = { moved: false, fault: null }

/** Walks with arrow keys from the tab stop of a group to its end and back to its beginning: each key has to lead on from each of them. */
export async function walkGroup(lab: Keyed, { stop, others }: RovingGroup): Promise<GroupWalk> {
  const members = inOrder([stop, ...others])
  const keys = keysOf(members)
  if (!keys) return { moved: false, fault: await walkGrid(lab, members, stop) }
  if (members.length < 2 || members.length > mostMembers) return untried
  const walker = await focusWalker(lab, members, stop)
  if (!walker) return untried
  const { at: now, press } = walker
  const [on, back] = keys
  const steps = { onward: new Map<number, number>(), back: new Map<number, number>() }
  /** Presses a key until it has been pressed at each of them that it leads to. */
  const walk = async (key: string, seen: Map<number, number>) => {
    let from = now()
    while (from >= 0 && !seen.has(from)) {
      const to = await press(key)
      if (to >= 0) seen.set(from, to)
      from = to
    }
  }
  await walk(on, steps.onward)
  await walk(back, steps.back)
  // The walk onward began at the stop: those before it come now.
  if (now() === 0) await walk(on, steps.onward)
  // A control that no key leaves hides what lies behind it.
  const moved = [...steps.onward, ...steps.back].some(([from, to]) => from !== to)
  for (const [at, { selector }] of members.entries()) {
    if (!moved || now() < 0 || steps.onward.has(at)) continue
    await lab.tap(clickOn(selector))
    await walker.read()
    await walk(on, steps.onward)
    await walk(back, steps.back)
  }
  if (!moved || now() < 0) return { moved, fault: null }
  let ends: { home: number | null; end: number | null } = { home: null, end: null }
  if (members.length > 2 && (await toMiddle(walker, keys))) {
    const home = await press('Home')
    if (home > 0 || (home === 0 && (await press(on)) === 1)) ends = { home, end: await press('End') }
  }
  const fault = checkWalk({ size: members.length, ...steps, ...ends })
  if (!fault) return { moved, fault }
  const key = fault.key === 'onward' ? on : fault.key === 'back' ? back : fault.key
  return { moved, fault: { ...fault, key, members } }
}

/** Goes to the second control. */
async function toMiddle({ at, press }: FocusWalker, [on, back]: readonly [string, string]): Promise<boolean> {
  for (let count = 0; count < mostMembers && at() > 1; count++) await press(back)
  if (at() === 0) await press(on)
  return at() === 1
}
