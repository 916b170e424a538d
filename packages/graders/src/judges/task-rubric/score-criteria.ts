import { z } from 'zod'
import type { Ask } from '../ask/exchange.js'
import { citationFields } from '../case/citations.js'
import { showScreens, spreadOf } from '../case/choose-screens.js'
import { quoted } from '../case/quoted.js'
import type { TrialCase } from '../case/trial-case.js'
import type { Criterion } from './criteria.js'
import { scorePrompt } from './score-prompt.js'

const verdictSchema = z.enum(['met', 'partly', 'not_met', 'insufficient_evidence', 'not_applicable'])

/** A judge's score of one criterion. */
export type CriterionVerdict = z.infer<typeof verdictSchema>

const replySchema = z.object({
  criteria: z.array(
    z.object({ number: z.int(), reasoning: z.string(), verdict: verdictSchema, ...citationFields }),
  ),
  first_failure: z
    .object({ step: z.int().nullable(), what: z.string(), cause: z.enum(['agent', 'environment']) })
    .nullable(),
  summary: z.string(),
})

/** A judge's scores of a whole rubric, one entry a criterion, in any order. */
export type RubricReply = z.infer<typeof replySchema>

/** Asks for a verdict on each criterion. `screenshots` is how many screens are shown, taken evenly. */
export function scoreCriteria(
  ask: Ask,
  trial: TrialCase,
  criteria: readonly Criterion[],
  screenshots: number,
): Promise<RubricReply> {
  return ask({
    prompt: scorePrompt,
    schema: replySchema,
    check: (reply) => misfit(reply, criteria),
    parts: [
      trial.assignment,
      ...trial.expected,
      { type: 'text', text: `The rubric:\n${criteria.map(rubricLine).join('\n')}` },
      trial.record,
      trial.story,
      trial.answer,
      ...trial.finalPage,
      ...showScreens(spreadOf(trial.screens.list, screenshots)),
    ],
  })
}

function rubricLine({ criterion, about, when }: Criterion, index: number): string {
  const condition = when === null ? '' : ` Applies only when: ${quoted(when, 500)}`
  return `${index + 1}. (${about}) ${quoted(criterion, 1_000)}${condition}`
}

function misfit(reply: RubricReply, criteria: readonly Criterion[]): string | null {
  const numbers = reply.criteria.map(({ number }) => number).toSorted((a, b) => a - b)
  if (numbers.length !== criteria.length || numbers.some((number, index) => number !== index + 1))
    return `"criteria" must say each of 1 to ${criteria.length} once, but says ${numbers.join(', ') || 'none'}`
  const wrong = reply.criteria.filter(
    ({ number, verdict }) => verdict === 'not_applicable' && criteria[number - 1]?.when === null,
  )
  return wrong.length === 0
    ? null
    : `criterion ${wrong.map(({ number }) => number).join(', ')} has no condition, so it can't be "not_applicable"`
}
