/** System error codes for a full disk or quota. */
export const noRoomCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** The error, or the one among its causes, by which the system says that the disk is full; null when none does. */
export function noRoomIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  return noRoomCodes.includes((error as NodeJS.ErrnoException).code) ? error : noRoomIn(error.cause)
}
