import type { LabPage } from '../../../lab/lab-page.js'
import type { Place } from '../../../kit/page-kit.js'
import { activeAmong, focusOn } from './scan-roving.js'

/** A lab page as far as keys need it. */
export type Keyed = Pick<LabPage, 'scan' | 'press' | 'tap' | 'waitForLate'> & { restart(): Promise<unknown> }

/** Follows the focus through the members of a group. */
export interface FocusWalker {
  /** The member that has the focus; -1 for none. */
  at(): number
  /** Presses a key, and yields the member that has the focus then. */
  press(key: string): Promise<number>
  /** Reads again which member has the focus. */
  read(): Promise<number>
}

const lateMs = 150

/** Opens the page and puts the focus on the tab stop of a group; null where it does not take it. */
export async function focusWalker(
  lab: Keyed,
  members: readonly Place[],
  stop: Place,
): Promise<FocusWalker | null> {
  await lab.restart()
  const selectors = members.map(({ selector }) => selector)
  if (!(await lab.scan(focusOn, [stop.selector]))) return null
  let now = -1
  const read = async () => (now = await lab.scan(activeAmong, selectors))
  if ((await read()) < 0) return null
  return {
    at: () => now,
    read,
    async press(key) {
      const from = now
      await lab.press(key)
      if ((await read()) === from && !(await lab.waitForLate(lateMs))) await read()
      return now
    },
  }
}
