import type { Box, Download, Point, Screenshot, Signals, StepTimes, Verification } from '@webeval/core'

/** The results of a step. */
export interface StepEnding {
  /** Text for the model. */
  readonly text: string
  readonly isError: boolean
  readonly before: Signals | null
  readonly after: Signals | null
  readonly verification: Verification | null
  readonly box: Box | null
  readonly point: Point | null
  readonly picture: Screenshot | null
  /** Downloads that the page offered by then. */
  readonly downloads?: readonly Download[]
  /** All times except the total, which the ledger computes. */
  readonly times: Omit<StepTimes, 'total_ms'>
}

/** The results of a step without observations. */
export const nothingSeen: Omit<StepEnding, 'text' | 'isError'> = {
  before: null,
  after: null,
  verification: null,
  box: null,
  point: null,
  picture: null,
  times: { before_ms: 0, act_ms: 0, settle_ms: 0, after_ms: 0, screenshot_ms: 0 },
}
