import { errorMessage } from '@webeval/core'

/** Codes that say there is no room. */
const noRoom: readonly string[] = ['ENOSPC', 'EDQUOT']

/** Why something could not be written and what to do, without a full stop. */
export function diskProblem(error: unknown): string {
  const full = noRoomIn(error)
  return full
    ? `the disk is full (${errorMessage(full)}). Make room`
    : `${errorMessage(error).replace(/\.$/, '')}. Put that right`
}

/** The error, or its cause, that says there is no room. */
function noRoomIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  return noRoom.includes((error as NodeJS.ErrnoException).code ?? '') ? error : noRoomIn(error.cause)
}
