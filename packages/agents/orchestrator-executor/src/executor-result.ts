import type { DelegationStatus, Screenshot } from '@webeval/core'

/** The end of a delegation. */
export interface ExecutorResult {
  readonly executorId: string
  /** The acts and findings, or the reason for being blocked. */
  readonly summary: string
  readonly status: DelegationStatus
  /** Tool calls that the recorder logged for this delegation. */
  readonly stepsUsed: number
  readonly currentUrl?: string
}

/** An executor's result, with details for the orchestrator beyond the record. */
export interface DelegationOutcome {
  readonly result: ExecutorResult
  /** The executor's last view of the page; null without a picture. */
  readonly picture: Screenshot | null
  /** True if the executor reports a captcha or a login in its way, which doesn't count as a failure. */
  readonly wall: boolean
  /** The error that ends the whole trial: the reason of its signal, or a fault of ours. null otherwise. */
  readonly fault: { readonly error: unknown } | null
}
