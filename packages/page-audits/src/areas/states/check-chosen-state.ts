import { hasEffect, type Signals, type Target } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isDisabled, titleOf } from '../../controls/controls.js'
import { capital } from '../../findings/capital.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { confirm } from '../../lab/confirm.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { aboutToggle } from './switch-once.js'

/** Roles whose state follows a click, the state that tells it, and whether a second click takes it back. */
const followingRoles: Readonly<
  Record<string, { readonly state: 'selected' | 'checked' | 'pressed'; readonly flips: boolean }>
> = {
  tab: { state: 'selected', flips: false },
  radio: { state: 'checked', flips: false },
  button: { state: 'pressed', flips: false },
  menuitemradio: { state: 'checked', flips: false },
  switch: { state: 'checked', flips: true },
  checkbox: { state: 'checked', flips: true },
  menuitemcheckbox: { state: 'checked', flips: true },
}

const maxOfRole = 2
const renderMs = 400

/**
 * Controls of these roles that the page draws by itself and that tell their state, a few of each role. Browsers keep the state of native
 * ones, and one that is chosen already has nothing to follow.
 */
export function chosenByClick({ targets }: Signals): Target[] {
  const drawn = targets.filter((target) => {
    const follows = followingRoles[target.role]
    if (!follows || target.tag === 'input' || target.tag === 'label' || isDisabled(target)) return false
    const state = target.state[follows.state]
    return state === false || (follows.flips && state === true)
  })
  return drawn.filter(
    ({ role }, index) => drawn.slice(0, index).filter((other) => other.role === role).length < maxOfRole,
  )
}

/** Checks that tabs, radios, switches, check boxes and pressed buttons which answer a click also tell screen readers the new state. */
export async function checkChosenState(
  context: PageContext,
  lab: LabPage,
  target: Target,
): Promise<Draft<'stale-state'>[]> {
  const follows = followingRoles[target.role]
  if (!follows) return []
  const before = target.state[follows.state]
  const stale = await confirm(
    lab,
    [clickOn(target.selector)],
    async (seen) => {
      if (!seen || seen.verification.url_changed || !hasEffect(seen.verification)) return null
      if (targetOf(seen.before, target.selector)?.state[follows.state] !== before) return null
      await lab.waitForLate(renderMs)
      const now = targetOf(await lab.look(), target.selector)
      return now?.state[follows.state] === before ? `${follows.state}=${String(before)}` : null
    },
    { nameOf: namesOnPage(context, [target]) },
  )
  if (!stale) return []
  const description = `${capital(titleOf(target))} answers the click, and still says “${stale.fault}” to screen readers.`
  return [{ rule: 'stale-state', description, ...aboutToggle(target), ...stale.proof }]
}
