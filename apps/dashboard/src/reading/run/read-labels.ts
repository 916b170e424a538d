import { join } from 'node:path'
import { labelSchema } from '@webeval/core'
import { type LastLabel, lastLabels, parseAs } from '@webeval/run-engine'
import type { FileCache } from '../file-cache.js'

/** The last label of each trial of a run and those before it, by `trialName`. */
export const readLabels = (cache: FileCache, runFolder: string): Promise<ReadonlyMap<string, LastLabel>> =>
  cache.read(join(runFolder, 'labels.jsonl'), 'labels', parseLabels)

function parseLabels(text: string | null): ReadonlyMap<string, LastLabel> {
  return lastLabels((text ?? '').split('\n').flatMap((line) => parseAs(labelSchema, line) ?? []))
}
