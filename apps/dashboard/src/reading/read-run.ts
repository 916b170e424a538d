import { join } from 'node:path'
import { type RunRecord, runRecordSchema } from '@webeval/core'
import { runHolder } from '@webeval/run-engine'
import type { RunCard } from '../api/run-card.js'
import type { TrialRow } from '../api/trial-row.js'
import { fileCache, type FileCache, fileState } from './file-cache.js'
import { durationOf, foldRunCard, problemCard } from './fold-run-card.js'
import { field, parseAs, parseJson, textOf } from './parse-json.js'
import type { ResultsFolder } from './results-folder.js'
import { foldRows } from './fold-rows.js'
import { parseRunTasks, type RunTasks } from './task-facts.js'
import { type TrialLog, trialLogs } from './trial-log.js'

/** One state of a run folder, read as far as a table needs it. */
export interface RunReading {
  readonly runId: string
  readonly folder: string
  /** Differs for each state of the folder that changes anything here but the duration. */
  readonly version: string
  /** null when `run.json` can't be read. */
  readonly record: RunRecord | null
  readonly card: RunCard
  readonly tasks: RunTasks
  readonly log: TrialLog
  /** Rows of all planned trials, in the suite's order. The same array as long as nothing changed. */
  readonly rows: readonly TrialRow[]
  readonly problems: readonly string[]
}

/** Reads runs; what did not change on disk is not read again. */
export interface RunReader {
  readonly folder: ResultsFolder
  readonly cache: FileCache
  /** Throws `HTTPException` 404 when there is no such run. */
  read(runId: string): Promise<RunReading>
  /** A card a run, newest first, what can't be read last. */
  cards(): Promise<readonly RunCard[]>
}

/** Reads from a results folder. `now` is the time that a run in progress has lasted until. */
export function runReader(folder: ResultsFolder, now: () => Date): RunReader {
  const cache = fileCache()
  const logs = trialLogs()

  async function readOnce(runId: string): Promise<RunReading> {
    const home = await folder.run(runId)
    const [run, kept, log, holder] = await Promise.all([
      cache.readState(join(home, 'run.json'), 'record', parseRecord),
      cache.readState(join(home, 'tasks.jsonl'), 'facts', parseRunTasks),
      logs.read(home),
      runHolder(home),
    ])
    const [found, tasks] = [run.value, kept.value]
    const { record } = found
    const held = holder !== null
    const version = [log.version, run.state, kept.state, held].join(' ')
    // Folding thousands of lines is done once for each state of the folder, however many ask.
    const { settled, rows } = await cache.derive(`fold:${home}`, version, () => ({
      settled: record
        ? foldRunCard({ record, lines: [...log.lines.values()], held, tasks: tasks.tasks.length })
        : problemCard(runId, found.problem, found),
      rows: foldRows(tasks, log.lines, record?.trials ?? 1),
    }))
    const card = { ...settled, run_id: runId, duration_ms: durationOf(settled, now()) }
    const problems = [
      ...(card.problem === null ? [] : [card.problem]),
      ...(log.unreadable > 0
        ? [
            `${count(log.unreadable, 'line')} of trials.jsonl could not be read and ${log.unreadable === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...(log.torn && !held
        ? [
            'The last line of trials.jsonl is torn: the process was killed while it wrote. Resuming the run does that trial again.',
          ]
        : []),
      ...(tasks.unreadable > 0
        ? [`${count(tasks.unreadable, 'line')} of tasks.jsonl could not be read.`]
        : []),
      ...(record && tasks.tasks.length === 0
        ? ['The run keeps no tasks: rows have no question, site or category.']
        : []),
    ]
    return { runId, folder: home, record, version, card, tasks, log, rows, problems }
  }

  const underWay = new Map<string, Promise<RunReading>>()
  /** Who asks while a run is being read gets that reading. */
  function read(runId: string): Promise<RunReading> {
    const known = underWay.get(runId)
    if (known) return known
    const reading = readOnce(runId).finally(() => underWay.delete(runId))
    underWay.set(runId, reading)
    return reading
  }

  async function readCards(): Promise<RunCard[]> {
    const ids = await folder.runIds()
    const cards: RunCard[] = []
    // A few at a time: a folder of hundreds of runs must not open hundreds of files at once.
    for (let at = 0; at < ids.length; at += 8) {
      const some = ids.slice(at, at + 8).map(async (id) => {
        const hasRecord = (await fileState(join(folder.path, id, 'run.json'))) !== null
        return hasRecord ? [(await read(id)).card] : []
      })
      cards.push(...(await Promise.all(some.map((each) => each.catch(() => [])))).flat())
    }
    return cards.toSorted(newestFirst)
  }

  let reading: Promise<RunCard[]> | null = null
  return {
    folder,
    cache,
    read,
    // Who asks while a list is being made gets that one.
    cards: () => (reading ??= readCards().finally(() => (reading = null))),
  }
}

const newestFirst = (a: RunCard, b: RunCard): number =>
  (b.started_at === null ? 0 : Date.parse(b.started_at)) -
    (a.started_at === null ? 0 : Date.parse(a.started_at)) || (a.run_id < b.run_id ? 1 : -1)

function parseRecord(text: string | null) {
  const record = parseAs(runRecordSchema, text)
  if (record) return { record, problem: '' }
  const json = parseJson(text)
  const version = field(json, 'schema_version')
  const started = textOf(field(json, 'started_at'))
  const problem =
    text === null
      ? 'The folder has no run.json, so it is not known what was run.'
      : json === undefined
        ? 'run.json is torn or no JSON, so it is not known what was run.'
        : version !== undefined && version !== 1
          ? `run.json has schema version ${JSON.stringify(version)?.slice(0, 40)}, and this webeval reads version 1. Open it with the webeval that made it.`
          : 'run.json lacks fields of a run of schema version 1; it may be of an older webeval.'
  const started_at = started !== null && !Number.isNaN(Date.parse(started)) ? started : null
  return { record: null, problem, started_at }
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
