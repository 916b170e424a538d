import { join } from 'node:path'
import { type RunRecord, runNotesSchema, runRecordSchema } from '@webeval/core'
import { field, parseAs, parseJson, textOf } from '@webeval/run-engine'
import type { RunCard } from '../../api/run-card.js'
import type { TrialRow } from '../../api/trial-row.js'
import type { FileCache } from '../file-cache.js'
import { durationOf, foldRunCard, problemCard } from './fold-run-card.js'
import { type FoldedRows, foldRows } from './fold-rows.js'
import { heldRuns } from './held-runs.js'
import type { ResultsFolder } from './results-folder.js'
import { parseRunTasks, type RunTasks } from '../trial/task-facts.js'
import { type TrialLog, trialLogs } from '../trial/trial-log.js'

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
  /** Rows that each task of the suite has at least; they come before all others. */
  readonly trialsPerTask: number
  readonly problems: readonly string[]
}

/** Rough size of a row in memory. */
const bytesPerRow = 200

/** Reads a run on each request. Throws `HTTPException` 404 if it does not exist. */
export function runReading(
  folder: ResultsFolder,
  cache: FileCache,
  now: () => Date,
): (runId: string) => Promise<RunReading> {
  const logs = trialLogs()
  const holders = heldRuns()
  /** The rows of each log's last state, to which the lines after it are added. */
  const earlier = new WeakMap<TrialLog['ordered'], FoldedRows>()
  return async (runId) => {
    const home = folder.run(runId)
    const [run, kept, said, log, held] = await Promise.all([
      cache.readState(join(home, 'run.json'), 'record', parseRecord),
      cache.readState(join(home, 'tasks.jsonl'), 'facts', parseRunTasks),
      cache.readState(join(home, 'notes.json'), 'notes', parseNotes),
      logs.read(home),
      holders.isHeld(home),
    ])
    const [found, tasks] = [run.value, kept.value]
    const { record } = found
    const version = [log.version, run.state, kept.state, said.state, held].join(' ')
    // Folding thousands of lines is done once for each state of the folder, however many ask.
    const fold = () => {
      const folded = foldRows(tasks, log, record?.trials ?? 1, earlier.get(log.ordered) ?? null)
      earlier.set(log.ordered, folded)
      const settled = record
        ? foldRunCard({ record, tally: log.tally, held, tasks })
        : problemCard(runId, found.problem, found)
      return { settled, folded }
    }
    const bytes = bytesPerRow * Math.max(tasks.tasks.length, log.lines.size)
    const { settled, folded } = await cache.derive(`fold:${home}`, version, fold, bytes)
    const card = { ...settled, ...said.value, run_id: runId, duration_ms: durationOf(record, settled, now()) }
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
    return { runId, folder: home, record, version, card, tasks, log, ...rowsOf(folded), problems }
  }
}

const rowsOf = ({ rows, trialsPerTask }: FoldedRows) => ({ rows, trialsPerTask })

function parseNotes(text: string | null): Pick<RunCard, 'name' | 'tags' | 'note'> {
  const { name = null, tags = [], note = null } = parseAs(runNotesSchema, text) ?? {}
  return { name, tags, note }
}

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
