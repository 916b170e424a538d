import { clickOn } from '../../../controls/acts.js'
import { scanFormState } from '../../forms/scan-forms.js'
import { focusWalker, type Keyed } from './focus-walker.js'
import type { GroupFault } from './group-fault.js'
import { chosenAmong, type RovingGroup } from './scan-roving.js'
import { inOrder, keysOf } from './walk-group.js'

/** Presses an arrow key at the tab stop of a group: it fails where that chooses the next control, and the page shows what belongs to it only after a click on it. */
export async function panelLeft(lab: Keyed, { stop, others }: RovingGroup): Promise<GroupFault | null> {
  const members = inOrder([stop, ...others])
  const keys = keysOf(members)
  const walker = keys && members.length > 1 ? await focusWalker(lab, members, stop) : null
  if (!keys || !walker) return null
  const selectors = members.map(({ selector }) => selector)
  const chosen = () => lab.scan(chosenAmong, selectors)
  const shown = async () => (await lab.scan(scanFormState, [])).lines.join('\n')
  const at = walker.at()
  const key = at < members.length - 1 ? keys[0] : keys[1]
  const [before, first] = [await chosen(), await shown()]
  await walker.press(key)
  const to = await chosen()
  if (to < 0 || before < 0 || to === before) return null
  // A clock changes the page without any key.
  const byKey = await shown()
  if (byKey !== first || byKey !== (await shown())) return null
  const click = clickOn(selectors[to]!)
  const byClick: string[] = []
  for (let count = 0; count < 2; count++) {
    if ((await lab.tap(click)).isError || (await chosen()) !== to) return null
    byClick.push(await shown())
  }
  return byClick[0] !== byKey && byClick[0] === byClick[1] ? { key, at, to, members, leaves: 'panel' } : null
}
