import { UsageError } from '@webeval/core'

/** The price of a model, in US dollars per million tokens. */
export interface Price {
  readonly input: number
  /** For cached input tokens. */
  readonly cached: number
  /** Including thinking tokens. */
  readonly output: number
  /** Prices of calls with more than `above` input tokens, if they differ. */
  readonly long?: {
    readonly above: number
    readonly input: number
    readonly cached: number
    readonly output: number
  }
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

/**
 * Parses a price table from JSON: `{date, source, models: {<id>: {input, cached, output, …} | [{…, until}, {…}]}}`.
 * Throws one `UsageError` that lists all problems.
 */
export function readPriceTable(json: unknown): PriceTable {
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
  const family = id.replace(/(-preview)?(-\d{2}-(\d{2}|\d{4})|-\d{3})?$/, '')
  const periods = [id, family].flatMap((name) =>
    Object.hasOwn(table.models, name) ? [table.models[name]!] : [],
  )[0]
  return periods?.find(({ until }) => until === undefined || at < new Date(until)) ?? null
}

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
