import { UsageError } from '@webeval/core'

/** What a model costs, in US dollars per million tokens. */
export interface Price {
  readonly input: number
  /** Of input tokens that came from a cache. */
  readonly cached: number
  /** Thinking included. */
  readonly output: number
  /** Prices of calls whose input is longer than `above` tokens, where those differ. */
  readonly long?: {
    readonly above: number
    readonly input: number
    readonly cached: number
    readonly output: number
  }
}

/** What a model costs at a time. */
export interface PricePeriod extends Price {
  /** First day that it does not hold, as `2027-01-01` (UTC); absent: until further notice. */
  readonly until?: string
}

/** What models cost: a dated file that users may replace by their own. */
export interface PriceTable {
  /** Day that the prices were looked up, as `2026-11-22`. */
  readonly date: string
  /** Where they were found. */
  readonly source: string
  /** Periods by model id, the earliest first. */
  readonly models: Readonly<Record<string, readonly PricePeriod[]>>
}

/**
 * Reads a price table from parsed JSON: `{date, source, models: {<id>: {input, cached, output, …} | [{…, until}, {…}]}}`.
 * Throws one `UsageError` that says everything that is wrong with it.
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
  if (problems.length > 0) throw new UsageError(`this is no price table: ${problems.join('; ')}`)
  return { date: date as string, source: source as string, models: Object.fromEntries(models) }
}

/** What a model costs at a time; null when the table does not know it. A dated or preview version costs what its model does. */
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
