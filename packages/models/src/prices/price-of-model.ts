import { geminiPrices } from './gemini-prices.js'
import type { Price, PriceTable } from './price.js'
import { priceOf, priceUnder } from './price-table.js'

const free: Price = { input: 0, cached: 0, output: 0 }

/**
 * The price of the model of a spec such as `openai:gpt-5.4-mini`; null when the table lacks it. Models on this machine
 * cost nothing. A table names a model by its spec, by its id, or as LiteLLM does by `<provider>/<id>`.
 */
export function priceOfModel(spec: string, table: PriceTable = geminiPrices, at: Date): Price | null {
  const [, provider = '', id = ''] = /^([^:]*):(.*)$/s.exec(spec) ?? []
  if (provider === 'gemini') return priceOf(table, id, at)
  if (provider === 'ollama') {
    const known = priceUnder(table, [spec, `ollama/${id}`], at)
    // Ollama passes these on to its own servers.
    return known ?? (/[:-]cloud$/.test(id) ? null : free)
  }
  return priceUnder(table, [spec, `${provider}/${id}`, id], at)
}

/** Whether a run can tell what the model of a spec costs. OpenRouter says itself what it charges. */
export const isPriceKnown = (spec: string, table: PriceTable | undefined, at: Date): boolean =>
  !/^(gemini|openai|anthropic|ollama|compatible):/.test(spec) || priceOfModel(spec, table, at) !== null
