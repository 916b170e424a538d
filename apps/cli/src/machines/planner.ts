import { type RunStore, type RunTrials, type StoredRun, UsageError } from '@webeval/core'
import type { RunOptions } from '../options/run-options.js'
import { readPrices } from '../plan/read-prices.js'
import { readVersion } from '../versions.js'
import { fetchRun } from './fetch-run.js'
import { machineName } from './machine-name.js'
import { openStore, prepareStore } from './open-store.js'

/** The way of a run over a queue. */
export interface PlannerHere extends AsyncDisposable {
  readonly runs: RunStore
  /** Folder of the runs on this machine: the store, or `--out` where the store is a bucket. */
  readonly out: string
  /** Copies a run that has ended from a bucket into `--out`, if that was given. */
  bringHome(runId: string, say: (message: string) => void): Promise<void>
  /** Takes the run's lease. Yields the run as its only planner may claim it, and who runs its trials. */
  hold(run: StoredRun): Promise<{ readonly run: StoredRun; readonly runTrials: RunTrials }>
}

type MachineOptions = Pick<
  RunOptions,
  'queue' | 'store' | 'out' | 'outGiven' | 'prices' | 'record' | 'mcp' | 'headed' | 'plan'
>

/** Options that say how one machine runs trials. */
const ofWorkers = ['mcp', 'headed'] as const

/** Throws `UsageError` for options that don't go together with a queue, or that need one. */
function checkMachineOptions(options: MachineOptions): void {
  const { queue, store } = options
  if (queue === undefined && store === undefined) return
  if (queue === undefined)
    throw new UsageError(
      '--store goes with --queue <redis url>; without a queue, --out names the folder of the runs.',
    )
  if (store === undefined)
    throw new UsageError(
      '--queue needs --store <folder|s3://bucket/prefix>, which this machine and all workers share.',
    )
  const given = ofWorkers.filter((name) => options[name] !== undefined)
  if (given.length > 0)
    throw new UsageError(
      `${given.map((name) => `--${name}`).join(', ')}: with --queue the workers open the browsers. Give it to the worker command.`,
    )
  if (options.record !== undefined)
    throw new UsageError('--record does not go with --queue: the calls are made on other machines.')
}

/** Connects to the queue and the store of a run; null for a run without a queue. Throws `UsageError` when one can't be had. */
export async function openPlanner(
  options: MachineOptions,
  say: (message: string) => void,
): Promise<PlannerHere | null> {
  checkMachineOptions(options)
  const { queue: url, store: place } = options
  if (url === undefined || place === undefined) return null
  const { openTrialQueue } = await import('@webeval/run-queue')
  const [store, version, prices] = await Promise.all([
    openStore(place, process.env),
    readVersion(),
    readPrices(options.prices, process.env),
  ])
  if (!options.plan) await prepareStore(store)
  const queue = await openTrialQueue(url, { version, name: machineName(), tries: store.tries, say })
  const shared = prices ? { prices: JSON.stringify(prices) } : {}
  const held: AsyncDisposable[] = [queue]
  return {
    runs: store.runs,
    out: store.folder ?? options.out,
    async hold(run) {
      const lease = await queue.lease((await run.record()).run_id)
      held.unshift(lease)
      return {
        run: { ...run, claim: () => run.claim({ leased: true }) },
        runTrials: queue.runOnWorkers(lease, shared),
      }
    },
    async bringHome(runId, tell) {
      if (store.objects && options.outGiven)
        tell(`copied to ${await fetchRun(store.objects, runId, options.out)}`)
    },
    async [Symbol.asyncDispose]() {
      for (const each of held) await each[Symbol.asyncDispose]()
      store[Symbol.dispose]()
    },
  }
}
