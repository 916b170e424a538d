import { errorMessage } from '@webeval/core'
import { actionTimeoutMs } from '../../sessions/time-limits.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import { soonAtRest } from '../soon-at-rest.js'
import type { Hands } from '../tool.js'
import { actFailure } from './act-failure.js'

/** Playwright has the last word on what it would wait for, and needs no longer than this to say it. */
const asked = { timeout: 300 }

/**
 * Throws `ToolFailure` for a target that is hidden, disabled or covered on a page where nothing is under way: an act would wait in vain for it to become
 * ready. On any other page the act has to wait.
 */
export async function refuseInVain(
  hands: Hands,
  act: string,
  { facts, locator, title }: ResolvedTarget,
): Promise<void> {
  if (!(await soonAtRest(hands, actionTimeoutMs))) return
  if (facts.visible && !facts.disabled) {
    const failure = await locator.click({ ...asked, trial: true }).then(() => '', errorMessage)
    if (failure.includes('intercepts pointer events')) throw actFailure(act, title, failure)
    return
  }
  const isVisible = await locator.isVisible().catch(() => true)
  if (!isVisible) throw actFailure(act, title, 'element is not visible')
  const isEnabled = await locator.isEnabled(asked).catch(() => true)
  if (!isEnabled) throw actFailure(act, title, 'element is not enabled')
}
