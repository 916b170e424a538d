import type { FindingAction, Target } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { Clocks } from './clocks.js'

/** A timer to use. */
export interface Timer {
  readonly starter: Target
  /** The button certainly starts a clock. */
  readonly certain: boolean
  /** The task asks for a clock that counts down. */
  readonly countsDown: boolean
}

/** A fault of a timer, and the acts that show it. */
export interface TimerFault {
  readonly kind: string
  readonly description: string
  readonly control: Target
  readonly actions: readonly FindingAction[]
}

/** A timer that was started. */
export interface TimerRun extends Timer {
  readonly lab: LabPage
  /** The clocks before the start. */
  readonly rest: Clocks
  /** A place of a clock that runs. */
  readonly key: string
  /** The places of all clocks that run. */
  readonly running: readonly string[]
  /** The words by which its button says that it runs; null where the button always reads the same. */
  readonly runningLabel: string | null
  readonly actions: readonly FindingAction[]
}

/** A timer that was paused. */
export interface PausedTimer extends TimerRun {
  readonly pause: Target
  readonly clocks: Clocks
}

/** A timer that was paused and put back. */
export interface ResetTimer extends PausedTimer {
  readonly reset: Target
}
