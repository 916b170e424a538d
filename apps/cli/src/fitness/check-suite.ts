import type { ModelSource, Suite } from '@webeval/core'
import type { Check, CheckedTrial, TaskChecks } from '@webeval/run-engine'
import { createModelSource, type SolutionOf } from '@webeval/models'
import { createAgent, createPanel } from '../compose.js'
import { type AuditedTrials, type AuditShop, auditRun } from './audit-run.js'
import { guesser } from './guesser.js'

/** Trials of a solution and of giving up: one alone could not show that two differ. */
const tries = 2

/** A suite to check, with everything that its trials need but a place. */
export interface SuiteAudit {
  readonly suite: Suite
  readonly solutionOf: SolutionOf
  /** The model that guesses, or why none does. */
  readonly guess: ModelSource | string
  readonly judge: ModelSource | null
}

/** The checks of each task, and what the guesses used. */
interface SuiteChecks {
  readonly checks: readonly TaskChecks[]
  readonly guessing: AuditedTrials['spent']
}

/** Tries every task of a suite: by its reference solution, by giving up, and by an answer without browsing. */
export async function checkSuite(audit: SuiteAudit, shop: AuditShop): Promise<SuiteChecks> {
  const { suite, solutionOf, guess, judge } = audit
  const { folders } = suite
  // Without a grader there is nothing to learn from a trial.
  const tasks = suite.tasks.filter(({ graders }) => graders.length > 0)
  const solved = tasks.filter(({ query_id }) => solutionOf(query_id) !== undefined)
  const agent = await createAgent()
  const panel = createPanel()
  const common = { folders, agent, judge, trials: tries }
  const runOf = async (kind: string, run: Omit<Parameters<typeof auditRun>[0], 'kind'>) =>
    run.tasks.length === 0 ? nothing : auditRun({ kind, ...run }, shop)
  const { byTask: noop } = await runOf('noop', {
    ...common,
    tasks,
    actor: await createModelSource('noop', { solutionOf }),
  })
  const oracleModel = await createModelSource('oracle', { solutionOf })
  const { byTask: oracle } = await runOf('oracle', { ...common, tasks: solved, actor: oracleModel })
  const guesses =
    typeof guess === 'string'
      ? null
      : await runOf('guess', { ...common, tasks, agent: guesser, actor: guess, trials: 1 })
  const checks = suite.tasks.map((task): TaskChecks => {
    const id = task.query_id
    return {
      task,
      asksJudge: (panel.asksModel?.(task) ?? 'never') !== 'never',
      noop: noop.get(id) ?? 'nothing to grade',
      oracle: oracle.get(id) ?? 'it has none',
      guess: guesses ? guessCheck(guesses.byTask.get(id)) : String(guess),
    }
  })
  return { checks, guessing: guesses?.spent }
}

const nothing: AuditedTrials = { byTask: new Map(), spent: undefined }

/** A model that can't be reached says nothing of the task. */
function guessCheck(guesses: readonly CheckedTrial[] | undefined): Check {
  if (!guesses) return 'nothing to grade'
  if (guesses.length === 0) return 'the model did not answer, and was not asked again'
  const lost = guesses.find(({ outcome }) => outcome === 'infra_error')
  return lost ? `the model gave none: ${lost.reason}` : guesses
}
