import type { ProviderSettings } from '../provider-settings.js'
import type { Provider } from '../providers.js'

/** The call that failed. */
export interface AskedProvider {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly model: string
  /** Milliseconds since the epoch. */
  readonly now: number
}
