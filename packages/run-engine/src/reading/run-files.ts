import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import type { ZodType } from 'zod'
import { readPlain } from './open-plain.js'
import { isMissing, readJson, readLines, readText } from './read-tolerantly.js'

/** The files of one run. Paths are relative to its folder, with `/`. No link below the folder is followed: each method throws `UsageError` when it meets one. */
export interface RunFiles {
  /** The full path, to write there. */
  at(path: string): Promise<string>
  /** null if the file does not exist. */
  bytes(path: string): Promise<Buffer | null>
  text(path: string): Promise<string | null>
  /** null when the file is missing, torn or something else. */
  json<T>(path: string, schema: ZodType<T>): Promise<T | null>
  /** Lines that are torn or something else are left out. */
  lines<T>(path: string, schema: ZodType<T>): Promise<T[]>
}

/** Opens the files of a run. The run folder itself may be a link: the user named it. */
export function runFiles(folder: string): RunFiles {
  /** Whether everything on the way is there. Synchronous: one look takes microseconds, a promise would wake a thread for each. */
  function isThere(parts: readonly string[]): boolean {
    for (let depth = 1; depth <= parts.length; depth++) {
      const place = join(folder, ...parts.slice(0, depth))
      const found = lstatSync(place, { throwIfNoEntry: false })
      if (!found) return false
      if (found.isSymbolicLink())
        throw new UsageError(
          `${place} is a symbolic link, and webeval follows no link inside a run folder: it could lead anywhere. Put the real file or folder there.`,
        )
    }
    return true
  }
  async function reading<T>(path: string, read: (full: string) => Promise<T>, missing: T): Promise<T> {
    const parts = path.split('/')
    if (!isThere(parts)) return missing
    return read(join(folder, ...parts)).catch((error: unknown) => {
      if (isMissing(error)) return missing
      throw error
    })
  }
  return {
    async at(path) {
      const parts = path.split('/')
      isThere(parts)
      return join(folder, ...parts)
    },
    bytes: (path) => reading<Buffer | null>(path, readPlain, null),
    text: (path) => reading(path, readText, null),
    json: <T>(path: string, schema: ZodType<T>) =>
      reading<T | null>(path, (full) => readJson(full, schema), null),
    lines: <T>(path: string, schema: ZodType<T>) => reading<T[]>(path, (full) => readLines(full, schema), []),
  }
}
