import { errorMessage } from '@webeval/core'

/** Codes that say there is no room. */
const noRoom: readonly string[] = ['ENOSPC', 'EDQUOT']

/** Why something could not be written and what to do, without a full stop. */
export function diskProblem(error: unknown): string {
  const message = errorMessage(error)
  return isFull(error) ? `the disk is full: ${message}. Make room` : `${message}. Put that right`
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return noRoom.includes((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause)
}
