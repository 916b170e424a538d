import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { boundMeaning, rangeOf } from './bound-meaning.js'

const told = (name: string, texts: readonly string[], label = '') => {
  const entries = texts.map((text, index) => entryOf(`Dish ${index}`, [text]))
  const meaning = boundMeaning(name, label, entries)
  return meaning && entries.map(meaning)
}

it.each([
  ['Fino a 30 minuti', ['Primo · 25 minuti', 'Primo · 30 minuti', 'Dolce · 70 minuti'], [true, true, false]],
  ['Up to 1 hour', ['45 min', '60 min', '1 h 15'], [true, true, false]],
  ['under 30 min', ['25 min', '30 min', '1 h'], [true, null, false]],
  ['Mindestens 4 Sterne', ['★ 3.9', '★ 4.0', '★ 4.6'], [false, true, true]],
  ['4+ stars', ['4/5', '3/5', '5/5'], [true, false, true]],
  ['Plus de 50 €', ['49,90 €', '50,00 €', '120 €'], [false, null, true]],
  ['pas plus de 50 €', ['49,90 €', '50,00 €', '120 €'], [true, true, false]],
  ['£20–£50', ['£15', '£20', '£35'], [false, null, true]],
  ['30–60 min', ['15 min', '45 min', '2 h'], [false, true, false]],
  ['ab 3 Zimmer', ['2 Zimmer, 64 m²', '3 Zimmer, 80 m²', '4 Zimmer, 99 m²'], [false, true, true]],
  ['10 km or less', ['4,5 km', '10 km', '12 km'], [true, true, false]],
])('reads “%s”', (name, texts, expected) => expect(told(name, texts)).toEqual(expected))

it('takes the side from the label of the group', () => {
  expect(told('30 min', ['25 min', '30 min', '70 min'], 'Maximum time')).toEqual([true, true, false])
  expect(told('30 min', ['25 min', '30 min', '70 min'], 'Length')).toBe(null)
})

it('reads thousands of a price', () => {
  const homes = ['149.500 €', '150.000 €', '610.000 €']
  expect(told('150.000 €', homes, 'Precio máximo')).toEqual([true, true, false])
})

it('takes what is counted from the label of the group', () => {
  const homes = ['1 dormitorio · 48 m²', '2 dormitorios · 70 m²', '4 dormitorios · 120 m²']
  expect(told('2 o más', homes, 'Dormitorios')).toEqual([false, true, true])
  expect(told('2 o más', homes, 'Baños')).toBe(null)
})

it('says nothing where the entries do not show the number, or several', () => {
  expect(told('Up to 30 min', ['25 min, then 10 min', '30 min', '1 h'])).toBe(null)
  expect(told('Under $20', ['green', 'blue', 'red'])).toBe(null)
  expect(told('Page 2', ['2', '3', '4'])).toBe(null)
})

it('reads the stars of a control, whose steps are named in the texts too', () => {
  const steps = ['1 étoile', '2 étoiles', '3 étoiles', '4 étoiles', '5 étoiles']
  const entries = [3, 4, 0].map((rating, at) => entryOf(`Film ${at}`, steps, { rating }))
  expect(entries.map(boundMeaning('4 étoiles et plus', 'Ma note', entries)!)).toEqual([false, true, false])
  // With two ratings the filter may go by either.
  const both = entries.map((entry) => ({ ...entry, texts: [...entry.texts, '★ 4.5'] }))
  expect(boundMeaning('4 étoiles et plus', 'Ma note', both)).toBe(null)
})

it('reads the hours of a range', () => {
  const ranges = ['Morning (before 12:00)', 'Afternoon (12:00 to 17:59)', 'Evening (from 18:00)']
  expect(ranges.map((name) => rangeOf(name, ''))).toEqual([
    { low: Number.NEGATIVE_INFINITY, high: 12, closed: false },
    { low: 12, high: 17.98, closed: true },
    { low: 18, high: Number.POSITIVE_INFINITY, closed: true },
  ])
})
