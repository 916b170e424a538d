import { programName } from '../process/program-name.js'
import { type StoredRun, UsageError } from '@webeval/core'
import { findRun } from '../find-run.js'
import { describeVariant } from '../report/describe-variant.js'
import { type BaselineKey, isBaselineOf, readBaselines } from './baselines.js'

/** Options of a gate. */
export interface GateOptions {
  readonly out: string
  /** A run, or `baseline`. */
  readonly against?: string
  readonly failOn?: 'regression'
}

/**
 * The run to compare a run with: the one of `--against`, or the baseline of its suite and variant. null where no comparison is asked for, and, with a notice,
 * where a baseline is only to be shown and there is none. Throws `UsageError` when the run is missing, or `--fail-on regression` has nothing to compare with:
 * a gate that passes because its baseline got lost protects nothing.
 */
export async function referenceRun(
  { out, against, failOn }: GateOptions,
  key: BaselineKey,
  notice: (message: string) => void,
): Promise<StoredRun | null> {
  if (against === undefined && failOn === undefined) return null
  if (against !== undefined && against !== 'baseline') return findRun(against, out)
  const baseline = (await readBaselines(out)).find((each) => isBaselineOf(each, key))
  if (baseline)
    return findRun(baseline.run_id, out).catch((error: unknown) => {
      throw new UsageError(
        `the baseline ${baseline.run_id} is gone from ${out}. Set another with: ${programName()} baseline set <run>, or forget it with: ${programName()} baseline clear ${baseline.run_id}`,
        { cause: error },
      )
    })
  const missing = `${out} has no baseline for the suite ${key.suite} and ${describeVariant(key.variant)}`
  const advice = `run it once without --fail-on, then name that run with: ${programName()} baseline set <run>`
  if (failOn)
    throw new UsageError(`${missing}, so --fail-on regression has nothing to compare with: ${advice}`)
  notice(
    `${missing}, so this run is compared with nothing: ${advice.replace('run it once without --fail-on, then ', '')}`,
  )
  return null
}
