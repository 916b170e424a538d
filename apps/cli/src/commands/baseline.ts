import { programName } from '../process/program-name.js'
import { agentName, systemClock, UsageError } from '@webeval/core'
import { findRun } from '../find-run.js'
import {
  type Baseline,
  baselinesFile,
  isBaselineOf,
  readBaselines,
  writeBaselines,
} from '../gates/baselines.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson } from '../process/output.js'
import { describeVariant } from '../report/describe-variant.js'
import { plainLine } from '../report/format.js'

interface BaselineOptions {
  readonly out: string
  readonly json?: boolean
}

/** Makes a finished run the baseline of its suite and variant. */
export async function setBaseline(name: string, { out, json }: BaselineOptions): Promise<ExitCode> {
  const run = await findRun(name, out)
  const { run_id, status, suite, variant } = await run.record()
  const here = await findRun(run_id, out).catch(() => null)
  if (here?.folder !== run.folder)
    throw new UsageError(
      `${run.folder} is not in ${out}; a baseline is a run of the results folder: name that folder with --out.`,
    )
  if (status !== 'finished')
    throw new UsageError(
      `${run_id} is ${status}: complete it with --resume ${run_id}, or pick a run that has finished.`,
    )
  const key = { suite: suite.name, variant }
  const baseline: Baseline = {
    suite: suite.name,
    agent: agentName(variant),
    models: { ...variant.models },
    run_id,
    set_at: systemClock.now().toISOString(),
  }
  const others = (await readBaselines(out)).filter((each) => !isBaselineOf(each, key))
  await writeBaselines(out, [...others, baseline])
  if (json) printJson(baseline)
  else print(`${describe(baseline)}\nnamed in ${baselinesFile(out)}`)
  return exitCodes.done
}

/** Lists the baselines. */
export async function showBaselines({ out, json }: BaselineOptions): Promise<ExitCode> {
  const baselines = await readBaselines(out)
  if (json) printJson({ baselines })
  else
    print(
      baselines.map(describe).join('\n') ||
        `${out} has no baseline. Set one with: ${programName()} baseline set <run>`,
    )
  return exitCodes.done
}

/** Forgets the baseline that is this run, or all of them; the runs stay. */
export async function clearBaselines(
  run: string | undefined,
  { out, json }: BaselineOptions,
): Promise<ExitCode> {
  const before = await readBaselines(out)
  const left = run === undefined ? [] : before.filter((each) => each.run_id !== run)
  if (run !== undefined && left.length === before.length)
    throw new UsageError(
      `${run} is no baseline of ${out}; the baselines there: ${before.map((each) => each.run_id).join(', ') || 'none'}.`,
    )
  if (before.length > 0) await writeBaselines(out, left)
  const cleared = before.filter((each) => !left.includes(each))
  if (json) printJson({ cleared, baselines: left })
  else print(cleared.map((each) => `cleared: ${describe(each)}`).join('\n') || `${out} has no baseline`)
  return exitCodes.done
}

const describe = ({ suite, agent, models, run_id }: Baseline): string =>
  `${plainLine(run_id, 100)} · ${plainLine(suite, 60)} · ${describeVariant({ agent, models })}`
