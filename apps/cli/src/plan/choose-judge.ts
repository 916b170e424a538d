import { type GraderPanel, type Task, UsageError } from '@webeval/core'
import { canModelJudge, defaultModelSpec } from '@webeval/models'
import type { Extensions } from '../extensions/extensions.js'
import type { ModelChoice } from '../options/parsers.js'

/** Whether graders ask a judge model, as `Grader.asksModel` says it. */
type JudgeNeed = ReturnType<NonNullable<GraderPanel['asksModel']>>

/** The inputs that decide the judge. */
interface JudgeChoice {
  readonly choice: ModelChoice | undefined
  readonly env: NodeJS.ProcessEnv
  readonly need: JudgeNeed
  readonly extensions?: Extensions | undefined
}

/**
 * Chooses the judge model: the one named for the role, else the one for every role if it can judge, else
 * the default model if it can. Yields null if there is none, or if all graders work without one.
 * Optional judging stays off if the model for every role can't judge: a user of the embedded model does not
 * expect costs. Throws `UsageError` if the model named for the role is unknown or can't judge.
 */
export function chooseJudge({ choice, env, need, extensions }: JudgeChoice): string | null {
  const named = choice?.byRole.judge
  if (named !== undefined) {
    if (!canModelJudge(named, extensions?.models))
      throw new UsageError(
        `the model ${named} can't judge: it answers no questions. Name another one, such as --model judge=gemini, or leave it out.`,
      )
    return need === 'never' ? null : named
  }
  if (need === 'never') return null
  const forAll = choice?.everyRole ?? null
  if (forAll !== null && canModelJudge(forAll, extensions?.models)) return forAll
  if (forAll !== null && need === 'if_there_is_one') return null
  const usual = defaultModelSpec(env)
  return canModelJudge(usual) ? usual : null
}

/** Whether the graders of these tasks ask a judge model. */
export function judgeNeed(panel: GraderPanel, tasks: readonly Task[]): JudgeNeed {
  const needs = tasks.map((task) => panel.asksModel?.(task) ?? 'never')
  return (['always', 'if_there_is_one'] as const).find((need) => needs.includes(need)) ?? 'never'
}

/** Message for users whose graders need a judge and have none. */
export const withoutJudge =
  'no judge model is configured, so graders that need one will be skipped; name one with --model judge=<spec>, such as --model judge=gemini with GEMINI_API_KEY set'
