import { join } from 'node:path'
import { gradesFileSchema, metadataSchema, taskSchema, trialName, trialOrigins } from '@webeval/core'
import { parseAs, parseJson } from '@webeval/run-engine'
import { HTTPException } from 'hono/http-exception'
import type { TrialRow } from '../../api/trial-row.js'
import type { TrialView } from '../../api/trial-view.js'
import { trialRow } from '../run/fold-rows.js'
import type { RunReader } from '../run/read-run.js'
import type { RunReading } from '../run/run-reading.js'
import { readLabels } from '../run/read-labels.js'
import { readCourse } from './read-course.js'
import { readReason } from './read-reason.js'
import { causesOf, shownEvaluationSchema } from './shown-evaluation.js'
import { taskFacts } from './task-facts.js'
import { trialFiles } from './trial-files.js'

/** Parts of an address. */
export interface TrialPlace {
  readonly runId: string
  readonly task: string
  readonly trial: number
}

/** A trial's address below `api/runs/` and `files/`. */
export const addressOf = ({ runId, task, trial }: TrialPlace): string =>
  [runId, task, String(trial)].map(encodeURIComponent).join('/')

/** Max labels of a trial before the last. */
const maxEarlier = 10

/** One trial, without its messages and steps. Throws `HTTPException` 404 when it is not there. */
export async function readTrial(reader: RunReader, place: TrialPlace): Promise<TrialView> {
  const reading = await reader.read(place.runId)
  const folder = reader.folder.trial(place.runId, place.task, place.trial)
  const { cache } = reader
  const all = trialFiles(folder, `files/${addressOf(place)}`)
  const [metadata, grades, evaluation, storedTask] = await Promise.all([
    cache.read(join(folder, 'metadata.json'), 'metadata', (text) => ({
      text: text !== null,
      value: parseAs(metadataSchema, text),
    })),
    cache.read(join(folder, 'grades.json'), 'grades', (text) => ({
      text: text !== null,
      value: parseAs(gradesFileSchema, text),
    })),
    cache.read(join(folder, 'evaluation.json'), 'evaluation', (text) => ({
      text: text !== null,
      value: parseAs(shownEvaluationSchema, text),
    })),
    taskOf(reader, reading, place.task),
  ])
  const screenshots = all.flatMap(({ path, url }) => {
    const number = /^screenshots\/0*([1-9]\d*)\.(png|jpe?g|webp)$/.exec(path)?.[1]
    return number === undefined ? [] : [[number, url] as const]
  })
  const row = findRow(reading, place) ?? metadataRow(metadata.value, place)
  const ended = reading.rows.filter((each) => each.outcome !== null || each === row)
  const at = ended.indexOf(row)
  const [reason, course, labels] = await Promise.all([
    readReason(cache, folder, row),
    readCourse(cache, folder, metadata.value),
    readLabels(cache, reading.folder),
  ])
  const last = labels.get(trialName(row))
  const missing = screenshots.length === 0 && (metadata.value?.screenshot_count ?? 0) > 0
  return {
    run_id: place.runId,
    row,
    task: taskSchema.safeParse(metadata.value?.task ?? storedTask).data ?? null,
    metadata: metadata.value,
    grades: grades.value,
    reason,
    course,
    label: last?.label ?? null,
    earlier_labels: (last?.earlier ?? []).slice(-maxEarlier).toReversed(),
    sites: Object.fromEntries(trialOrigins(metadata.value).sites),
    screenshots: Object.fromEntries(screenshots),
    files: all.filter(({ path }) => !path.startsWith('screenshots/')),
    evaluation: evaluation.value,
    causes: causesOf(evaluation.value),
    report: all.find(({ path }) => path === 'report.html')?.url ?? null,
    previous: at > 0 ? nameOf(ended[at - 1]!) : null,
    following: at >= 0 && at + 1 < ended.length ? nameOf(ended[at + 1]!) : null,
    problems: [
      ...unreadable(metadata, grades, evaluation),
      ...(missing ? ['The screenshots of this trial are missing; they may have been deleted.'] : []),
    ],
  }
}

interface ReadFile {
  /** The file is there. */
  readonly text: boolean
  /** null: it can't be read. */
  readonly value: unknown
}

const unreadable = (metadata: ReadFile, grades: ReadFile, evaluation: ReadFile): string[] => [
  ...(metadata.text && !metadata.value
    ? [
        'metadata.json is torn, or of another schema version: how the trial ended is known from its line only.',
      ]
    : []),
  ...(grades.text && !grades.value ? ['grades.json is torn, or of another schema version.'] : []),
  ...(evaluation.text && evaluation.value === null ? ['evaluation.json is torn, or holds no score.'] : []),
]

/** Where the screenshots of a trial are, by number; none when the trial is not there. */
export async function screenshotsOf(reader: RunReader, place: TrialPlace): Promise<Record<string, string>> {
  return readTrial(reader, place).then(
    (view) => ({ ...view.screenshots }),
    (error: unknown) => {
      if (error instanceof HTTPException) return {}
      throw error
    },
  )
}

/** The row of a trial in its run's table. */
export const findRow = (reading: RunReading, { task, trial }: Pick<TrialPlace, 'task' | 'trial'>) =>
  reading.rows.find((row) => row.task === task && row.trial === trial) ?? null

/** For a folder that neither tasks nor lines speak of. */
function metadataRow(metadata: unknown, { task, trial }: TrialPlace): TrialRow {
  const facts = taskFacts((metadata as { task?: unknown } | null)?.task) ?? taskFacts(metadata)
  return { ...trialRow(facts ?? { ...noFacts, query_id: task }, trial, null), task }
}

const noFacts = { folder: '', query: '', site: null, category: null, difficulty: null }

const nameOf = ({ task, trial }: TrialRow) => ({ task, trial })

/** The whole task from `tasks.jsonl`, for a trial without metadata. */
async function taskOf({ cache }: RunReader, { folder, tasks }: RunReading, task: string): Promise<unknown> {
  const known = tasks.tasks.find((each) => each.folder === task)
  if (!known) return null
  const lineOf = (text: string | null) =>
    new Map((text ?? '').split('\n').map((line) => [taskFacts(parseJson(line))?.folder, line]))
  const byId = await cache.read(join(folder, 'tasks.jsonl'), 'lines', lineOf)
  return parseJson(byId.get(task) ?? null)
}
