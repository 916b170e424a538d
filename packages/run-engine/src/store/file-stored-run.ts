import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredRun } from '@webeval/core'
import { runFiles } from '../reading/run-files.js'
import { appendLines } from './append-lines.js'
import { lockRun } from './run-lock.js'
import { storedRunIn } from './stored-run.js'
import { trialLogFile } from './trial-log-file.js'
import { writeWhole } from './write-whole.js'

/** A run that lives in a folder. Throws `UsageError` where a link, a pipe or a device is in the place of a file; saving also throws `InfraError`, or what the file system throws. */
export function fileStoredRun(folder: string): StoredRun {
  const files = runFiles(folder)
  const append = appendLines()
  return storedRunIn({
    folder,
    files,
    log: trialLogFile(join(folder, 'trials.jsonl')),
    claim: (options) => lockRun(folder, options),
    write: async (path, content) => writeWhole(await files.at(path), content),
    append: async (path, value) => append(await files.at(path), value),
    removeFolder: async (path) => rm(await files.at(path), { recursive: true, force: true }),
  })
}
