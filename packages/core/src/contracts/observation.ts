import type { Signals } from '../records/signals.js'
import type { Verification } from '../records/step.js'

/** A picture of one page. */
export interface Screenshot {
  readonly data: Uint8Array
  readonly mimeType: 'image/png' | 'image/jpeg'
}

/** A model's view of a page: structure for models that read, a picture for those that see. */
export interface Observation {
  readonly signals: Signals
  /** The changes of the last act; null before the first one. */
  readonly verification: Verification | null
  readonly screenshot: Screenshot | null
}
