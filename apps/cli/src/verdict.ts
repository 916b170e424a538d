import { type ComparisonReport, isFault, type Outcome, type RunRecord, type Summary } from '@webeval/core'
import { evalCommand, type MachinePlace } from './process/eval-command.js'
import { exitCodes, type ExitCode } from './process/exit-codes.js'
import { type BrokenCheck, describeBrokenChecks } from './report/broken-checks.js'
import { formatPassRate } from './report/format.js'

/** The exit code of a run, and why it is not 0. */
export interface Verdict {
  readonly code: ExitCode
  readonly message: string | null
}

/** Facts that a verdict rests on. */
interface EndedRun extends MachinePlace {
  readonly record: RunRecord
  readonly summary: Summary
  /** Infrastructure fault that stopped the run, in a sentence. */
  readonly fault?: string | null | undefined
  /** Checks of tasks that left trials ungraded. */
  readonly brokenChecks?: readonly BrokenCheck[]
  /** Against an earlier run. */
  readonly comparison?: (Pick<ComparisonReport, 'verdict' | 'sentence'> & { readonly against: string }) | null
}

/**
 * Interruption comes before faults, faults before a missed threshold or a regression: a rate with missing trials can't
 * decide.
 */
export function verdictOf(
  { record, summary, fault, brokenChecks = [], comparison, ...place }: EndedRun,
  failUnder: number | undefined,
  failOn?: 'regression',
): Verdict {
  if (fault) return { code: exitCodes.faults, message: fault }
  if (record.status === 'interrupted') {
    const { stop_reason: reason, run_id } = record
    const command = evalCommand(['--resume', run_id], place)
    const again = `continue with: ${command}${reason?.includes('budget') ? ' --budget <more>' : ''}`
    return { code: exitCodes.interrupted, message: `${reason ?? 'interrupted'}; ${again}` }
  }
  const faults = (Object.entries(summary.outcomes) as [Outcome, number][]).filter(([outcome]) =>
    isFault(outcome),
  )
  if (faults.length > 0) {
    const counts = faults.map(([outcome, count]) => `${count} ${outcome}`).join(', ')
    const said = `faults left trials without an outcome (${counts})`
    return {
      code: exitCodes.faults,
      message: `${said}; ${adviceOn(faults, { record, brokenChecks, ...place })}`,
    }
  }
  const { value } = summary.pass_rate
  if (failUnder !== undefined && (value === null || value < failUnder))
    return {
      code: exitCodes.missed,
      message: `the threshold of ${failUnder} was missed: ${formatPassRate(summary.pass_rate)}`,
    }
  if (failOn && comparison?.verdict === 'worse')
    return {
      code: exitCodes.missed,
      message: `regression against ${comparison.against}: ${comparison.sentence}`,
    }
  return { code: exitCodes.done, message: null }
}

/** Advice on trials without an outcome, by whose fault it was. */
function adviceOn(
  faults: readonly (readonly [Outcome, number])[],
  { record: { run_id, suite }, brokenChecks = [], ...place }: Omit<EndedRun, 'summary'>,
): string {
  const isOfGraders = faults.every(([outcome]) => outcome === 'grader_error')
  if (brokenChecks.length > 0 && isOfGraders) return describeBrokenChecks(brokenChecks, suite.path)
  const again = isOfGraders
    ? `grade them again with: ${evalCommand(['grade', run_id], { ...place, queue: undefined })}`
    : `do them again with: ${evalCommand(['--resume', run_id, '--retry', 'faults'], place)}`
  return brokenChecks.length > 0 ? `${describeBrokenChecks(brokenChecks, suite.path)}; ${again}` : again
}
