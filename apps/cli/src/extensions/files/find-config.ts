import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '@webeval/core'

const names = ['webeval.config.ts', 'webeval.config.mjs', 'webeval.config.js'] as const

/**
 * The config of the working folder, or of the nearest folder above it that has one; null without any. Throws `UsageError` where one folder has
 * two, and for one above the working folder that another user wrote: running it would give them this user's rights.
 */
export function findConfig(folder: string): string | null {
  const start = resolve(folder)
  for (let at = start; ; at = dirname(at)) {
    const found = names.map((name) => join(at, name)).filter((path) => factsOf(path)?.isFile())
    if (found.length > 1)
      throw new UsageError(
        `${found.join(' and ')} are both configs: keep one, or name it with --config <file>.`,
      )
    const [path] = found
    if (path === undefined) {
      if (dirname(at) === at) return null
      continue
    }
    const owner = factsOf(path)?.uid
    if (at !== start && owner !== undefined && owner !== 0 && owner !== process.getuid?.())
      throw new UsageError(
        `${path} belongs to another user, so it is not loaded: name it with --config if you trust it, or work in a folder with a config of your own.`,
      )
    return path
  }
}

const factsOf = (path: string) => statSync(path, { throwIfNoEntry: false })
