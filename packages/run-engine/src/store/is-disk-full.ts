/** Codes that say there is no room. */
const noRoom: readonly string[] = ['ENOSPC', 'EDQUOT']

/** Whether something, or what caused it, is the system's word that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return noRoom.includes((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause)
}
