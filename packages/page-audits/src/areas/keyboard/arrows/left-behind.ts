import { focusWalker, type Keyed } from './focus-walker.js'
import type { GroupFault } from './group-fault.js'
import { chosenAmong, type RovingGroup } from './scan-roving.js'
import { inOrder, keysOf } from './walk-group.js'

/** Presses an arrow key twice at the tab stop of a group: it fails where the first press chooses the next control and leaves the focus, so that the second does nothing. */
export async function leftBehind(lab: Keyed, { stop, others }: RovingGroup): Promise<GroupFault | null> {
  const members = inOrder([stop, ...others])
  const keys = keysOf(members)
  const walker = keys && members.length > 2 ? await focusWalker(lab, members, stop) : null
  if (!keys || !walker) return null
  const selectors = members.map(({ selector }) => selector)
  const chosen = () => lab.scan(chosenAmong, selectors)
  const at = walker.at()
  const key = at < members.length - 2 ? keys[0] : keys[1]
  const before = await chosen()
  if ((await walker.press(key)) !== at) return null
  const to = await chosen()
  if (to < 0 || to === before || to === at || (await walker.press(key)) !== at || (await chosen()) !== to)
    return null
  return { key, at, to, members, leaves: 'focus' }
}
