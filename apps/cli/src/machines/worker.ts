import { countOf, type RunEvent, UsageError } from '@webeval/core'
import { realPace } from '@webeval/models'
import type { OpenBrowser } from '../compose.js'
import { machineName } from './machine-name.js'
import { openStore, prepareStore } from './open-store.js'
import { openWorkbench, removeOldScratch, type WorkerOptions } from './workbench.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { say } from '../process/output.js'
import { formatDuration, plainLine } from '../report/format.js'
import { styleOutcome } from '../report/outcome-style.js'
import { readVersion } from '../versions.js'

/** Takes trials from a queue until it is stopped. */
export async function worker(
  options: WorkerOptions & { readonly queue?: string; readonly store?: string; readonly workers?: number },
  openBrowser?: OpenBrowser,
): Promise<ExitCode> {
  const { queue: url, store: place, workers = 1 } = options
  if (url === undefined || place === undefined)
    throw new UsageError(
      'a worker needs --queue <redis url> and --store <folder|s3://bucket/prefix>, the same as the run has.',
    )
  const version = readVersion()
  using store = await openStore(place, process.env)
  await prepareStore(store)
  const { openTrialQueue } = await import('@webeval/run-queue')
  const name = machineName()
  await removeOldScratch()
  using interrupt = listenForInterrupt(
    say,
    'stopping: the trials under way are finished first (again to leave at once)',
  )
  await using queue = await openTrialQueue(url, { version, name, tries: store.tries, say })
  await using bench = openWorkbench(
    store.runs,
    { ...options, limiterOf: queue.paces(realPace.now) },
    say,
    openBrowser,
  )
  say(`worker ${name} takes ${countOf(workers, 'trial')} at a time; Ctrl-C stops it`)
  await queue.take({
    workers,
    stop: interrupt.signal,
    async runTrial(taken) {
      const trial = `${taken.run} ${plainLine(taken.key.query_id, 60)}${taken.key.trial > 1 ? ` #${taken.key.trial}` : ''}`
      const onEvent = (event: RunEvent) => {
        if (event.type === 'trial_started') say(`begun ${trial}`)
        taken.onEvent(event)
      }
      const tried = await bench.runTrial({ ...taken, onEvent })
      const { outcome, steps, duration_ms } = tried.trial.line
      say(`${styleOutcome(outcome)} ${trial}: ${countOf(steps, 'step')}, ${formatDuration(duration_ms)}`)
      return tried
    },
  })
  return exitCodes.done
}
