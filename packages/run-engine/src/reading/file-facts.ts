import { type BigIntStats, lstatSync } from 'node:fs'

/** One state of a file. */
export interface FileFacts {
  /** Differs for each state of the file. */
  readonly state: string
  readonly bytes: number
  readonly modifiedMs: number
}

/** Synchronous on purpose: it takes microseconds, while a promise wakes a thread, and each answer asks several times. */
function statusOf(path: string): BigIntStats | null {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

/** The plain file at a path, links not followed; null if it is missing or something else: a link, a folder, a pipe. */
export function fileFacts(path: string): FileFacts | null {
  const found = statusOf(path)
  if (!found?.isFile()) return null
  const { ino, size, mtimeNs } = found
  return {
    state: `${ino}:${size}:${mtimeNs}`,
    bytes: Number(size),
    modifiedMs: Number(mtimeNs / 1_000n) / 1_000,
  }
}

/** Whether a path is a folder, and not a link to one. */
export const isFolder = (path: string): boolean => statusOf(path)?.isDirectory() ?? false

/** Identifies one state of a plain file; null if there is none. */
export const fileState = (path: string): string | null => fileFacts(path)?.state ?? null
