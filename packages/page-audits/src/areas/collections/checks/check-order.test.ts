import { expect, it } from 'vitest'
import { columnInOrder, isOrderGroup, standsInOrder } from './check-order.js'
import { tellsOldPrice } from '../orders/old-price.js'
import { entryOf } from '../testing/entry-of.js'

const lamps = (...prices: string[]) => prices.map((price, index) => entryOf(`Lamp ${index}`, [price]))

it('knows prices in order from prices compared as texts', () => {
  expect(standsInOrder('Price: low to high', lamps('€9.99', '€35', '€104.00', '€1,290'))).toBe(true)
  expect(standsInOrder('Price: low to high', lamps('€104.00', '€1,290', '€35', '€9.99'))).toBe(false)
  expect(standsInOrder('Price: low to high', lamps('€1,290', '€104', '€35', '€9.99'))).toBe(false)
  expect(standsInOrder('Price', lamps('€1,290', '€104', '€35', '€9.99'))).toBe(true)
})

it('goes by the price after a discount', () => {
  const sold = (...prices: (readonly [old: string | null, now: string])[]) =>
    prices.map(([old, now], index) =>
      old === null
        ? entryOf(`Lamp ${index}`, [now])
        : entryOf(`Lamp ${index}`, ['Was', old, now, '−15 %'], { struck: [1, 2] }),
    )
  const shown = sold([null, '€899'], ['€999', '€849'], [null, '€1,199'], ['€1,299', '€1,049'])
  expect(standsInOrder('Price: low to high', shown)).toBe(false)
  const byPrice = sold(['€999', '€849'], [null, '€899'], ['€1,299', '€1,049'], [null, '€1,199'])
  expect(standsInOrder('Price: low to high', byPrice)).toBe(true)
  const gone = entryOf('Gone', ['€950'], { struck: [0, 1] })
  expect(standsInOrder('Price: low to high', [...byPrice.slice(0, 2), gone])).toBe(true)
})

it.each(['Was €999', 'Precio anterior: 999 €', 'UVP 49,90 €', 'Prima: € 30'])(
  'knows the old price “%s”',
  (text) => expect(tellsOldPrice(text)).toBe(true),
)

it.each(['Antes de 12 h: 999 €', 'Prima rata: 30 €', 'Wasser 2 €', '€999'])(
  'takes “%s” for a price',
  (text) => expect(tellsOldPrice(text)).toBe(false),
)

it('reads how often each was liked', () => {
  const liked = (...likes: number[]) =>
    likes.map((count, index) => entryOf(`Note ${index}`, [`Like (${count})`]))
  expect(standsInOrder('Most liked', liked(12, 7, 3))).toBe(true)
  expect(standsInOrder('Most liked', liked(3, 7, 12))).toBe(false)
  expect(standsInOrder('Fewest likes', liked(3, 7, 12))).toBe(true)
  expect(standsInOrder('Most viewed', liked(3, 7, 12))).toBe(null)
})

it('judges titles in any usual way to compare them, within their headings', () => {
  const titled = (...titles: string[]) => titles.map((title) => entryOf(title))
  expect(standsInOrder('Name A–Z', titled('apple', 'The Bear', 'Cat', 'Zoe'))).toBe(true)
  expect(standsInOrder('Title', titled('Cat', 'apple', 'Zoe', 'Bear'))).toBe(false)
  const pinned = [
    entryOf('Zoe', [], { part: 0 }),
    ...['Ann', 'Ben', 'Cat'].map((title) => entryOf(title, [], { part: 1 })),
  ]
  expect(standsInOrder('A-Z', pinned)).toBe(true)
})

it('says nothing of orders that can’t be seen, and of days that may be other ones', () => {
  const dated = (...years: number[]) =>
    years.map((year, index) => entryOf(`Print ${index}`, [`sea, ${year}`]))
  expect(standsInOrder('Most popular', lamps('€9', '€3', '€4'))).toBe(null)
  expect(standsInOrder('Top rated', lamps('€9', '€3', '€4'))).toBe(null)
  expect(standsInOrder('Newest first', dated(2016, 2025, 2017, 2023, 2018))).toBe(null)
  expect(standsInOrder('Newest first', dated(2016, 2017, 2018, 2023, 2025))).toBe(false)
  expect(standsInOrder('Newest first', dated(2025, 2023, 2018, 2018, 2016))).toBe(true)
})

it('reads columns as numbers, days or words', () => {
  const rows = (...cells: string[]) =>
    cells.map((cell, index) => entryOf(`Row ${index}`, [], { cells: [cell] }))
  expect(columnInOrder(0, rows('9', '28', '120'))).toBe(true)
  expect(columnInOrder(0, rows('120', '28', '9'))).toBe(true)
  expect(columnInOrder(0, rows('120', '9', '28'))).toBe(false)
  expect(columnInOrder(0, rows('$9,500', '$42,000', '$120,000'))).toBe(true)
  expect(columnInOrder(0, rows('1 Dec 2020', '2 Jan 2021', '30 Jan 2021'))).toBe(true)
  expect(columnInOrder(0, rows('same', 'same', 'same'))).toBe(null)
})

it('knows a group of orders by its names', () => {
  expect(isOrderGroup('Sort by', ['Title', 'Newest first'])).toBe(true)
  expect(isOrderGroup('Department', ['Sales', 'Finance'])).toBe(false)
})
