import { controlLabel, type Signals, type Target } from '@webeval/core'
import { isClickable, isDisabled } from '../../controls/controls.js'

/** Labels of the buttons of a timer. */
export const timerWords = {
  /** Starts a clock, and surely no game. */
  start: /^\s*(?:start|begin|resume|run)\b(?! over| again| date| new| quiz| game| test)/i,
  play: /^\s*(?:play|start|begin|resume|run)\b|^[▶⏵►]\uFE0F?$/i,
  /** “Play Last stop” plays a song; “Play/Pause” does both. */
  pause: /^(?!\W*(?:play|start)\b(?!\s*(?:[/|&]|or\b|and\b))).*\b(?:pause|stop|halt)\b|^[⏸⏹]\uFE0F?$/i,
  resume: /^\W*(?:resume|continue|unpause|fortsetzen|weiter)\W*$/i,
  reset: /\b(?:reset|restart)\b|^[↺⟲]\uFE0F?$/i,
  /** Records the time that a stopwatch shows. */
  lap: /^\W*(?:(?:add|record|new|save) )?(?:a )?(?:lap|split)\b(?! times)|^\W*(?:runde|zwischenzeit|tour|vuelta)\b/i,
} as const

/** The label of a button as it reads. */
export const labelOf = (target: Target): string => controlLabel(target).trim()

/** The buttons that these words name and that can be clicked. */
export const findButtons = ({ targets }: Signals, words: RegExp): readonly Target[] =>
  targets.filter(
    (target) =>
      isClickable(target) && target.href === undefined && !isDisabled(target) && words.test(labelOf(target)),
  )

/** The one of these buttons that is closest to another control: a page may have several timers. */
export const findButton = (signals: Signals, words: RegExp, near: Target): Target | undefined =>
  findButtons(signals, words).toSorted((one, two) => distance(one, near) - distance(two, near))[0]

const distance = ({ box: one }: Target, { box: two }: Target): number =>
  Math.hypot(one.x + one.width / 2 - two.x - two.width / 2, one.y + one.height / 2 - two.y - two.height / 2)
