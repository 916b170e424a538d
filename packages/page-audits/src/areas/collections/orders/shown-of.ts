import { orderMeaning, type OrderMeaning } from '../order-meaning.js'
import { pricesIn } from '../read-values.js'
import type { Entry } from '../scans/entry.js'
import { captionedValues } from './captioned-values.js'

const maxShown = 4

/** Lists what entries show of an order: the cells of its column, the amounts under its caption, their prices around the first that is out of place, or their first texts. */
export function shownOf(name: string, column: number | undefined, entries: readonly Entry[]): string[] {
  if (column !== undefined) return entries.slice(0, maxShown).map(({ cells }) => cells[column] ?? '')
  const captioned = captionedValues(name, entries)
  if (captioned)
    return entries
      .slice(0, maxShown)
      .map(({ title }, at) => `${title}, ${captioned[at]!.toLocaleString('en')}`)
  const meaning = orderMeaning(name)
  const turn = meaning?.by === 'price' ? firstTurn(entries, meaning.way) : -1
  if (turn < 0 && meaning?.by !== 'price')
    return entries
      .slice(0, maxShown)
      .map(({ title, texts }) => [title, ...texts.filter((text) => text !== title)].slice(0, 3).join(', '))
  const from = Math.max(0, turn - 2)
  return entries
    .slice(from, from + maxShown)
    .map((entry) => [entry.title, pricedText(entry)].filter((text) => text !== '').join(', '))
}

/** The text with the price that counts. */
const pricedText = (entry: Entry): string => {
  const [price] = pricesIn(entry)
  return entry.texts.find((text) => pricesIn({ texts: [text], struck: [] })[0] === price) ?? ''
}

/** Index of the first entry whose price belongs before that of the one above it; -1 without one. */
const firstTurn = (entries: readonly Entry[], way: OrderMeaning['way']): number => {
  const prices = entries.map((entry) => pricesIn(entry)[0] ?? 0)
  return prices.findIndex((price, index) => {
    const step = price - (prices[index - 1] ?? price)
    return way === 'up' ? step < 0 : way === 'down' && step > 0
  })
}
