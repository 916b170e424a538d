import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type GradesFile,
  gradesFileSchema,
  metadataSchema,
  runRecordSchema,
  safeName,
  type StoredRun,
  summarySchema,
  taskSchema,
  type TrialKey,
  UsageError,
} from '@webeval/core'
import { fileEvidence } from './file-evidence.js'
import { graderResults } from './grader-results.js'
import { innerPath } from './inner-path.js'
import { readJson, readLines, readText } from './read-tolerantly.js'
import { lockRun } from './run-lock.js'
import { trialLogFile } from './trial-log-file.js'
import { toJson, writeWhole } from './write-whole.js'

const trialPath = ({ query_id, trial }: TrialKey): string => `${safeName(query_id)}/trial-${trial}`

/** A run that lives in a folder. Saving throws `InfraError`, or what the file system throws. */
export function fileStoredRun(folder: string): StoredRun {
  const at = (name: string) => join(folder, name)
  const log = trialLogFile(at('trials.jsonl'))
  const inTrial = (key: TrialKey, name = '') => join(folder, trialPath(key), name)
  const metadata = (key: TrialKey) => readJson(inTrial(key, 'metadata.json'), metadataSchema)
  const grades = (key: TrialKey) => readJson(inTrial(key, 'grades.json'), gradesFileSchema)

  return {
    folder,
    trialPath,
    metadata,
    grades,
    claim: () => lockRun(folder),
    async tasks() {
      return (await readText(at('tasks.jsonl'))) === null ? null : readLines(at('tasks.jsonl'), taskSchema)
    },
    async record() {
      const record = await readJson(at('run.json'), runRecordSchema)
      if (record) return record
      throw new UsageError(`${at('run.json')} is missing or is not the record of a run; pick another run.`)
    },
    saveRecord: (run) => writeWhole(at('run.json'), toJson(run)),
    trials: () => log.read(),
    saveTrial: (line) => log.save(line),
    summary: () => readJson(at('summary.json'), summarySchema),
    saveSummary: (summary) => writeWhole(at('summary.json'), toJson(summary)),
    clearTrial: (key) => rm(inTrial(key), { recursive: true, force: true }),
    saveMetadata: (key, value) => writeWhole(inTrial(key, 'metadata.json'), toJson(value)),
    async addGrades(key, gradedAt, round) {
      const earlier = (await grades(key)) ?? (await setAside(inTrial(key, 'grades.json')))
      const file: GradesFile = {
        schema_version: 1,
        rounds: [...earlier.rounds, { graded_at: gradedAt, grades: [...round] }],
      }
      await writeWhole(inTrial(key, 'grades.json'), toJson(file))
      const found = await metadata(key)
      if (found)
        await writeWhole(
          inTrial(key, 'metadata.json'),
          toJson({ ...found, grader_results: graderResults(round) }),
        )
    },
    evidence: (key) => fileEvidence(inTrial(key)),
    async keep(key, path, content) {
      await writeWhole(await innerPath(inTrial(key), path), content)
      return path.replaceAll('\\', '/')
    },
  }
}

/** Grades that can't be read are kept beside the new file, never written over. */
async function setAside(path: string): Promise<GradesFile> {
  const text = await readText(path)
  if (text !== null) await writeWhole(`${path}.unreadable`, text)
  return { schema_version: 1, rounds: [] }
}
