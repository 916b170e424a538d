import { clickOn } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { Place } from '../../../kit/page-kit.js'
import { checkWalk, type WalkFault } from './check-walk.js'
import { activeAmong, focusOn, type RovingGroup } from './scan-roving.js'

const mostMembers = 9

type Keyed = Pick<LabPage, 'scan' | 'press' | 'tap' | 'waitForLate'> & { restart(): Promise<unknown> }

/** A key that fails at one of a group's controls. */
export interface GroupFault extends Pick<WalkFault, 'at' | 'to'> {
  readonly key: string
  readonly members: readonly Place[]
}

const between = (one: Place, other: Place) => ({
  across: Math.abs(one.box.x - other.box.x),
  down: Math.abs(one.box.y + one.box.height / 2 - other.box.y - other.box.height / 2),
})

/** The arrow keys of a group in one row, or in one column; null for other shapes. */
function keysOf(members: readonly Place[]): readonly [string, string] | null {
  const steps = members.slice(1).map((place, index) => between(members[index]!, place))
  if (steps.every(({ across, down }) => down <= 6 && across > 6)) return ['ArrowRight', 'ArrowLeft']
  if (steps.every(({ across, down }) => across <= 6 && down > 6)) return ['ArrowDown', 'ArrowUp']
  return null
}

/** Walks with arrow keys from the tab stop of a group to its end and back to its beginning: each key has to lead on from each of them. */
export async function walkGroup(lab: Keyed, { stop, others }: RovingGroup): Promise<GroupFault | null> {
  const members = [stop, ...others].toSorted((one, two) => one.box.y + one.box.x - two.box.y - two.box.x)
  const keys = keysOf(members)
  if (!keys || members.length < 2 || members.length > mostMembers) return null
  await lab.restart()
  const selectors = members.map(({ selector }) => selector)
  if (!(await lab.scan(focusOn, [stop.selector]))) return null
  let now = await lab.scan(activeAmong, selectors)
  const press = async (key: string): Promise<number> => {
    const from = now
    await lab.press(key)
    now = await lab.scan(activeAmong, selectors)
    if (now === from && !(await lab.waitForLate(150))) now = await lab.scan(activeAmong, selectors)
    return now
  }
  const [on, back] = keys
  const steps = { onward: new Map<number, number>(), back: new Map<number, number>() }
  /** Presses a key until it has been pressed at each of them that it leads to. */
  const walk = async (key: string, seen: Map<number, number>) => {
    let from = now
    while (from >= 0 && !seen.has(from)) {
      const to = await press(key)
      if (to >= 0) seen.set(from, to)
      from = to
    }
  }
  if (now < 0) return null
  await walk(on, steps.onward)
  await walk(back, steps.back)
  // The walk onward began at the stop: those before it come now.
  if (now === 0) await walk(on, steps.onward)
  // A control that no key leaves hides what lies behind it.
  const moves = [...steps.onward, ...steps.back].some(([from, to]) => from !== to)
  for (const [at, { selector }] of members.entries()) {
    if (!moves || now < 0 || steps.onward.has(at)) continue
    await lab.tap(clickOn(selector))
    now = await lab.scan(activeAmong, selectors)
    await walk(on, steps.onward)
    await walk(back, steps.back)
  }
  if (now < 0) return null
  let ends: { home: number | null; end: number | null } = { home: null, end: null }
  if (members.length > 2 && (await toMiddle(press, keys, () => now))) {
    const home = await press('Home')
    if (now >= 0 && (now !== 0 || (await press(on)) === 1)) ends = { home, end: await press('End') }
  }
  const fault = checkWalk({ size: members.length, ...steps, ...ends })
  if (!fault) return null
  const key = fault.key === 'onward' ? on : fault.key === 'back' ? back : fault.key
  return { ...fault, key, members }
}

/** Goes to the second control. */
async function toMiddle(
  press: (key: string) => Promise<number>,
  [on, back]: readonly [string, string],
  now: () => number,
): Promise<boolean> {
  for (let count = 0; count < mostMembers && now() > 1; count++) await press(back)
  if (now() === 0) await press(on)
  return now() === 1
}
