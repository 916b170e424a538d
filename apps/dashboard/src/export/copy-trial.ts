import type { Hono } from 'hono'
import { UsageError } from '@webeval/core'
import type { TrialPlace } from '../reading/trial/read-trial.js'
import type { ResultsFolder } from '../reading/run/results-folder.js'
import { copyFile } from './copy-file.js'
import type { CopiedFile } from './copied-file.js'
import type { Redactor } from './redact.js'
import { trialAnswers } from './trial-answers.js'

/** The source of a trial's copy. */
export interface CopyTarget {
  readonly app: Hono
  readonly folder: ResultsFolder
  readonly redact: Redactor
  /** Makes a script of that name from answers. */
  readonly keep: (script: string, answers: ReadonlyMap<string, unknown>) => CopiedFile
}

/** The copy of a trial. */
export interface CopiedTrial {
  readonly files: number
  /** Sentences about files that the copy lacks. */
  readonly missing: readonly string[]
}

/** Yields the answers and files of one trial. Returns a sentence instead where nothing of it is on disk. */
export async function* copyTrial(
  place: TrialPlace,
  to: CopyTarget,
): AsyncGenerator<CopiedFile, CopiedTrial | string> {
  const { task, trial } = place
  const found = await trialAnswers(to.app, place).catch((error: unknown) => {
    if (error instanceof UsageError) return error.message
    throw error
  })
  if (typeof found === 'string') return found
  yield to.keep(`data/${task}-${trial}.js`, found.answers)
  const missing: string[] = []
  for (const file of found.files) {
    const content = await copyFile(to.folder, place, file, to.redact)
    if (content === null) missing.push(`${task} trial ${trial}: ${file.path} is missing or too large`)
    else yield { path: decodeURIComponent(file.url), content }
  }
  return { files: found.files.length, missing }
}
