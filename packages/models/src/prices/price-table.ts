import { UsageError } from '@webeval/core'
import { readLiteLlmPrices } from './litellm-prices.js'
import type { Price, PricePeriod, PriceTable } from './price.js'

/**
 * Parses a price table from JSON: `{date, source, models: {<id>: {input, cached, output, …} | [{…, until}, {…}]}}`, or
 * LiteLLM's public `model_prices_and_context_window.json`. Throws one `UsageError` that lists all problems.
 */
export function readPriceTable(json: unknown): PriceTable {
  const imported = readLiteLlmPrices(json)
  if (imported) return imported
  const problems: string[] = []
  const table = asObject(json)
  const [date, source] = [table?.['date'], table?.['source']]
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    problems.push('date must be a day such as "2026-11-22"')
  if (typeof source !== 'string') problems.push('source must say where the prices come from')
  const given = asObject(table?.['models'])
  if (!given) problems.push('models must be an object of prices by model id')
  const models = Object.entries(given ?? {}).map(([id, periods]) => {
    const list = Array.isArray(periods) ? (periods as unknown[]) : [periods]
    return [id, list.map((period, index) => readPeriod(period, `models.${id}[${index}]`, problems))] as const
  })
  if (problems.length > 0) throw new UsageError(`this is not a price table: ${problems.join('; ')}`)
  return { date: date as string, source: source as string, models: Object.fromEntries(models) }
}

/**
 * The price of a model at a time; null when the table lacks it. Dated and preview versions cost the same as their
 * model.
 */
export function priceOf(table: PriceTable, model: string, at: Date): Price | null {
  const id = model.replace(/^.*\//, '')
  return priceUnder(table, [id], at)
}

/** The price under the first of several names that the table has, with or without the version; null for none. */
export function priceUnder(table: PriceTable, names: readonly string[], at: Date): Price | null {
  const known = [...names, ...names.map(familyOf)].find((name) => Object.hasOwn(table.models, name))
  const periods = known === undefined ? [] : table.models[known]!
  return periods.find(({ until }) => until === undefined || at < new Date(until)) ?? null
}

/** A model's name without its version: a day, a number, or `latest`. */
const familyOf = (name: string): string =>
  name.replace(/(-preview)?(-\d{2}-(\d{2}|\d{4})|-\d{3}|-\d{4}-\d{2}-\d{2}|[-@]\d{8}|-latest)?$/, '')

function readPeriod(given: unknown, where: string, problems: string[]): PricePeriod {
  const period = asObject(given) ?? {}
  const { until, long } = period
  if (until !== undefined && (typeof until !== 'string' || Number.isNaN(Date.parse(until))))
    problems.push(`${where}.until must be a day such as "2027-01-01"`)
  const longer = asObject(long)
  return {
    ...readRates(period, where, problems),
    ...(typeof until === 'string' ? { until } : {}),
    ...(longer
      ? {
          long: {
            above: readNumber(longer, 'above', `${where}.long`, problems),
            ...readRates(longer, `${where}.long`, problems),
          },
        }
      : {}),
  }
}

const readRates = (given: Json, where: string, problems: string[]) => ({
  input: readNumber(given, 'input', where, problems),
  cached: readNumber(given, 'cached', where, problems),
  output: readNumber(given, 'output', where, problems),
  ...(given['written'] === undefined ? {} : { written: readNumber(given, 'written', where, problems) }),
})

function readNumber(given: Json, name: string, where: string, problems: string[]): number {
  const value = given[name]
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  problems.push(`${where}.${name} must be a number that is not negative`)
  return 0
}

type Json = Readonly<Record<string, unknown>>
const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
