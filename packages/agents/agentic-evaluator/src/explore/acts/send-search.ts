import { fieldKind, isDisabled, isTextField } from '@webeval/page-audits'
import { type FindingAction, type Target, deedPattern, toolNames } from '@webeval/core'

const sends = deedPattern(['search', 'send'], 'leads', { also: 'go|ok|→', signs: true })

/**
 * The act that sends a search of which the page takes no notice while it is typed: a click on the button that says so, else Enter.
 * null for other fields, and where a button without a name may be the one that sends it.
 */
export function sendSearch(
  target: Target,
  typed: FindingAction,
  targets: readonly Target[],
): FindingAction | null {
  if (typed.params['submit'] === true || !isTextField(target) || fieldKind(target) !== 'search') return null
  const buttons = targets.filter((other) => other.role === 'button' && !isDisabled(other))
  const [button] = buttons.filter(({ name }) => sends.test(name.trim()))
  if (button) return { tool: toolNames.click, params: { target: button.selector } }
  return buttons.some(({ name }) => name.trim() === '')
    ? null
    : { ...typed, params: { ...typed.params, submit: true } }
}
