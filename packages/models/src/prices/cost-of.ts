import type { Usage } from '@webeval/core'
import type { Price } from './price.js'

/**
 * The cost of a call in US dollars: fresh input × input + cached input × cached + input written to a cache × written +
 * output × output, each per million tokens. `output_tokens` include thinking tokens, `input_tokens` those read from and
 * written to a cache. null when the price is unknown: never a guess, never 0.
 */
export function costOf(usage: Omit<Usage, 'calls'>, price: Price | null, writtenTokens = 0): number | null {
  if (price === null) return null
  const { input_tokens, cached_tokens, output_tokens } = usage
  const rates = price.long && input_tokens > price.long.above ? price.long : price
  const { input, cached, output, written = input } = rates
  const fromCache = Math.min(cached_tokens, input_tokens)
  const toCache = Math.min(writtenTokens, input_tokens - fromCache)
  const fresh = input_tokens - fromCache - toCache
  return (fresh * input + fromCache * cached + toCache * written + output_tokens * output) / 1_000_000
}
