import type { EvaluationResult } from '@webeval/core'

/** An evaluated page, as reporters for programs get it. */
export interface PageReport {
  readonly evaluation: EvaluationResult
  /** Address of the page, or the path as the user named it. */
  readonly shown: string
  /** Absolute path of the page's file or folder; null for a page of the web. */
  readonly file: string | null
  readonly version: string
}
