import table from './gemini-prices.json' with { type: 'json' }
import type { PriceTable } from './price.js'
import { readPriceTable } from './price-table.js'

/** The list prices that ship with webeval. */
export const geminiPrices: PriceTable = readPriceTable(table)
