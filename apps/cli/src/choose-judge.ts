import { type GraderPanel, type Task, UsageError } from '@webeval/core'
import { defaultModelSpec, parseModelSpec } from '@webeval/models'
import type { ModelChoice } from './options/parsers.js'

/** Models that act but can't judge: they answer no questions about what others did. */
const cannotJudge: ReadonlySet<string> = new Set(['embedded', 'oracle', 'noop'])

/** Where no judge is named and a key for it is set. */
const defaultJudge = 'gemini'

/** What the choice of a judge depends on. */
export interface JudgeChoice {
  readonly choice: ModelChoice | undefined
  readonly env: NodeJS.ProcessEnv
  /** Whether any grader asks a judge model. */
  readonly asked: boolean
}

/**
 * The spec of the judge model: the one named for the role, else the one for every role if it can judge, else Gemini where a key is set; null when there
 * is none, or no grader asks one. Throws `UsageError` when the one named for the role is unknown or can't judge.
 */
export function chooseJudge({ choice, env, asked }: JudgeChoice): string | null {
  const named = choice?.byRole.judge
  if (named !== undefined) {
    const { name } = parseModelSpec(named)
    if (!cannotJudge.has(name)) return named
    throw new UsageError(
      `the model ${name} can't judge: it answers no questions. Name another one, such as --model judge=gemini, or leave it out.`,
    )
  }
  if (!asked) return null
  const forAll = choice?.everyRole ?? null
  if (forAll !== null && !cannotJudge.has(parseModelSpec(forAll).name)) return forAll
  return defaultModelSpec(env) === defaultJudge ? defaultJudge : null
}

/** Whether any of these tasks has a grader that asks a judge model. */
export function asksJudge(panel: GraderPanel, tasks: readonly Task[]): boolean {
  return tasks.some((task) => panel.asksModel?.(task) ?? false)
}

/** What to tell the user where graders ask for a judge and there is none. */
export const withoutJudge =
  'no judge model is configured, so graders that ask one will be skipped; name one with --model judge=<spec>, such as --model judge=gemini with GEMINI_API_KEY set'
