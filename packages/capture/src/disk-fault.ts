import { errorMessage } from '@webeval/core'

/** What went wrong on disk, without the path and the system call, so that the same fault reads the same each time. */
export function diskFault(error: unknown): string {
  const said = errorMessage(error)
  return error instanceof Error && 'code' in error ? (said.split(',')[0] ?? said) : said
}
