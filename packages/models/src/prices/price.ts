/** Prices of tokens, in US dollars per million. */
interface Rates {
  readonly input: number
  /** For cached input tokens. */
  readonly cached: number
  /** For input tokens that are written to a cache. Absent: as other input. */
  readonly written?: number
  /** Including thinking tokens. */
  readonly output: number
}

/** The price of a model, in US dollars per million tokens. */
export interface Price extends Rates {
  /** Prices of calls with more than `above` input tokens, if they differ. */
  readonly long?: Rates & { readonly above: number }
}

/** The price of a model during a period. */
export interface PricePeriod extends Price {
  /** First day after the period, as `2027-01-01` (UTC); absent: until further notice. */
  readonly until?: string
}

/** Prices of models: a dated file that users may replace with their own. */
export interface PriceTable {
  /** Day of the price research, as `2026-11-22`. */
  readonly date: string
  /** Source of the prices. */
  readonly source: string
  /** Periods by model id, the earliest first. */
  readonly models: Readonly<Record<string, readonly PricePeriod[]>>
}
