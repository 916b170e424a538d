import { fieldKind, isTextField } from '@webeval/page-audits'
import { type FindingAction, type Target, toolNames } from '@webeval/core'

/** The act that lists everything again after a search or a filter, so that the next control meets all entries; null for other controls. */
export function showAllAgain(target: Target, done: FindingAction): FindingAction | null {
  if (isTextField(target) && fieldKind(target) === 'search')
    return { ...done, params: { ...done.params, text: '' } }
  const whole =
    target.tag === 'select'
      ? target.options?.find((option) => /^(?:all|any|every|show all)\b/i.test(option.trim()))
      : undefined
  return whole === undefined || whole === (done.params['values'] as readonly string[] | undefined)?.[0]
    ? null
    : { tool: toolNames.selectOption, params: { target: target.selector, values: [whole] } }
}
