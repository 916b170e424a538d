import { dirname, join, resolve } from 'node:path'
import type { Suite } from '@webeval/core'
import type { SolutionOf } from '@webeval/models'
import { readSolutions, solutionsOf } from '@webeval/serve-targets'
import { evalTargetsFolder } from '../plan/eval-targets.js'

/**
 * Finds the reference solutions of a suite: in the `solutions.json` next to each task's file, and for tasks of the
 * sites that ship with webeval in theirs. Throws `UsageError` for a file that does not fit.
 */
export function solutionsOfSuite(suite: Suite): SolutionOf {
  const shipped = solutionsOf(evalTargetsFolder)
  const folders = new Set([
    ...(suite.folders?.values() ?? []),
    ...suite.path.split(',').map((file) => dirname(resolve(file))),
  ])
  const own = new Map([...folders].flatMap((folder) => [...readSolutions(join(folder, 'solutions.json'))]))
  return (queryId) => own.get(queryId) ?? shipped.get(queryId)
}
