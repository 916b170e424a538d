import { programName } from '../process/program-name.js'
import type { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { type StoredRun, UsageError, type Variant } from '@webeval/core'
import { createFileRunStore, storedSuite } from '@webeval/run-engine'
import { type RubricChoice, rubricOptions } from '../options/rubric-options.js'
import type { RunOptions } from '../options/run-options.js'
import { chooseModels } from '../plan/choose-models.js'
import { checkOwnOptions } from '../plan/own-options.js'

/** A run of pages that is resumed, and its own settings. */
export interface ResumedPages {
  readonly run: StoredRun
  readonly models: Variant['models']
  /** Options of the rubric grader. */
  readonly rubric: Readonly<Record<string, unknown>>
  /** Points of 100. */
  readonly failUnder: number | undefined
}

/** Opens a run of pages with the settings that it was begun with. Throws `UsageError` when the options contradict them, or the run has no pages. */
export async function resumedPages(
  runId: string,
  options: RubricChoice & Pick<RunOptions, 'out' | 'model' | 'maxSteps' | 'timeout' | 'runId'>,
  { type, roles }: AgenticEvaluator,
): Promise<ResumedPages> {
  const run = await createFileRunStore(options.out).open(runId)
  const { variant, limits } = await run.record()
  const [task] = (await storedSuite(run)).tasks
  if (variant.agent !== type || !task)
    throw new UsageError(
      `the run ${runId} has no pages: continue it with ${programName()} --resume ${runId}, or name a run of pages.`,
    )
  const [grader] = task.graders
  const { name: _, ...rubric } = typeof grader === 'object' ? grader : { name: 'rubric' }
  const given = await rubricOptions(options)
  checkOwnOptions(runId, [
    { flag: '--run-id', given: options.runId, begun: runId },
    {
      flag: '--model',
      given: options.model && chooseModels(roles, options.model, process.env),
      begun: variant.models,
    },
    { flag: '--max-steps', given: options.maxSteps, begun: limits.exploration_steps },
    { flag: '--timeout', given: options.timeout, begun: limits.timeout_ms },
    { flag: '--rubric', given: given['rubric'], begun: rubric['rubric'] },
    { flag: '--fail-under', given: given['pass_at'], begun: rubric['pass_at'] },
  ])
  const passAt = rubric['pass_at']
  return { run, models: variant.models, rubric, failUnder: typeof passAt === 'number' ? passAt : undefined }
}
