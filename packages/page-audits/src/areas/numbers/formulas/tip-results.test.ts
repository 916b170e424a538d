import { expect, it } from 'vitest'
import { checkTip, rateOf } from './tip-results.js'

const inputs = { bill: 80, rate: 15, people: 4 }

it.each([
  ['Tip per person', '$3.00', true],
  ['Tip per person', '$12.00', false],
  ['Tip', '12,00 €', true],
  ['Total per person', '$23.00', true],
  ['Per person', '$23.00', true],
  ['Per person', '$92.00', false],
  ['Grand total', '$95.00', false],
  ['Grand total', '$92', true],
  ['Bill total', '$80.00', true],
  ['Tip (15%)', '$12.00', null],
  ['People', '4', null],
  ['', 'Each of you pays $23.00 in total with a tip of 15%', true],
])('judges “%s %s”: %s', (label, text, expected) => {
  expect(checkTip({ label, text, line: `${label} ${text}` }, inputs)).toBe(expected)
})

it('ignores the words before a number if several numbers follow each other', () => {
  const place = { label: 'Tip', text: '$92.00', line: '$12.00 Tip $92.00 Total' }
  expect(checkTip(place, inputs)).toBe(true)
  expect(checkTip({ ...place, text: '$95.00' }, inputs)).toBe(false)
})

it('says nothing about shares if the number of people is unknown', () => {
  expect(
    checkTip({ label: 'Total per person', text: '$23.00', line: '$23.00' }, { ...inputs, people: null }),
  ).toBe(null)
})

it.each([
  ['15%', 15],
  ['Good 12.5 %', 12.5],
  ['20 percent', 20],
  ['Custom', null],
  ['10% off', null],
  ['10% to 20%', null],
])('reads the percentage of “%s”: %s', (name, expected) => {
  expect(rateOf(name)).toBe(expected)
})
