import { expect, it } from 'vitest'
import { checkBreakdown } from './check-breakdown.js'

it.each<[string, string, number | null]>([
  ['a right bill', 'Subtotal\n$20.00\nDiscount\n−$2.00\nShipping\n$4.50\nTotal\n$22.50', null],
  ['a discount that is added', 'Subtotal\n$20.00\nDiscount\n−$2.00\nShipping\n$4.50\nTotal\n$26.50', 22.5],
  ['free shipping', 'Subtotal: £50.00\nShipping: Free\nTotal: £50.00', null],
  ['a tax on top', 'Subtotal\t€ 100.00\nVAT (19%)\t€ 19.00\nAmount due\t€ 119.00', null],
  ['a tax that prices include', 'Subtotal\t€ 100.00\nVAT\t€ 15.97\nTotal\t€ 100.00', null],
  ['a tax that is taken off', 'Subtotal\n€ 100.00\nVAT\n€ 19.00\nAmount due\n€ 81.00', 119],
  ['a German bill', 'Zwischensumme\n20,00 €\nVersand\n4,50 €\nGesamtsumme\n20,50 €', 24.5],
  ['a part of another kind', 'Subtotal\n$20.00\nGift wrap\n$3.00\nTotal\n$23.00', null],
  ['two totals', 'Subtotal\n$20.00\nTax\n$2.00\nTotal\n$22.00\nTotal due\n$11.00', null],
  ['a total without parts', 'Subtotal\n$20.00\nTotal\n$22.00', null],
  ['a discount beyond the sum', 'Subtotal\n$5.00\nDiscount\n−$9.00\nTotal\n$0.00', null],
])('reads %s', (_, text, expected) => expect(checkBreakdown(text)?.expected ?? null).toBe(expected))
