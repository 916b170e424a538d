import type { Ask } from '../ask/exchange.js'
import type { TrialCase } from '../case/trial-case.js'
import { type Criterion, hasOutcome, proposedCriteriaSchema } from './criteria.js'
import { proposePrompt } from './propose-prompt.js'

/** A rubric proposed by the model from the task alone: it must not fit itself to what the agent happened to do. */
export async function proposeCriteria(ask: Ask, trial: TrialCase): Promise<readonly Criterion[]> {
  const { criteria } = await ask({
    prompt: proposePrompt,
    schema: proposedCriteriaSchema,
    parts: [trial.assignment, ...trial.expected],
    check: (reply) => {
      if (reply.criteria.some(({ criterion }) => criterion.trim() === '')) return 'a criterion is empty'
      return hasOutcome(reply.criteria) ? null : 'no criterion is about the outcome; at least one must be'
    },
  })
  return criteria
}
