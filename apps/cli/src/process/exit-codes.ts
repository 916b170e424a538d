/** Exit codes of the process: fixed, because other programs read them. */
export const exitCodes = {
  /** Done, thresholds met. */
  done: 0,
  /** A threshold was missed. */
  missed: 1,
  /** Wrong use or input; nothing ran. */
  usage: 2,
  /** Faults of ours left trials without an outcome. */
  faults: 3,
  /** Interrupted; the run folder is readable and resumable. */
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
