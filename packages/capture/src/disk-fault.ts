import { errorMessage } from '@webeval/core'

/** What went wrong on disk, without the path and the system call, so that the same fault reads the same each time. */
export function diskFault(error: unknown): string {
  const said = errorMessage(error)
  return error instanceof Error && 'code' in error ? (said.split(',')[0] ?? said) : said
}

/** The system's code of a fault, for the details of a warning: whoever runs the trial reads a full disk from it. */
export function diskCode(error: unknown): { readonly code?: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? { code } : {}
}
