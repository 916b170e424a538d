import { actionTimeoutMs } from '../../sessions/time-limits.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import { soonAtRest } from '../soon-at-rest.js'
import type { Hands } from '../tool.js'
import { actFailure } from './act-failure.js'

/**
 * Throws `ToolFailure` for a target that is hidden or disabled on a page where nothing is under way: an act would wait in vain for it to become ready. On
 * any other page the act has to wait.
 */
export async function refuseInVain(
  hands: Hands,
  act: string,
  { facts, locator, title }: ResolvedTarget,
): Promise<void> {
  if (facts.visible && !facts.disabled) return
  if (!(await soonAtRest(hands, actionTimeoutMs))) return
  // Playwright has the last word on what it would wait for.
  const asked = { timeout: 500 }
  const isVisible = await locator.isVisible().catch(() => true)
  if (!isVisible) throw actFailure(act, title, 'element is not visible')
  const isEnabled = await locator.isEnabled(asked).catch(() => true)
  if (!isEnabled) throw actFailure(act, title, 'element is not enabled')
}
