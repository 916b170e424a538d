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
  if (usual.input === null || usual.output === null) return null
  const rates = complete(usual, { input: usual.input, cached: usual.input, output: usual.output })
  const above = Object.keys(model)
    .map((key) => Number(/^input_cost_per_token_above_(\d+)k_tokens$/.exec(key)?.[1] ?? Number.NaN))
    .filter((thousands) => thousands > 0)
    .toSorted((a, b) => a - b)[0]
  if (above === undefined) return rates
  const long = complete(readRates(model, `_above_${above}k_tokens`), rates)
  return { ...rates, long: { above: above * 1_000, ...long } }
}

type Rates = Pick<PricePeriod, 'input' | 'cached' | 'output' | 'written'>

/** Prices per token, under keys that end with `suffix`, as prices per million tokens; null for missing ones. */
function readRates(model: Json, suffix: string) {
  const perMillion = (key: string) => {
    const value = model[`${key}${suffix}`]
    const perToken = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
    // Rounded, because 0.0000025 × 1,000,000 is not 2.5.
    return perToken >= 0 ? Number((perToken * 1_000_000).toPrecision(12)) : null
  }
  return {
    input: perMillion('input_cost_per_token'),
    cached: perMillion('cache_read_input_token_cost'),
    output: perMillion('output_cost_per_token'),
    written: perMillion('cache_creation_input_token_cost'),
  }
}

/** Fills missing prices by the usual ones. */
function complete(read: ReturnType<typeof readRates>, usual: Rates): Rates {
  const written = read.written ?? usual.written
  return {
    input: read.input ?? usual.input,
    cached: read.cached ?? usual.cached,
    output: read.output ?? usual.output,
    ...(written === undefined ? {} : { written }),
  }
}

type Json = Readonly<Record<string, unknown>>
const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
