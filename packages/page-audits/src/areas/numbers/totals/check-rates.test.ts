import { expect, it } from 'vitest'
import { rateFault } from './check-rates.js'

it.each([
  ['Netto 320,00 €\nUSt 19 % auf 288,00 €\n60,80 €', true],
  ['USt 19 % auf 288,00 €\n54,72 €', false],
  ['VAT 20% of £1,250.50: £250.10', false],
  ['VAT 20% of £1,250.50: £25.10', true],
  ['VAT 21 % on €1,985.50\t€438.90', true],
  ['VAT 21 % on €1,985.50\t€416.96', false],
  ['TVA 5,5 % sur 100,00 € : 5,50 €', false],
  ['Nimm 20 % von 50,00 €: 40,00 €', false],
  ['10 % de 59,00 € = −5,90 €', false],
  ['5 % of 20 €, then 3 € more', false],
  ['Rabatt 10 %\n−32,00 €\nUSt 19 % auf 288,00 €\n54,72 €\nUSt 7 % auf 182,25 €\n12,76 €', false],
])('judges “%s”', (text, isWrong) => expect(rateFault(text) !== null).toBe(isWrong))
