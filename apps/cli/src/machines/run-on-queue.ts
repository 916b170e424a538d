import { redactSecrets, type StoredRun, systemClock } from '@webeval/core'
import { runUntilDecided, type SuiteReport, type SuiteRun } from '@webeval/run-engine'
import { type OpenBrowser, openRunResources } from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import { openTelemetry } from '../telemetry/open-telemetry.js'
import type { PlannerHere } from './planner.js'

/** A version for runs that are planned where no browser is. */
const unknownBrowser = { version: async () => 'unknown' }

/** Calls `begin` with the browser of this machine, to read its version; a planner needs none for anything else. */
export async function withBrowserVersion(
  options: RunOptions,
  say: (message: string) => void,
  openBrowser: OpenBrowser | undefined,
  begin: (browser: { version(): Promise<string> }) => Promise<StoredRun>,
): Promise<StoredRun> {
  const resources = await openRunResources([], options, say, openBrowser).catch(() => null)
  if (resources === null) return begin(unknownBrowser)
  try {
    const { browser } = resources.deps
    return await begin({ version: () => browser.version().catch(unknownBrowser.version) })
  } finally {
    await resources[Symbol.asyncDispose]()
  }
}

/** Runs the trials of a run on the workers of its queue. */
export async function runOnQueue(
  planner: PlannerHere,
  stored: StoredRun,
  course: Pick<
    SuiteRun,
    'suite' | 'agent' | 'models' | 'panel' | 'signal' | 'onEvent' | 'budgetUsd' | 'retry' | 'workers'
  >,
): Promise<SuiteReport> {
  const redact = redactSecrets(process.env)
  await using telemetry = await openTelemetry({
    env: process.env,
    redact,
    say: (message) => course.onEvent?.({ type: 'notice', message }),
  })
  const { run, runTrials } = await planner.hold(stored)
  return await runUntilDecided({
    ...course,
    run,
    runTrials,
    clock: systemClock,
    redact,
    ...(telemetry.tracer ? { tracer: telemetry.tracer } : {}),
  })
}
