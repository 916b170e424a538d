import { amountsIn, numbersIn } from '@webeval/core'
import { expect, test } from 'vitest'
import { canBeTotal, checkLine, partsOfTotal, sumsUp } from './check-total.js'
import { statedPrices } from '../stated-prices.js'

const line = (value: number, ...texts: string[]) => ({
  value,
  amounts: texts.map((text) => ({ selector: '#a', text })),
})
const amount = (text: string) => numbersIn(text)[0]!

test('prices for one are read from words', () => {
  expect(statedPrices('Show the deposit, £10 a guest.')).toEqual([{ price: 10, noun: 'guest' }])
  expect(statedPrices('Adults £14 each, 6 € per child')).toEqual([
    { price: 14, noun: 'adult' },
    { price: 6, noun: 'child' },
  ])
  expect(amountsIn('Total: 1.234,50 € and $5').map(({ readings }) => readings[0].value)).toEqual([1234.5, 5])
})

test('a total is made of what the page and the task state, and of nothing else', () => {
  const words = '£8.50 a bag, £9 for decaf, 10% off from 3 bags'
  const parts = partsOfTotal(words, statedPrices(words))
  for (const right of ['£17.00', '£18', '£15.30'])
    expect(canBeTotal(amount(right), 2, parts), right).toBe(true)
  for (const wrong of ['£8.50', '£25.50', '£9'])
    expect(canBeTotal(amount(wrong), 2, parts), wrong).toBe(false)
})

test('lines multiply and add up', () => {
  expect(checkLine(line(1, '€12.50', '€12.50'), line(2, '€12.50', '€25.00'))).toBeNull()
  expect(checkLine(line(1, '€12.50', '€12.50'), line(2, '€12.50', '€12.50'))).toContain('stays')
  expect(checkLine(line(2, '€4', '€8'), line(3, '€4', '€13'))).toContain('13 for 3')
  const lines = [line(2, '€12.50', '€25.00'), line(1, '€8')]
  expect(sumsUp(amount('€37.90'), lines, [4.9], [])).toBe(true)
  expect(sumsUp(amount('€28.10'), lines, [4.9], [])).toBe(false)
  expect(sumsUp(amount('€39.60'), lines, [], [0.2])).toBe(true)
})
