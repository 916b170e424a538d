import { z } from 'zod'
import { cannotTell, fail, pass, type Verdict } from '../../rules/verdict/verdict.js'
import { modelJudge } from '../model-judge.js'
import { type Criterion, givenCriteriaSchema } from './criteria.js'
import { proposeCriteria } from './propose-criteria.js'
import { type RubricReply, scoreCriteria } from './score-criteria.js'
import { type Tally, tally } from './tally.js'

const optionsSchema = z.strictObject({
  /** The criteria; if absent, the model proposes them from the task. */
  criteria: givenCriteriaSchema.optional(),
  /** Share of the outcome's points that is needed, 0..1. */
  outcome_at: z.number().min(0).max(1).default(1),
  /**
   * Share of the process's points that a pass needs too; by default the process is reported but decides
   * nothing.
   */
  process_at: z.number().min(0).max(1).optional(),
  /** How many screenshots are shown, taken evenly, the first and the last among them. */
  screenshots: z.number().int().min(0).max(50).default(15),
})
type Options = z.infer<typeof optionsSchema>

/**
 * Scores a trial by a rubric for its task, after the Universal Verifier (Rosset et al. 2026,
 * arXiv:2604.06240): separate criteria, some of them conditional; process and outcome apart; insufficient
 * evidence reported instead of guessed; the first point of failure and its owner. The model decides
 * criteria one by one, code adds up. If undecided criteria could change the verdict, there is none.
 */
export const taskRubric = modelJudge<Options>({
  name: 'task_rubric',
  description: 'a model judges criteria one by one, given or proposed from the task; code adds up',
  options: optionsSchema,
  async judge({ options, trial, ask }) {
    const criteria = options.criteria ?? (await proposeCriteria(ask, trial))
    const reply = await scoreCriteria(ask, trial, criteria, options.screenshots)
    const judged = reply.criteria
      .toSorted((a, b) => a.number - b.number)
      .map((said) => ({ ...criteria[said.number - 1]!, ...said }))
    const outcome = tally(judged.filter(({ about }) => about === 'outcome'))
    const process = tally(judged.filter(({ about }) => about === 'process'))
    const failure = reply.first_failure
    const more = {
      evidence: trial.cite(...reply.criteria),
      details: {
        criteria: judged.map(({ criterion, about, points, when, verdict, reasoning, ...cited }) => ({
          criterion,
          about,
          points,
          ...(when === null ? {} : { when }),
          verdict,
          reasoning,
          evidence: trial.cite(cited),
        })),
        proposed: options.criteria === undefined,
        outcome,
        process,
        first_failure: failure && { ...failure, step: trial.knownStep(failure.step) },
      },
    }
    return { ...decide(options, outcome, process, reply, criteria), ...more }
  },
})

function decide(
  { outcome_at, process_at }: Options,
  outcome: Tally | null,
  process: Tally | null,
  { summary, criteria: judged }: RubricReply,
  criteria: readonly Criterion[],
): Verdict {
  if (!outcome) return cannotTell(`no criterion about the outcome applies. ${summary}`)
  const needs = [
    { share: outcome, at: outcome_at },
    ...(process && process_at !== undefined ? [{ share: process, at: process_at }] : []),
  ]
  const told = `outcome ${percent(outcome)}${process ? `, process ${percent(process)}` : ''}. ${summary}`
  const score = outcome.least
  // Sums of thirds and tenths must not miss a threshold by a rounding error.
  const reaches = (share: number, at: number) => share + 1e-9 >= at
  if (needs.every(({ share, at }) => reaches(share.least, at))) return pass(told, { score })
  if (needs.some(({ share, at }) => !reaches(share.most, at))) return fail(told, { score })
  const open = judged
    .filter(({ verdict }) => verdict === 'insufficient_evidence')
    .map(({ number }) => `"${criteria[number - 1]?.criterion ?? number}"`)
  return cannotTell(`insufficient evidence for ${open.join(', ')}; ${told}`)
}

function percent({ least, most }: Tally): string {
  const [low, high] = [Math.round(least * 100), Math.round(most * 100)]
  return low === high ? `${low} %` : `${low} to ${high} %`
}
