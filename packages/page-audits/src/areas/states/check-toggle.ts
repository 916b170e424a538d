import { controlLabel, type Target } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isClickable, leavesForm, titleOf } from '../../controls/controls.js'
import { capital } from '../../findings/capital.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { checkTheme } from './check-theme.js'
import { isTheme } from './choose-states.js'
import {
  aboutToggle,
  isAlike,
  lookAtToggle,
  type ReachedToggle,
  switchOnce,
  type Switching,
  tellsState,
} from './switch-once.js'

const maxOthers = 3

/** Controls with a state of two sides, drawn by the page; native check boxes keep theirs by themselves. */
export const isToggle = (target: Target): boolean => {
  // A label replaces a native control.
  if (!isClickable(target) || target.tag === 'label' || target.href !== undefined) return false
  if (/^(?:tab|radio|option)$/.test(target.role) || isOperator(target)) return false
  return isTheme(target) || (target.tag !== 'input' && tellsState(target))
}

/** A calculator marks the operator that waits for its second number: another press does not take it back. */
const isOperator = (target: Target): boolean =>
  target.state['expanded'] === undefined &&
  [target.name, target.text].some((label) =>
    /^\s*(?:[-+−–*×✕·÷/=%^√±]|plus|minus|times|add|subtract|multipl(?:y|ied)(?: by)?|divided?(?: by)?|equals|modulo|power)\s*$/i.test(
      label,
    ),
  )

/** A fault of a control with two states. */
export type ToggleDraft = Draft<'unreadable-theme' | 'stale-state' | 'toggle-stuck'>

/** A control under check: how it was switched on the page that is open now. */
interface ToggleCheck extends ReachedToggle {
  readonly lab: LabPage
  readonly switching: Switching
  readonly themed: boolean
  readonly nameOf: (selector: string) => string
}

/** Whether it goes back, whether it says what it has opened, and whether a theme that it switches to can be read. */
export async function checkToggle(
  context: PageContext,
  lab: LabPage,
  toggle: ReachedToggle,
): Promise<ToggleDraft[]> {
  const switching = await switchOnce(lab, toggle)
  if (!switching) return []
  const { target, way } = toggle
  const themed = isTheme(target) && switching.rest.ground !== switching.there.ground
  const nameOf = namesOnPage(context, [target])
  const check: ToggleCheck = { ...toggle, lab, switching, themed, nameOf }
  return [
    ...(themed && way.length === 0 ? await checkTheme(context, lab, clickOn(target.selector), nameOf) : []),
    ...(await checkToldState(check)),
    ...(await checkWayBack(check)),
  ]
}

/** Checks that a control which opens or closes something tells screen readers so. */
async function checkToldState(check: ToggleCheck): Promise<Draft<'stale-state'>[]> {
  const { lab, target, way, switching, nameOf } = check
  const stale = await tryTwice(lab, async () => staleState(target, await switchOnce(lab, check)), {
    first: () => staleState(target, switching),
    actions: () => [...way, clickOn(target.selector)],
    nameOf,
  })
  if (!stale) return []
  const description = `${capital(titleOf(target))} opens and closes, and goes on saying “${stale.fault}” to screen readers.`
  return [{ rule: 'stale-state', description, ...aboutToggle(target), ...stale.proof }]
}

/** The state that a control still tells although something opened or closed; null where it follows. */
export function staleState(target: Target, switching: Switching | null): string | null {
  if (!switching || target.state['expanded'] === undefined || target.tag === 'summary') return null
  const { rest, there, seen } = switching
  const now = targetOf(seen.after, target.selector)
  const keepsLabel = now !== undefined && controlLabel(now) === controlLabel(target)
  const { text_changed: saysMore, dom_changed: hasMore } = seen.verification
  return rest.state === there.state && saysMore && hasMore && keepsLabel ? (rest.state ?? '') : null
}

/** Checks that further clicks undo the first. */
async function checkWayBack(check: ToggleCheck): Promise<Draft<'toggle-stuck'>[]> {
  const { lab, target, way, switching, themed, nameOf } = check
  const { rest, there } = switching
  const press = clickOn(target.selector)
  const switched = rest.state !== null && there.state !== null && rest.state !== there.state
  if (!switched && !themed) return []
  if (targetOf(await lab.seen(), target.selector) === undefined) return []
  const stuckIn = async (): Promise<string | null> => {
    // A theme may have three sides.
    for (let click = 0; click < 2; click++) {
      if ((await lab.act(press)).isError) return null
      const now = await lookAtToggle(lab, target)
      const isBack = switched ? now.state === rest.state || now.state === null : now.ground === rest.ground
      const seen = await lab.seen()
      if (isBack) return countedOn(target, targetOf(seen, target.selector))
      // “Register an item” leads into the form that it has opened, which has a Cancel of its own.
      if (leadsInto(seen.targets, target)) return null
    }
    return switched ? `“${there.state}”` : 'as it is'
  }
  const stuck = await tryTwice(lab, async () => ((await switchOnce(lab, check)) ? stuckIn() : null), {
    first: stuckIn,
    actions: () => [...way, press, press],
    nameOf,
  })
  if (!stuck || (switched && (await isOneOfSeveral(check)))) return []
  const description = `${capital(titleOf(target))} switches once and does not go back: clicked again, it ${stuck.fault.startsWith('says') ? '' : 'stays '}${stuck.fault}.`
  return [{ rule: 'toggle-stuck', description, ...aboutToggle(target), ...stuck.proof }]
}

/** Whether the focus went to another control, and there is one to leave what was opened. */
const leadsInto = (targets: readonly Target[], opener: Target): boolean =>
  targets.some(({ selector, state }) => state['focused'] && selector !== opener.selector) &&
  targets.some((other) => isClickable(other) && leavesForm.test(controlLabel(other)))

/** Whether a control like it switches this one back: one of several is chosen, though none is at first. */
async function isOneOfSeveral(check: ToggleCheck): Promise<boolean> {
  const { lab, target, switching } = check
  const others = switching.seen.after.targets.filter(
    (other) => other.selector !== target.selector && isAlike(target, other) && isToggle(other),
  )
  for (const other of others.slice(0, maxOthers)) {
    if (!(await switchOnce(lab, check)) || (await lab.act(clickOn(other.selector))).isError) return false
    if ((await lookAtToggle(lab, target)).state === switching.rest.state) return true
  }
  return false
}

/** The number of likes on a button: switched on and off again, it is as at first. null where it is, or shows none. */
function countedOn(before: Target, now: Target | undefined): string | null {
  const shape = ({ text }: Target) => text.replace(/\d+/, '#')
  const same = now !== undefined && shape(now) === shape(before) && /\d/.test(before.text)
  return same && now.text !== before.text
    ? `says “${now.text.trim()}” instead of “${before.text.trim()}”`
    : null
}
