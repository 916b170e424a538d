import { type BigIntStats, lstatSync } from 'node:fs'

/** What one state of a file is. */
export interface FileFacts {
  /** Differs for each state of the file. */
  readonly state: string
  readonly bytes: number
  readonly modifiedMs: number
}

/**
 * What is at a path, links not followed; null where nothing can be seen. Synchronous on purpose: it takes microseconds, while a promise wakes
 * a thread, and each answer asks this several times beside a run that needs the processor.
 */
function lookAt(path: string): BigIntStats | null {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

/** The file at a path; null when there is none, or something else in its place: a link, a folder, a pipe. */
export function probeFile(path: string): FileFacts | null {
  const found = lookAt(path)
  if (!found?.isFile()) return null
  const { ino, size, mtimeNs } = found
  return {
    state: `${ino}:${size}:${mtimeNs}`,
    bytes: Number(size),
    modifiedMs: Number(mtimeNs / 1_000n) / 1_000,
  }
}

/** Whether a folder is at a path, and no link to one. */
export const isFolder = (path: string): boolean => lookAt(path)?.isDirectory() ?? false

/** What tells one state of a file from another; null when there is none. */
export const fileState = (path: string): string | null => probeFile(path)?.state ?? null
