import type { FitnessVerdict, TaskFitness } from '@webeval/core'
import { expectedAnswers, outdatedObjections } from './outdated.js'
import { type Objection, type TaskChecks, trialsOf } from './task-checks.js'
import { taskHash } from './task-hash.js'
import { trialObjections } from './trial-objections.js'

/** An earlier audit of the task, to compare with. */
export interface EarlierFitness {
  readonly audited_at: string
  readonly fitness: TaskFitness
}

/** Decides whether a task is fit to measure with, from what an audit did with it. */
export function taskFitness(
  checks: TaskChecks,
  now: Date,
  earlier: EarlierFitness | null = null,
): TaskFitness {
  const { task } = checks
  const shown = answerShown(checks)
  const objections = [
    ...trialObjections(checks),
    ...outdatedObjections(task, now),
    ...answerGone(shown, earlier),
  ]
  const notChecked = [
    ...(typeof checks.oracle === 'string' ? [`its reference solution: ${checks.oracle}`] : []),
    ...(typeof checks.noop === 'string' ? [`an agent that gives up: ${checks.noop}`] : []),
    ...(typeof checks.guess === 'string' ? [`an answer without browsing: ${checks.guess}`] : []),
  ]
  return {
    query_id: task.query_id,
    verdict: gravest(objections),
    reasons: objections.toSorted((a, b) => rank(a) - rank(b)).map(({ reason }) => reason),
    not_checked: notChecked,
    task_sha256: taskHash(task),
    ...(shown === null ? {} : { answer_shown: shown }),
  }
}

const rank = ({ verdict }: Objection): number => (verdict === 'broken' ? 0 : 1)

const gravest = (objections: readonly Objection[]): FitnessVerdict =>
  objections.some(({ verdict }) => verdict === 'broken')
    ? 'broken'
    : objections.length > 0
      ? 'suspect'
      : 'fit'

/**
 * Whether the last page of a passed reference solution shows an expected answer; null if that is unknown. Many
 * right answers are computed and appear on no page, so only a change between two audits counts.
 */
function answerShown({ task, oracle }: TaskChecks): boolean | null {
  const expected = expectedAnswers(task)
    .map(plain)
    .filter((text) => text.length > 1)
  const texts = trialsOf(oracle).flatMap(({ outcome, text }) =>
    outcome === 'passed' && text !== null ? [plain(text)] : [],
  )
  if (expected.length === 0 || texts.length === 0) return null
  return texts.some((text) => expected.some((each) => text.includes(each)))
}

function answerGone(shown: boolean | null, earlier: EarlierFitness | null): Objection[] {
  if (shown !== false || earlier?.fitness.answer_shown !== true) return []
  const on = earlier.audited_at.slice(0, 10)
  const reason = `its expected answer is no longer on the page where the reference solution ends; it was at the audit of ${on}`
  return [{ verdict: 'suspect', reason }]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
