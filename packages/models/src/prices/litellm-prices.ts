import type { PricePeriod, PriceTable } from './price.js'

/**
 * Reads LiteLLM's public price list, an object of models by name with `input_cost_per_token` and so on; null for any
 * other JSON. Leaves out models that are not billed by token, and those without a price.
 */
export function readLiteLlmPrices(json: unknown): PriceTable | null {
  const entries = Object.entries(asObject(json)).filter(([name]) => name !== 'sample_spec')
  if (!entries.some(([, model]) => typeof asObject(model)['input_cost_per_token'] === 'number')) return null
  return {
    date: 'undated',
    source: "LiteLLM's list of model prices",
    models: Object.fromEntries(
      entries.flatMap(([name, model]) => {
        const price = readPrice(asObject(model))
        return price ? [[name, [price]] as const] : []
      }),
    ),
  }
}

function readPrice(model: Json): PricePeriod | null {
  const usual = readRates(model, '')
  if (!usual) return null
  const above = Object.keys(model)
    .map((key) => Number(/^input_cost_per_token_above_(\d+)k_tokens$/.exec(key)?.[1] ?? Number.NaN))
    .filter((thousands) => thousands > 0)
    .toSorted((a, b) => a - b)[0]
  const long = above === undefined ? null : readRates(model, `_above_${above}k_tokens`)
  return { ...usual, ...(long ? { long: { above: above! * 1_000, ...long } } : {}) }
}

/** Prices per token, under keys that end with `suffix`, as prices per million tokens. */
function readRates(
  model: Json,
  suffix: string,
): Pick<PricePeriod, 'input' | 'cached' | 'output' | 'written'> | null {
  const perMillion = (key: string) => {
    const value = model[`${key}${suffix}`]
    // Rounded, because 0.0000025 × 1,000,000 is not 2.5.
    return typeof value === 'number' && value >= 0 ? Number((value * 1_000_000).toPrecision(12)) : null
  }
  const input = perMillion('input_cost_per_token')
  const output = perMillion('output_cost_per_token')
  if (input === null || output === null) return null
  const written = perMillion('cache_creation_input_token_cost')
  return {
    input,
    cached: perMillion('cache_read_input_token_cost') ?? input,
    output,
    ...(written === null ? {} : { written }),
  }
}

type Json = Readonly<Record<string, unknown>>
const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
