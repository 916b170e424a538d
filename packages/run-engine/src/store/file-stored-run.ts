import { rm } from 'node:fs/promises'
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
import { type RunFiles, runFiles } from '../reading/run-files.js'
import { appendLines } from './append-lines.js'
import { fileEvidence } from './file-evidence.js'
import { graderResults } from './grader-results.js'
import { lockRun } from './run-lock.js'
import { trialLogFile } from './trial-log-file.js'
import { toJson, writeWhole } from './write-whole.js'

/** A run that lives in a folder. Throws `UsageError` where a link, a pipe or a device is in the place of a file; saving also throws `InfraError`, or what the file system throws. */
export function fileStoredRun(folder: string): StoredRun {
  const files = runFiles(folder)
  const log = trialLogFile(join(folder, 'trials.jsonl'))
  const append = appendLines()
  const inTrial = (key: TrialKey, name: string) => `${trialFolder(key)}/${name}`
  const write = async (path: string, content: string | Uint8Array) =>
    writeWhole(await files.at(path), content)
  const metadata = (key: TrialKey) => files.json(inTrial(key, 'metadata.json'), metadataSchema)
  const grades = (key: TrialKey) => files.json(inTrial(key, 'grades.json'), gradesFileSchema)

  return {
    folder,
    trialPath: trialFolder,
    metadata,
    grades,
    claim: (options) => lockRun(folder, options),
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
    clearTrial: async (key) => rm(await files.at(trialFolder(key)), { recursive: true, force: true }),
    saveMetadata: (key, value) => write(inTrial(key, 'metadata.json'), toJson(value)),
    async addGrades(key, gradedAt, round, check) {
      const earlier = (await grades(key)) ?? (await setAside(files, inTrial(key, 'grades.json')))
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
    addModelCall: async (key, call) => append(await files.at(inTrial(key, 'model-calls.jsonl')), call),
    labels: () => files.lines('labels.jsonl', labelSchema),
    addLabel: async (label) => append(await files.at('labels.jsonl'), label),
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
async function setAside(files: RunFiles, path: string): Promise<GradesFile> {
  const text = await files.text(path)
  if (text !== null) await writeWhole(await files.at(`${path}.unreadable`), text)
  return { schema_version: 1, rounds: [] }
}
