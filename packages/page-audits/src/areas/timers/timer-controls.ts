import { controlLabel, type Signals, type Target } from '@webeval/core'
import { isClickable, isDisabled } from '../../controls/controls.js'

/** Labels of the buttons of a timer. */
export const timerWords = {
  /** Starts a clock, and surely no game. */
  start: /^\s*(?:start|begin|resume|run)\b(?! over| again| date| new| quiz| game| test)/i,
  play: /^\s*(?:play|start|begin|resume|run)\b|^[▶⏵►]\uFE0F?$/i,
  pause: /\b(?:pause|stop|halt)\b|^[⏸⏹]\uFE0F?$/i,
  reset: /\b(?:reset|restart)\b|^[↺⟲]\uFE0F?$/i,
} as const

/** The label of a button as it reads. */
export const labelOf = (target: Target): string => controlLabel(target).trim()

/** The first button that these words name and that can be clicked. */
export const findButton = ({ targets }: Signals, words: RegExp): Target | undefined =>
  targets.find(
    (target) =>
      isClickable(target) && target.href === undefined && !isDisabled(target) && words.test(labelOf(target)),
  )
