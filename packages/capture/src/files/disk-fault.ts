import { errorMessage } from '@webeval/core'

/** The message of a disk error without path and system call, so that the same fault always reads the same. */
export function diskFault(error: unknown): string {
  const said = errorMessage(error)
  return error instanceof Error && 'code' in error ? (said.split(',')[0] ?? said) : said
}

/** The system's error code for the details of a warning: the engine recognises a full disk by it. */
export function diskCode(error: unknown): { readonly code?: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? { code } : {}
}
