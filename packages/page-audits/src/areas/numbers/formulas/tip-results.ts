import { numbersIn } from '@webeval/core'
import type { Figure } from '../scan-figures.js'
import { canBe } from '../can-be.js'

/** Inputs of a tip. */
export interface TipInputs {
  readonly bill: number
  /** Percent. */
  readonly rate: number
  /** null where the page does not say how many there are. */
  readonly people: number | null
}

/**
 * Expected values for a place of a tip calculator, by its label; the most likely first. null if the label
 * does not identify it.
 */
export function tipResults(
  place: Pick<Figure, 'label' | 'text' | 'line'>,
  inputs: TipInputs,
): readonly number[] | null {
  const { bill, rate, people } = inputs
  const words = `${place.label} ${place.text}`.replace(/[\d.,$£€]+/g, ' ')
  const [ofTip, ofTotal] = [
    /\b(?:tips?|gratuity)\b/i.test(words),
    /\b(?:total|to pay|pays|owes)\b/i.test(words),
  ]
  const each =
    /\b(?:per|each|every|a)\s+(?:person|head|guest|diner|friend)\b|\beach\b|\/\s?(?:person|pp)\b/i.test(words)
  if (!ofTip && !ofTotal && !each) return null
  if (/%|\b(?:rate|percent\w*|average|saved|history|max|min)\b/i.test(place.label)) return null
  const tip = (bill * rate) / 100
  const whole = [
    ...(ofTip ? [tip] : []),
    ...(ofTotal || !ofTip ? [bill + tip] : []),
    ...(ofTip || ofTotal ? [] : [tip]),
    // “Bill total” and “Subtotal” may be without the tip.
    ...(/\b(?:bill|sub ?total|before|without|excl\w*)\b/i.test(words) ? [bill] : []),
  ]
  if (each) return people === null ? null : whole.map((value) => value / people)
  return people === null ? null : [...whole, ...whole.map((value) => value / people)]
}

/** Whether a place shows what it may; null where nothing can be said. */
export function checkTip(place: Pick<Figure, 'label' | 'text' | 'line'>, inputs: TipInputs): boolean | null {
  const expected = tipResults(place, inputs)
  const shown = moneyIn(place.text)
  if (!expected || shown.length === 0) return null
  // If several numbers are adjacent, the words before one may belong to its neighbour.
  const crowded = moneyIn(place.line).length > shown.length
  const { bill, rate, people } = inputs
  const all = [bill, (bill * rate) / 100, bill * (1 + rate / 100)].flatMap((value) => [
    value,
    value / (people ?? 1),
  ])
  return shown.some((number) => [...expected, ...(crowded ? all : [])].some((value) => canBe(number, value)))
}

const moneyIn = (text: string) => numbersIn(text).filter(({ isPercent }) => !isPercent)

/** The percentage of a button, a radio button or a list entry; null without one. */
export function rateOf(name: string): number | null {
  const rates = [...name.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|per ?cent\b)/gi)]
  if (rates.length !== 1 || name.length > 40 || /\b(?:off|discount|tax|vat|save)\b/i.test(name)) return null
  return Number(rates[0]![1]!.replace(',', '.'))
}
