import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { UsageError } from '@webeval/core'

/** Throws `UsageError` when the folder for temporary files is missing or can't be written: browsers need it, and say something else when it lacks. */
export function checkTempFolder(): void {
  try {
    accessSync(tmpdir(), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new UsageError(
      `the folder for temporary files, ${tmpdir()}, can't be written (${(error as NodeJS.ErrnoException).code}). Make it, or set TMPDIR to a folder that can be.`,
      { cause: error },
    )
  }
}
