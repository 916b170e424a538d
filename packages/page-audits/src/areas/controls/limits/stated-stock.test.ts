import { expect, it } from 'vitest'
import { statedStock } from './stated-stock.js'

it.each([
  ['Only 4 in stock', 4],
  ['Only 3 left in stock!', 3],
  ['Nur noch 5 Stück auf Lager', 5],
  ['Plus que 2 en stock', 2],
  ['In stock: 6', 6],
  ['7 op voorraad', 7],
])('reads “%s”', (line, left) => expect(statedStock(['Daypack', line])).toBe(left))

it.each([
  ['In stock'],
  ['Only 1 in stock'],
  ['Only 14 left'],
  ['4 seats'],
  ['Only 3 left', 'Only 5 left'],
  ['9,5 m'],
])('finds no stock in “%s”', (...lines) => expect(statedStock(lines)).toBeNull())
