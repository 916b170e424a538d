import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { targetOf } from '../../../lab/lab-page.js'

/** “Question 2 of 5”. */
export const saysQuestion =
  /(?<!\p{L})(?:question|frage|domanda|pregunta|pergunta|vraag)\s*:?\s*#?\d+\s*(?:of|\/|out of|von|sur|di|de|van)\s*\d+/iu

/** The first act of the exploration that brought up a question and that a fresh page offers too, such as the choice of a topic. */
export function openerOf({ first, entries }: AuditContext): FindingAction | null {
  if (saysQuestion.test(first.text)) return null
  const opening = entries.find(
    ({ step, before, after }) =>
      step.tool === toolNames.click &&
      !saysQuestion.test(before?.text ?? '') &&
      saysQuestion.test(after?.text ?? '') &&
      targetOf(first, String(step.args['target'])) !== undefined,
  )
  return opening ? { tool: opening.step.tool, params: opening.step.args } : null
}
