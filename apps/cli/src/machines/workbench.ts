import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage, type RunRecord, type RunStore, type Suite, trialName, UsageError } from '@webeval/core'
import type { LimiterOf } from '@webeval/models'
import { createFileRunStore, type HereDeps, runRetrying, storedSuite } from '@webeval/run-engine'
import type { TakenTrial, TriedTrial } from '@webeval/run-queue'
import {
  createChosenAgent,
  createModels,
  createPanel,
  type OpenBrowser,
  openRunResources,
} from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import { reachOf } from '../plan/extent.js'

/** The browsers of this machine. */
export type WorkerOptions = Pick<RunOptions, 'browser' | 'mcp' | 'headed' | 'extensions'> & {
  /** Pace of each provider's account, for all workers. */
  readonly limiterOf?: LimiterOf
}

/** A run whose trials this machine can run. */
interface Bench extends AsyncDisposable {
  readonly record: RunRecord
  readonly suite: Suite
  readonly deps: HereDeps
}

/** Runs trials of any run in a store, each in a folder of its own on this machine's disk. */
export interface Workbench extends AsyncDisposable {
  runTrial(taken: TakenTrial): Promise<TriedTrial>
}

/** Opens a workbench. It keeps the browser and the models of a run until a trial of another run comes. */
export function openWorkbench(
  runs: RunStore,
  options: WorkerOptions,
  say: (message: string) => void,
  openBrowser?: OpenBrowser,
): Workbench {
  const benches = new Map<string, Promise<Bench>>()
  const busy = new Map<string, number>()
  const closeIdle = async (but: string | null) => {
    const idle = [...benches.keys()].filter((run) => run !== but && !busy.get(run))
    for (const run of idle) {
      const bench = await benches.get(run)!.catch(() => null)
      benches.delete(run)
      await bench?.[Symbol.asyncDispose]()
    }
  }
  return {
    async runTrial(taken) {
      const { run } = taken
      busy.set(run, (busy.get(run) ?? 0) + 1)
      try {
        await closeIdle(run)
        const bench = benches.get(run) ?? openBench(runs, taken, options, say, openBrowser)
        benches.set(run, bench)
        return await tryTrial(await bench, taken)
      } finally {
        busy.set(run, busy.get(run)! - 1)
      }
    },
    [Symbol.asyncDispose]: () => closeIdle(null),
  }
}

async function openBench(
  runs: RunStore,
  { run, options: shared }: TakenTrial,
  options: WorkerOptions,
  say: (message: string) => void,
  openBrowser: OpenBrowser | undefined,
): Promise<Bench> {
  const stored = await runs.open(run).catch((error: unknown) => {
    throw new UsageError(
      `${errorMessage(error)} The queue has trials of it: give this worker the same --store as the run has.`,
      { cause: error },
    )
  })
  const record = await stored.record()
  const suite = await storedSuite(stored)
  const agent = await createChosenAgent(record.variant, options)
  const models = await createModels(
    record.variant.models,
    { table: shared.prices, limiterOf: options.limiterOf, extensions: options.extensions },
    say,
  )
  const resources = await openRunResources(suite.tasks, { ...options, ...reachOf(record) }, say, openBrowser)
  return {
    record,
    suite,
    deps: { ...resources.deps, agent, models, panel: createPanel(options.extensions) },
    [Symbol.asyncDispose]: () => resources[Symbol.asyncDispose](),
  }
}

/** Runs a trial as a run of its own in a temporary folder; its trial folder is what a run on one machine would hold. */
async function tryTrial(
  { record, suite, deps }: Bench,
  { key, signal, onEvent, onFolder, carrier }: TakenTrial,
): Promise<TriedTrial> {
  const task = suite.tasks.find(({ query_id }) => query_id === key.query_id)
  if (!task)
    throw new Error(`the run ${record.run_id} has no task ${trialName(key)}: its tasks.jsonl was changed`)
  const folder = await mkdtemp(join(tmpdir(), `${scratchName}${process.pid}-`))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    const run = await createFileRunStore(folder).create(record)
    onFolder(join(run.folder, run.trialPath(key)), run.trialPath(key))
    const trial = await runRetrying(
      deps,
      { key, task },
      { run, record, suite, worker: 1, signal, onEvent, carrier },
    )
    return { folder: join(run.folder, run.trialPath(key)), trial, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const scratchName = 'webeval-worker-'

/** Removes what workers of this machine left that were killed. */
export async function removeOldScratch(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names) {
    const pid = Number(new RegExp(`^${scratchName}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
