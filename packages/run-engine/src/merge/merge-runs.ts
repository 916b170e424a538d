import { cp, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import {
  errorMessage,
  type RunRecord,
  type RunStore,
  type StoredRun,
  type Summary,
  type Task,
  trialFolder,
  type TrialLine,
  trialName,
  UsageError,
} from '@webeval/core'
import { summarise } from '../statistics/summarise.js'
import { checkRunId } from '../store/run-id.js'
import { mergedRecord } from './merged-record.js'

/** A run that was put together from others. */
export interface MergedRun {
  readonly run: StoredRun
  readonly record: RunRecord
  readonly summary: Summary
  readonly lines: readonly TrialLine[]
}

interface Part {
  readonly run: StoredRun
  readonly record: RunRecord
  readonly tasks: readonly Task[]
  readonly lines: readonly TrialLine[]
}

/**
 * Puts runs of one suite and variant together, such as its shards, into a new run as one machine would have left it. The parts stay. Throws `UsageError`
 * before anything is written when they don't belong together or a trial is in two of them; a run that could not be written whole is removed.
 */
export async function mergeRuns(
  runs: readonly StoredRun[],
  store: RunStore,
  runId: string,
): Promise<MergedRun> {
  checkRunId(runId)
  const parts = await Promise.all(runs.map(readPart))
  const tasks = tasksOf(parts)
  const record = mergedRecord(
    parts.map((part) => part.record),
    runId,
    tasks.length,
  )
  checkDoubled(parts)
  const order = new Map(tasks.map((task, index) => [task.query_id, index]))
  const lines = parts
    .flatMap((part) => part.lines)
    .map((line) => ({ ...line, path: trialFolder(line) }))
    .toSorted((a, b) => a.trial - b.trial || (order.get(a.query_id) ?? 0) - (order.get(b.query_id) ?? 0))
  const run = await store.create({ ...record, status: 'running' }, tasks)
  try {
    await copyTrials(parts, run)
    for (const line of lines) await run.saveTrial(line)
    for (const part of parts) for (const label of await part.run.labels()) await run.addLabel(label)
    const summary = summarise(record, lines, [...order.keys()])
    await run.saveSummary(summary)
    await run.saveRecord(record)
    return { run, record, summary, lines }
  } catch (error) {
    await rm(run.folder, { recursive: true, force: true })
    throw new UsageError(`the runs could not be merged into ${run.folder}: ${errorMessage(error)}`, {
      cause: error,
    })
  }
}

async function readPart(run: StoredRun): Promise<Part> {
  const [record, tasks, lines] = await Promise.all([run.record(), run.tasks(), run.trials()])
  if (tasks === null) throw new UsageError(`${run.folder} keeps no tasks, so it can't be merged.`)
  return { run, record, tasks, lines }
}

/** The tasks in the suite's order: shards hold every n-th of them. */
function tasksOf(parts: readonly Part[]): readonly Task[] {
  const inOrder = parts.toSorted(
    (a, b) => (a.record.suite.shard?.index ?? 0) - (b.record.suite.shard?.index ?? 0),
  )
  const isSharded = parts.every((part) => part.record.suite.shard)
  const longest = Math.max(0, ...parts.map((part) => part.tasks.length))
  const tasks = isSharded
    ? Array.from({ length: longest }, (_, row) => inOrder.flatMap((part) => part.tasks[row] ?? [])).flat()
    : parts.flatMap((part) => part.tasks)
  return [...new Map(tasks.map((task) => [task.query_id, task])).values()]
}

function checkDoubled(parts: readonly Part[]): void {
  const owners = new Map<string, string>()
  for (const { record, lines } of parts)
    for (const line of lines) {
      const owner = owners.get(trialName(line))
      if (owner !== undefined)
        throw new UsageError(
          `trial ${line.trial} of ${line.query_id} is in ${owner} and in ${record.run_id}: each trial may be in one run only.`,
        )
      owners.set(trialName(line), record.run_id)
    }
}

/** Copies the folders of the ended trials, without links: what they point to is not the run's. */
async function copyTrials(parts: readonly Part[], run: StoredRun): Promise<void> {
  const limit = pLimit(8)
  const copies = parts.flatMap((part) =>
    part.lines.map((line) =>
      limit(async () => {
        const from = join(part.run.folder, trialFolder(line))
        if (!(await isPlainFolder(from))) return
        await cp(from, join(run.folder, trialFolder(line)), {
          recursive: true,
          filter: async (path) => !(await lstat(path)).isSymbolicLink(),
        })
      }),
    ),
  )
  await Promise.all(copies)
}

const isPlainFolder = async (path: string): Promise<boolean> => {
  const facts = await lstat(path).catch(() => null)
  return facts !== null && facts.isDirectory() && (await readdir(path)).length > 0
}
