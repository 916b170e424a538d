import { type GraderPanel, type Task, UsageError } from '@webeval/core'
import { defaultModelSpec, parseModelSpec } from '@webeval/models'
import type { ModelChoice } from '../options/parsers.js'

/** Models that act but can't judge: they answer no questions about what others did. */
const cannotJudge: ReadonlySet<string> = new Set(['embedded', 'oracle', 'noop'])

/** Where no judge is named and a key for it is set. */
const defaultJudge = 'gemini'

/** Whether graders ask a judge model, as `Grader.asksModel` says it. */
type JudgeNeed = ReturnType<NonNullable<GraderPanel['asksModel']>>

/** The inputs that decide the judge. */
interface JudgeChoice {
  readonly choice: ModelChoice | undefined
  readonly env: NodeJS.ProcessEnv
  readonly need: JudgeNeed
}

/**
 * Chooses the judge model: the one named for the role, else the one for every role if it can judge, else
 * Gemini if the environment has a key. Yields null if there is none, or if all graders work without one.
 * Optional judging stays off if the model for every role can't judge: a user of the embedded model does not
 * expect costs. Throws `UsageError` if the model named for the role is unknown or can't judge.
 */
export function chooseJudge({ choice, env, need }: JudgeChoice): string | null {
  const named = choice?.byRole.judge
  if (named !== undefined) {
    const { name } = parseModelSpec(named)
    if (cannotJudge.has(name))
      throw new UsageError(
        `the model ${name} can't judge: it answers no questions. Name another one, such as --model judge=gemini, or leave it out.`,
      )
    return need === 'never' ? null : named
  }
  if (need === 'never') return null
  const forAll = choice?.everyRole ?? null
  if (forAll !== null && !cannotJudge.has(parseModelSpec(forAll).name)) return forAll
  if (forAll !== null && need === 'if_there_is_one') return null
  return defaultModelSpec(env) === defaultJudge ? defaultJudge : null
}

/** Whether the graders of these tasks ask a judge model. */
export function judgeNeed(panel: GraderPanel, tasks: readonly Task[]): JudgeNeed {
  const needs = tasks.map((task) => panel.asksModel?.(task) ?? 'never')
  return (['always', 'if_there_is_one'] as const).find((need) => needs.includes(need)) ?? 'never'
}

/** Message for users whose graders need a judge and have none. */
export const withoutJudge =
  'no judge model is configured, so graders that need one will be skipped; name one with --model judge=<spec>, such as --model judge=gemini with GEMINI_API_KEY set'
