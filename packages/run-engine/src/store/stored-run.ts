import { join } from 'node:path'
import {
  type GradesFile,
  gradesFileSchema,
  labelSchema,
  metadataSchema,
  modelCallSchema,
  runNotesSchema,
  runRecordSchema,
  type StoredRun,
  summarySchema,
  taskSchema,
  trialFolder,
  type TrialKey,
  UsageError,
} from '@webeval/core'
import { innerParts } from '../reading/inner-parts.js'
import type { RunFiles } from '../reading/run-files.js'
import { fileEvidence } from './file-evidence.js'
import { graderResults } from './grader-results.js'
import type { TrialLogFile } from './trial-log-file.js'
import { toJson } from './write-whole.js'

/** The place of one run, however it is stored. Paths are relative to it, with `/`. */
export interface RunSpace {
  /** Its path or address. */
  readonly folder: string
  readonly files: Omit<RunFiles, 'at'>
  readonly log: TrialLogFile
  readonly claim: StoredRun['claim']
  /** Replaces a file as a whole. */
  write(path: string, content: string | Uint8Array): Promise<void>
  /** Appends a value to a file of JSON lines. */
  append(path: string, value: unknown): Promise<void>
  /** Removes everything below a folder. */
  removeFolder(path: string): Promise<void>
}

/** A stored run in its place. Saving throws what `write` throws. */
export function storedRunIn(space: RunSpace): StoredRun {
  const { folder, files, log, claim, write, append } = space
  const inTrial = (key: TrialKey, name: string) => `${trialFolder(key)}/${name}`
  const metadata = (key: TrialKey) => files.json(inTrial(key, 'metadata.json'), metadataSchema)
  const grades = (key: TrialKey) => files.json(inTrial(key, 'grades.json'), gradesFileSchema)

  return {
    folder,
    trialPath: trialFolder,
    metadata,
    grades,
    claim,
    async tasks() {
      return (await files.text('tasks.jsonl')) === null ? null : files.lines('tasks.jsonl', taskSchema)
    },
    async record() {
      const record = await files.json('run.json', runRecordSchema)
      if (record) return record
      throw new UsageError(
        `${join(folder, 'run.json')} is missing or is not the record of a run; pick another run.`,
      )
    },
    saveRecord: (run) => write('run.json', toJson(run)),
    trials: () => log.read(),
    saveTrial: (line) => log.save(line),
    summary: () => files.json('summary.json', summarySchema),
    saveSummary: (summary) => write('summary.json', toJson(summary)),
    clearTrial: (key) => space.removeFolder(trialFolder(key)),
    saveMetadata: (key, value) => write(inTrial(key, 'metadata.json'), toJson(value)),
    async addGrades(key, gradedAt, round, check) {
      const earlier = (await grades(key)) ?? (await setAside(space, inTrial(key, 'grades.json')))
      const file: GradesFile = {
        schema_version: 1,
        rounds: [
          ...earlier.rounds,
          { graded_at: gradedAt, grades: [...round], ...(check === undefined ? {} : { check }) },
        ],
      }
      await write(inTrial(key, 'grades.json'), toJson(file))
      const found = await metadata(key)
      if (found)
        await write(inTrial(key, 'metadata.json'), toJson({ ...found, grader_results: graderResults(round) }))
    },
    modelCalls: (key) => files.lines(inTrial(key, 'model-calls.jsonl'), modelCallSchema),
    addModelCall: (key, call) => append(inTrial(key, 'model-calls.jsonl'), call),
    labels: () => files.lines('labels.jsonl', labelSchema),
    addLabel: (label) => append('labels.jsonl', label),
    notes: () => files.json('notes.json', runNotesSchema),
    saveNotes: (notes) => write('notes.json', toJson(notes)),
    evidence: (key) => fileEvidence(files, trialFolder(key)),
    async keep(key, path, content) {
      await write(inTrial(key, innerParts(trialFolder(key), path).join('/')), content)
      return path.replaceAll('\\', '/')
    },
  }
}

/** Keeps grades that can't be read next to the new file, instead of writing over them. */
async function setAside({ files, write }: RunSpace, path: string): Promise<GradesFile> {
  const text = await files.text(path)
  if (text !== null) await write(`${path}.unreadable`, text)
  return { schema_version: 1, rounds: [] }
}
