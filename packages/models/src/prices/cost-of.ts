import type { Usage } from '@webeval/core'
import type { Price } from './price-table.js'

/**
 * The cost of a call in US dollars: fresh input × input + cached input × cached + output × output, each per million
 * tokens. `output_tokens` include thinking tokens. null when the price is unknown: never a guess, never 0.
 */
export function costOf(usage: Omit<Usage, 'calls'>, price: Price | null): number | null {
  if (price === null) return null
  const { input_tokens, cached_tokens, output_tokens } = usage
  const { input, cached, output } = price.long && input_tokens > price.long.above ? price.long : price
  const fromCache = Math.min(cached_tokens, input_tokens)
  return ((input_tokens - fromCache) * input + fromCache * cached + output_tokens * output) / 1_000_000
}
