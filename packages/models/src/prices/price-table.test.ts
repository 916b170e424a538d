import { UsageError } from '@webeval/core'
import { expect, test } from 'vitest'
import { costOf } from './cost-of.js'
import { geminiPrices } from './gemini-prices.js'
import { priceOf, readPriceTable } from './price-table.js'

const today = new Date('2026-11-22')
const usage = (input_tokens: number, output_tokens: number, cached_tokens = 0) => ({
  input_tokens,
  output_tokens,
  cached_tokens,
  thinking_tokens: 0,
})

test('prices the default model, and changes the price on the announced day', () => {
  const price = (day: string) => priceOf(geminiPrices, 'gemini-3.8-flash', new Date(day))
  expect(price('2026-12-31T23:00:00Z')).toMatchObject({ input: 0.75, output: 3.75 })
  expect(price('2027-01-01T00:00:00Z')).toMatchObject({ input: 1.5, output: 7.5 })
})

test('prices versions like their model; unknown models have no price and no cost', () => {
  const known = priceOf(geminiPrices, 'gemini-2.5-flash', today)
  for (const id of ['models/gemini-2.5-flash', 'gemini-2.5-flash-001', 'gemini-2.5-flash-preview-09-2025'])
    expect(priceOf(geminiPrices, id, today)).toEqual(known)
  for (const id of ['gemini-2.5-flash-image', 'gemini-9', 'toString', ''])
    expect(priceOf(geminiPrices, id, today)).toBeNull()
  expect(costOf(usage(1, 1), null)).toBeNull()
})

test('counts cached tokens once, and long requests at their own price', () => {
  const table = readPriceTable({
    date: '2026-01-01',
    source: 'a test',
    models: {
      m: { input: 1, cached: 0.1, output: 10, long: { above: 100, input: 2, cached: 0.2, output: 20 } },
    },
  })
  const price = priceOf(table, 'm', today)
  expect(costOf(usage(100, 10, 40), price)).toBeCloseTo((60 + 4 + 100) / 1e6, 12)
  expect(costOf(usage(101, 10), price)).toBeCloseTo((202 + 200) / 1e6, 12)
  expect(costOf(usage(10, 0, 50), price)).toBeCloseTo(1 / 1e6, 12)
})

test('reports everything that is wrong with an invalid table', () => {
  const bad = { date: 'today', models: { m: { input: -1, cached: 0, output: '3' } } }
  expect(() => readPriceTable(bad)).toThrow(UsageError)
  expect(() => readPriceTable(bad)).toThrow(/date.*source.*models\.m\[0\]\.input.*output/)
  expect(() => readPriceTable(null)).toThrow(/models/)
})
