import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import type { ZodType } from 'zod'
import { readPlain } from './open-plain.js'
import { isMissing, readJson, readLines, readText } from './read-tolerantly.js'

/** The files of one run. Paths are relative to its folder, with `/`. No link below the folder is followed: each method throws `UsageError` when it meets one. */
export interface RunFiles {
  /** The full path, to write there. */
  at(path: string): Promise<string>
  /** null when there is no such file. */
  bytes(path: string): Promise<Buffer | null>
  text(path: string): Promise<string | null>
  /** null when the file is missing, torn or something else. */
  json<T>(path: string, schema: ZodType<T>): Promise<T | null>
  /** Lines that are torn or something else are left out. */
  lines<T>(path: string, schema: ZodType<T>): Promise<T[]>
}

/** Opens the files of a run. The run folder itself may be a link: the user named it. */
export function runFiles(folder: string): RunFiles {
  async function at(path: string): Promise<string> {
    const parts = path.split('/')
    for (let depth = 1; depth <= parts.length; depth++) {
      const place = join(folder, ...parts.slice(0, depth))
      const found = await lstat(place).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (found === null) break
      if (found.isSymbolicLink())
        throw new UsageError(
          `${place} is a symbolic link, and webeval follows no link inside a run folder: it could lead anywhere. Put the real file or folder there.`,
        )
    }
    return join(folder, ...parts)
  }
  return {
    at,
    bytes: async (path) =>
      await readPlain(await at(path)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    text: async (path) => readText(await at(path)),
    json: async (path, schema) => readJson(await at(path), schema),
    lines: async (path, schema) => readLines(await at(path), schema),
  }
}
