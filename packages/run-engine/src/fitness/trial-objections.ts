import { countOf, isScored, type Outcome, truncate } from '@webeval/core'
import { type CheckedTrial, type Objection, type TaskChecks, trialsOf } from './task-checks.js'

/** Longest quoted text, in characters. */
const maxQuote = 200

const broken = (reason: string): Objection => ({ verdict: 'broken', reason })
const suspect = (reason: string): Objection => ({ verdict: 'suspect', reason })
const quote = (text: string): string => truncate(text, maxQuote).replace(/\.$/, '')

/** Objections that follow from the trials of an audit, the gravest kinds first. */
export function trialObjections(checks: TaskChecks): Objection[] {
  const oracle = trialsOf(checks.oracle)
  const noop = trialsOf(checks.noop)
  const driven = [...oracle, ...noop]
  if (checks.task.graders.length === 0)
    return [broken('it has no grader, so no trial of it can pass or fail; name one in its line')]
  const lost = unreachable(driven)
  if (lost) return [lost]
  return [
    ...first(driven, 'invalid_task', (reason) => broken(`it can't be set up: ${reason}`)),
    ...first(driven, 'grader_error', (reason) =>
      checks.asksJudge
        ? suspect(`a grader could not judge it: ${reason}`)
        : broken(`its check is broken: ${reason}`),
    ),
    ...oracleObjections(oracle),
    ...noopObjections(noop),
    ...first(driven, 'blocked', (reason) => suspect(`its site blocks automated browsers: ${reason}`)),
    ...unsteady(driven, noop),
    ...guessObjections(trialsOf(checks.guess), noop),
    ...ungraded(driven),
  ]
}

function unreachable(driven: readonly CheckedTrial[]): Objection | null {
  const lost = driven.filter(({ outcome, source }) => outcome === 'infra_error' && source === 'navigation')
  if (lost.length === 0) return null
  if (lost.length === driven.length)
    return broken(`its start page does not respond: ${quote(lost[0]!.reason)}`)
  return suspect(
    `its start page responded in ${driven.length - lost.length} of ${countOf(driven.length, 'try', 'tries')}: ${quote(lost[0]!.reason)}`,
  )
}

function first(
  trials: readonly CheckedTrial[],
  outcome: Outcome,
  objection: (reason: string) => Objection,
): Objection[] {
  const found = trials.find((trial) => trial.outcome === outcome)
  return found ? [objection(quote(found.reason))] : []
}

function oracleObjections(oracle: readonly CheckedTrial[]): Objection[] {
  const scored = oracle.filter(({ outcome }) => isScored(outcome))
  const failed = scored.find(({ outcome }) => outcome !== 'passed')
  if (!failed) return []
  if (scored.every(({ outcome }) => outcome !== 'passed'))
    return [broken(`its reference solution fails: ${quote(whyFailed(failed))}`)]
  const passed = scored.filter(({ outcome }) => outcome === 'passed').length
  return [
    suspect(
      `its reference solution passed ${passed} of ${countOf(scored.length, 'time')}: ${quote(whyFailed(failed))}`,
    ),
  ]
}

/** The step that failed explains more than the grade that followed; the oracle names it in its answer. */
const whyFailed = ({ answer, reason }: CheckedTrial): string =>
  answer?.includes('of the reference solution') ? answer : reason

function noopObjections(noop: readonly CheckedTrial[]): Objection[] {
  const passed = noop.find(({ outcome }) => outcome === 'passed')
  return passed
    ? [broken(`an agent that gives up at once passes it: ${quote(passed.reason)}`)]
    : differingGrades(noop)
}

/** Trials that did the same must get the same grades. */
function differingGrades(trials: readonly CheckedTrial[]): Objection[] {
  const graded = trials.filter(({ grades }) => grades.length > 0)
  const names = new Set(graded.flatMap(({ grades }) => grades.map(({ name }) => name)))
  for (const name of names) {
    const verdicts = graded.flatMap(({ grades }) => grades.find((grade) => grade.name === name)?.pass ?? [])
    if (new Set(verdicts).size > 1)
      return [suspect(`${name} gives the same trial different grades: it passed once and failed once`)]
  }
  return []
}

/** The task asks for, or its page holds, something else each time. */
function unsteady(driven: readonly CheckedTrial[], noop: readonly CheckedTrial[]): Objection[] {
  const queries = [...new Set(driven.map(({ query }) => query))]
  if (queries.length > 1)
    return [
      suspect(
        `its setup asks for something else each time, such as "${quote(queries[0]!)}" and "${quote(queries[1]!)}"`,
      ),
    ]
  const readings = [...new Set(noop.flatMap((trial) => trial.readings ?? []))]
  return readings.length > 1
    ? [
        suspect(
          `its untouched page differs from trial to trial where its graders look: ${quote(readings[0]!)}, then ${quote(readings[1]!)}`,
        ),
      ]
    : []
}

function guessObjections(guesses: readonly CheckedTrial[], noop: readonly CheckedTrial[]): Objection[] {
  // A task that giving up passes is passed by any answer.
  if (noop.some(({ outcome }) => outcome === 'passed')) return []
  const right = guesses.find(({ outcome }) => outcome === 'passed')
  if (!right) return []
  const said = right.answer === null ? '' : `: "${quote(right.answer)}"`
  return [suspect(`a model passes it without browsing${said}`)]
}

/** No trial has a verdict, for a reason that the other objections don't name. */
function ungraded(driven: readonly CheckedTrial[]): Objection[] {
  if (driven.some(({ outcome }) => isScored(outcome))) return []
  const without = driven.find(({ outcome }) => outcome === 'unscored' || outcome === 'infra_error')
  if (!without) return []
  return without.outcome === 'unscored'
    ? [suspect(`nothing could grade it: ${quote(without.reason)}`)]
    : [suspect(`it could not be tried: ${quote(without.reason)}`)]
}
