import { readFile } from 'node:fs/promises'
import { trialLineSchema } from '@webeval/core'

/** Reads the lines that a run stored of its trials. */
export const readLines = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => trialLineSchema.parse(JSON.parse(line)))
