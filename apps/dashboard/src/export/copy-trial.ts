import type { Hono } from 'hono'
import { UsageError } from '@webeval/core'
import type { TrialPlace } from '../reading/trial/read-trial.js'
import type { ResultsFolder } from '../reading/run/results-folder.js'
import { copyFile } from './copy-file.js'
import type { WriteCopy } from './copy-writer.js'
import type { Redactor } from './redact.js'
import { trialAnswers } from './trial-answers.js'

/** Where a trial is copied from and to. */
export interface CopyTarget {
  readonly app: Hono
  readonly folder: ResultsFolder
  readonly redact: Redactor
  readonly write: WriteCopy
  /** Keeps answers in a script of that name. */
  readonly keep: (script: string, answers: ReadonlyMap<string, unknown>) => Promise<void>
}

/** The copy of a trial. */
export interface CopiedTrial {
  readonly files: number
  /** Sentences about files that the copy lacks. */
  readonly missing: readonly string[]
}

/** Copies the answers and files of one trial. Yields a sentence instead where nothing of it is on disk. */
export async function copyTrial(place: TrialPlace, to: CopyTarget): Promise<CopiedTrial | string> {
  const { task, trial } = place
  const found = await trialAnswers(to.app, place).catch((error: unknown) => {
    if (error instanceof UsageError) return error.message
    throw error
  })
  if (typeof found === 'string') return found
  await to.keep(`data/${task}-${trial}.js`, found.answers)
  const missing: string[] = []
  for (const file of found.files) {
    const content = await copyFile(to.folder, place, file, to.redact)
    if (content === null) missing.push(`${task} trial ${trial}: ${file.path} is missing or too large`)
    else await to.write(decodeURIComponent(file.url), content)
  }
  return { files: found.files.length, missing }
}
