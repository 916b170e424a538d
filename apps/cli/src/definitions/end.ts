import type { ExitCode } from '../process/exit-codes.js'

/** Where a command leaves the code that the process is to end with. */
export type End = (code: ExitCode) => void
