import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Suite } from '@webeval/core'
import { evalTargetsFolder } from '../../plan/eval-targets.js'
import type { SuiteFiles } from './affected-tasks.js'

/** Files whose change makes tasks of a suite worth another round, and those that its tasks name next to the task files. */
export function suiteFiles(suite: Suite): SuiteFiles & { readonly named: readonly string[] } {
  const paths = suite.path
    .split(',')
    .map((path) => resolve(path))
    .filter(existsSync)
    .map((path) => realpathSync(path))
  const text = JSON.stringify(suite.tasks)
  const sites = [
    ...new Set([...text.matchAll(/target:\/\/([^/?#"\\]+)/gi)].map(([, name]) => name!.toLowerCase())),
  ]
  const config = ['js', 'mjs', 'ts'].map((kind) => resolve(`webeval.config.${kind}`)).filter(existsSync)
  return {
    suite: paths,
    sites: new Map(
      sites
        .map((name) => [name, join(evalTargetsFolder, name)] as const)
        .filter(([, folder]) => existsSync(folder)),
    ),
    config,
    named: namedFiles(suite, paths.map(dirname)),
  }
}

/** Existing files next to the task files that a task names, such as a stored login. */
function namedFiles(suite: Suite, folders: readonly string[]): string[] {
  const texts = new Set<string>()
  JSON.stringify(suite.tasks, (_, value: unknown) => {
    if (typeof value === 'string' && value.length < 200 && /^[\w./\\-]+\.\w+$/.test(value)) texts.add(value)
    return value
  })
  return folders.flatMap((folder) => [...texts].map((name) => join(folder, name)).filter(existsSync))
}
