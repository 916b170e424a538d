import { createFileRunStore, mergeRuns } from '@webeval/run-engine'
import { referenceRun } from '../gates/reference-run.js'
import { tellRun, type TellRunOptions } from '../gates/tell-run.js'
import type { ExitCode } from '../process/exit-codes.js'
import { say } from '../process/output.js'
import { openLocalRuns } from '../machines/open-local-runs.js'
import { checkRunReporters } from '../reporters/run/run-reporters.js'

/** Puts runs of one suite and variant together in `--out`, and ends like the run that they are. */
export async function merge(
  names: readonly string[],
  options: TellRunOptions & { readonly runId: string; readonly against?: string },
): Promise<ExitCode> {
  const { store, ...place } = options
  await using parts = await openLocalRuns({ out: options.out, store })
  const runs = await Promise.all(names.map((name) => parts.find(name)))
  const { suite, variant } = await runs[0]!.record()
  const reference = await referenceRun(place, { suite: suite.name, variant }, (message) =>
    say(`webeval: ${message}`),
  )
  await checkRunReporters(options.reporter ?? [])
  const { run, ...report } = await mergeRuns(runs, createFileRunStore(options.out), options.runId)
  return await tellRun({ ...report, fault: null }, run, place, reference)
}
