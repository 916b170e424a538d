import { expect, it } from 'vitest'
import { oddPeriod } from './odd-period.js'
import { periodRate } from './period-rate.js'

it.each([
  ['Stunden pro Woche', 52],
  ['hours per day', 365],
  ['Minuten pro Tag', 365 / 60],
  ['heures par semaine', 52],
  ['mensual', 12],
  ['al giorno', 365],
  ['Last 30 days', null],
  ['Hours', null],
  ['from day to week', null],
])('reads “%s”', (label, rate) => expect(periodRate(label)).toBe(rate))

const looks = (shown: Readonly<Record<string, string>>) =>
  Object.entries(shown).map(([label, text]) => ({
    label,
    rate: periodRate(label)!,
    texts: [{ selector: '#cost', text }],
  }))
const odd = (shown: Readonly<Record<string, string>>) => oddPeriod(looks(shown))?.odd.label ?? null

it('finds the period that is counted as another one', () => {
  expect(odd({ 'hours per day': '€365.00', 'minutes per day': '€6.08', 'hours per week': '€365.00' })).toBe(
    'hours per week',
  )
  expect(odd({ daily: '120 a year', monthly: '3.95 a year', yearly: '3.95 a year' })).not.toBeNull()
})

it('takes what is right, rounded, or the other way round', () => {
  expect(odd({ 'hours per day': '365', 'minutes per day': '6', 'hours per week': '52' })).toBeNull()
  expect(odd({ daily: '€1.00', weekly: '€7.00', monthly: '€30.42', yearly: '€365.00' })).toBeNull()
  expect(odd({ daily: '1051.2 points', weekly: '1047 points', monthly: '1038 points' })).toBeNull()
  expect(odd({ daily: '5 days', weekly: '5 days', monthly: '5 days' })).toBeNull()
})
