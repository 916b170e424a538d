import type { DelegationStatus, Screenshot } from '@webeval/core'

/** How a delegation ended. */
export interface ExecutorResult {
  readonly executorId: string
  /** What was done and found, or what it is blocked on. */
  readonly summary: string
  readonly status: DelegationStatus
  /** Tool calls that the recorder logged for this delegation. */
  readonly stepsUsed: number
  readonly currentUrl?: string
}

/** An executor's result, and what the orchestrator must know of it beyond the record. */
export interface DelegationOutcome {
  readonly result: ExecutorResult
  /** The page as the executor left it; null when there is no picture. */
  readonly picture: Screenshot | null
  /** The executor says that a captcha or a login stands in the way, which is nobody's failure. */
  readonly wall: boolean
  /** What ends the whole trial: the reason of its signal, or a fault of ours. null when there is no such thing. */
  readonly fault: { readonly error: unknown } | null
}
