import { type RunCourse, type TrialLine, trialName } from '@webeval/core'
import type { Budget } from './budget.js'
import { fullDisk } from './disk-problem.js'
import type { RunFaults } from './run-faults.js'
import type { StopRules } from './stopping/stop-rules.js'
import type { SummaryWriter } from './summary-writer.js'

/** Records that the end of a trial brings up to date. */
export interface Bookkeeping extends Pick<
  RunCourse,
  'run' | 'record' | 'signal' | 'onEvent' | 'tracer' | 'budgetUsd'
> {
  /** Lines of the run's ended trials, by trial. */
  readonly lines: Map<string, TrialLine>
  /** Trials that are to end. */
  readonly planned: number
  readonly budget: Budget
  readonly faults: RunFaults
  readonly rules: StopRules
  readonly summaries: SummaryWriter
  readonly redact: (text: string) => string
}

/** A run's course, and how many of its trials have ended and are stored. */
export function runCourse(books: Bookkeeping): { readonly course: RunCourse; readonly stored: () => number } {
  const { run, record, signal, onEvent, budgetUsd, lines, planned, budget, faults, rules, summaries } = books
  let stored = 0
  const broken: RunCourse['broken'] = (key, error) => {
    if (!signal.aborted) faults.trialUnwritten(key, error)
  }
  const stop: RunCourse['stop'] = (reason) => faults.stop(books.redact(reason))
  const course: RunCourse = {
    run,
    record,
    signal,
    onEvent,
    tracer: books.tracer,
    budgetUsd,
    spent: () => budget.spent(),
    refuses: () => budget.refuses(),
    broken,
    stop,
    async ended(key, worker, trial) {
      const { line, reason, grades } = trial
      try {
        lines.set(trialName(line), line)
        if (trial.diskFull) throw fullDisk()
        await run.saveTrial(line)
        stored++
        budget.add(line)
        onEvent({ type: 'trial_finished', key, worker, line, reason, grades })
        summaries.refresh()
        const why = signal.aborted ? null : rules.after(trial)
        if (why !== null && stored < planned) stop(why)
        return true
      } catch (error) {
        broken(key, error)
        return false
      }
    },
  }
  return { course, stored: () => stored }
}
