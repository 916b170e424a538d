import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { StoredRun } from '@webeval/core'
import { createFileRunStore } from '@webeval/run-engine'

/** A stored run by its id in `out`, or by the path of its folder. Throws `UsageError` when there is none. */
export function findRun(run: string, out: string): Promise<StoredRun> {
  const path = resolve(run)
  if (existsSync(join(path, 'run.json'))) return createFileRunStore(dirname(path)).open(basename(path))
  return createFileRunStore(out).open(run)
}
