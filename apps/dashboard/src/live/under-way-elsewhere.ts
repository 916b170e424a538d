import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { trialFolder } from '@webeval/core'
import { isFolder, shownTrial } from '@webeval/run-engine'
import type { TrialRow } from '../api/trial-row.js'
import type { RunReading } from '../reading/run/run-reading.js'

/** The trials that workers of a queue show in the store while somebody watches, each with the folder of its messages. */
export function underWayElsewhere({
  rows,
  runId,
  folder,
}: RunReading): { readonly row: TrialRow; readonly folder: string }[] {
  const root = dirname(folder)
  const tasks = new Set(namesIn(shownTrial(root, runId, '')))
  if (tasks.size === 0) return []
  return rows
    .filter(({ outcome, task }) => outcome === null && tasks.has(task))
    .map((row) => ({ row, folder: shownTrial(root, runId, trialFolder(row)) }))
    .filter((each) => isFolder(each.folder) && !isFolder(join(folder, trialFolder(each.row))))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
