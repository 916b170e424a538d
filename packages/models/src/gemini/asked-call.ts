import type { Role } from '@webeval/core'
import type { GeminiSettings } from './gemini-settings.js'

/** The call that failed. */
export interface AskedCall {
  readonly model: string
  readonly role: Role
  readonly settings: GeminiSettings
  /** Milliseconds since the epoch. */
  readonly now: number
}
