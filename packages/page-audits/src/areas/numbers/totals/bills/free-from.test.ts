import { expect, it } from 'vitest'
import { chargedDelivery, freeFrom } from './free-from.js'

it.each([
  ['Free delivery from £45, express never.', 45],
  ['Spend $50 and shipping is free.', 50],
  ['Versandkosten 4,90 €, kostenlos ab 60 €.', 60],
  ['Point relais et domicile sont offerts dès 45 € après remise, jamais l’express.', 45],
  ['Envío gratis a partir de 39,90 €.', 39.9],
  ['Spedizione gratuita da 30 €.', 30],
  ['Gratis verzending vanaf € 25.', 25],
  ['5 € dès 30 € d’achat.', null],
  ['Free samples. Prices from £3.', null],
  ['Free from £20 in town, and free from £40 elsewhere.', null],
])('“%s” is free from %s', (words, sum) => expect(freeFrom(words)).toBe(sum))

it.each([
  ['Subtotal\n£45.00\nDelivery\n£3.90\nTotal\n£48.90', true],
  ['Subtotal\n£44.99\nDelivery\n£3.90\nTotal\n£48.89', false],
  ['Subtotal\n£60.00\nDelivery\nfree\nTotal\n£60.00', false],
  ['Subtotal\n£48.00\nDiscount\n−£4.80\nDelivery\n£3.90\nTotal\n£47.10', false],
  ['Sous-total\n52,00 €\nLivraison\n3,90 €\nTotal TTC\n55,90 €\ndont TVA 20 %\n9,32 €', true],
])('judges the delivery of %j', (bill, wrong) => expect(chargedDelivery(bill, 45) !== null).toBe(wrong))
