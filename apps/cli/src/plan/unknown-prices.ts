import type { Variant } from '@webeval/core'
import { isPriceKnown, type PriceTable } from '@webeval/models'

/** Notice about models whose price is unknown, so that the costs of a run are; null if all are known. */
export function tellUnknownPrices(
  models: Variant['models'],
  prices: PriceTable | undefined,
  now: Date,
): string | null {
  const unknown = [...new Set(Object.values(models))].filter((spec) => !isPriceKnown(spec, prices, now))
  if (unknown.length === 0) return null
  return `the price of ${unknown.join(', ')} is unknown, so costs are too: give it with --prices <file>, a table of your own or LiteLLM's public model_prices_and_context_window.json`
}
