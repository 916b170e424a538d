import { join } from 'node:path'
import { type Label, labelSchema } from '@webeval/core'
import { lastLabels, parseAs } from '@webeval/run-engine'
import type { FileCache } from '../file-cache.js'

/** The last label of each trial of a run, by `trialName`. */
export const readLabels = (cache: FileCache, runFolder: string): Promise<ReadonlyMap<string, Label>> =>
  cache.read(join(runFolder, 'labels.jsonl'), 'labels', parseLabels)

function parseLabels(text: string | null): ReadonlyMap<string, Label> {
  const labels = (text ?? '').split('\n').flatMap((line) => parseAs(labelSchema, line) ?? [])
  return new Map([...lastLabels(labels)].map(([name, { label }]) => [name, label]))
}
