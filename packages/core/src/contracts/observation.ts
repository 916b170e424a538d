import type { Signals } from '../records/signals.js'
import type { Verification } from '../records/step.js'

/** A picture of one page. */
export interface Screenshot {
  readonly data: Uint8Array
  readonly mimeType: 'image/png' | 'image/jpeg'
}

/** What a model is shown of a page: structure for minds that read it, a picture for those that see. */
export interface Observation {
  readonly signals: Signals
  /** What the last act changed; null before the first one. */
  readonly verification: Verification | null
  readonly screenshot: Screenshot | null
}
