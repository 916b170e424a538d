import type { Box, Download, Point, Screenshot, Signals, StepTimes, Verification } from '@webeval/core'

/** What is known of a step when it ends. */
export interface StepEnding {
  /** What the model is told. */
  readonly text: string
  readonly isError: boolean
  readonly before: Signals | null
  readonly after: Signals | null
  readonly verification: Verification | null
  readonly box: Box | null
  readonly point: Point | null
  readonly picture: Screenshot | null
  /** Files that the page gave its visitor by then. */
  readonly downloads?: readonly Download[]
  /** All but the total, which the ledger knows. */
  readonly times: Omit<StepTimes, 'total_ms'>
}

/** The ending of a step of which nothing was seen. */
export const nothingSeen: Omit<StepEnding, 'text' | 'isError'> = {
  before: null,
  after: null,
  verification: null,
  box: null,
  point: null,
  picture: null,
  times: { before_ms: 0, act_ms: 0, settle_ms: 0, after_ms: 0, screenshot_ms: 0 },
}
