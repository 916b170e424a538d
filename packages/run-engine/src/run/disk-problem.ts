import { errorMessage } from '@webeval/core'
import { noRoomIn } from '../store/no-room-in.js'

/** Why something could not be written and what to do, without a full stop. */
export function diskProblem(error: unknown): string {
  const full = noRoomIn(error)
  return full
    ? `the disk is full (${errorMessage(full)}). Make room`
    : `${errorMessage(error).replace(/\.$/, '')}. Put that right`
}

/** The error of a trial whose own files had no room. */
export const fullDisk = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
