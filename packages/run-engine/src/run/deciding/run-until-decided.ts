import { countOf, type RunEvent, type RunRecord, sittingsOf } from '@webeval/core'
import { passRate } from '../../statistics/summarise.js'
import { runSuite, type SuiteReport, type SuiteRun } from '../run-suite.js'
import { spentBy } from '../budget.js'
import { type NextRound, nextRound } from './next-round.js'

/**
 * Runs a suite in rounds, each task once a round, until the interval of the pass rate excludes the rate of the record's `until_decided`, further trials could
 * not change the answer, or the budget is spent. Whole rounds: a rate over tasks that were tried unevenly would lean to the flaky ones. A run that was cut off
 * resumes in its round. A record without `until_decided` is a run like any other.
 */
export async function runUntilDecided(options: SuiteRun): Promise<SuiteReport> {
  for (let round = 0; ; round++) {
    let ending: RunEvent | null = null
    const onEvent = (event: RunEvent) => {
      if (event.type === 'run_finished') ending = event
      else options.onEvent?.(event)
    }
    const { retry, ...further } = options
    const report = await runSuite({ ...further, ...(retry && round === 0 ? { retry } : {}), onEvent })
    const record = round === 0 ? report.record : withoutPause(report.record)
    const goal = record.until_decided
    const next = goal && record.status === 'finished' ? nextRound(report.lines, record.trials, goal) : null
    const isSpent = options.budgetUsd !== undefined && spentBy(report.lines) >= options.budgetUsd
    if (goal && next?.again && !isSpent) {
      await options.run.saveRecord({ ...record, trials: record.trials + 1 })
      options.onEvent?.({ type: 'notice', message: describeRound(report, record.trials + 1, goal.rate) })
      continue
    }
    const answer = next && answerOf(next)
    const ended = goal && answer ? { ...record, until_decided: { ...goal, ...answer } } : record
    if (ended !== report.record) await options.run.saveRecord(ended)
    if (ending) options.onEvent?.({ ...(ending as RunEvent & { type: 'run_finished' }), run: ended })
    return { ...report, record: ended }
  }
}

const answerOf = (next: NextRound) =>
  next.again
    ? { verdict: 'undecided' as const, reason: 'the budget is spent' }
    : { verdict: next.verdict, reason: next.reason }

function describeRound({ lines, record }: SuiteReport, trial: number, rate: number): string {
  const [low, high] = (passRate(lines).interval ?? [0, 1]).map((bound) => `${Math.round(bound * 100)} %`)
  return `trial ${trial} of each task follows (${countOf(record.suite.tasks, 'trial')}): the interval ${low} to ${high} does not tell on which side of ${Math.round(rate * 100)} % the pass rate is`
}

/** Rounds follow each other without a pause: they are one sitting. */
function withoutPause(record: RunRecord): RunRecord {
  const sittings = sittingsOf(record)
  const [before, last] = sittings.slice(-2)
  if (!before || !last) return record
  return { ...record, sittings: [...sittings.slice(0, -2), { ...last, started_at: before.started_at }] }
}
