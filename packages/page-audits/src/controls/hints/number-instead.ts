import { numberOf } from './limits-in.js'

/** Days, years and times, which limit no number. */
const dates =
  /\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.? \p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2},? \d{4}|\d{1,2}:\d\d|(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/gu

/** Words for less than a number, where the number itself is refused. */
const below =
  /(?<!\p{L})(?:less|fewer|below|under|smaller|lower|kleiner|weniger|unter|niedriger|moins|inférieur|menos|menor|meno|minore|inferior|minder|kleiner|lager)(?!\p{L})/iu

/**
 * The number to give in place of one that was refused, by the number that the message names: one above it where that is larger, as in “must be
 * more than 48,210 km”, itself where that is smaller, as in “only 4 left”. null where it names none.
 */
export function numberInstead(message: string, refused: string): string | null {
  const value = Number(refused.replace(',', '.'))
  const [written] = message.replace(dates, ' ').match(/(?<![\d.,:/-])\d[\d.,]*/g) ?? []
  if (refused.trim() === '' || Number.isNaN(value) || written === undefined) return null
  const named = numberOf(written)
  if (Number.isNaN(named)) return null
  // A twentieth more is clear of the next entry, too, where readings grow.
  if (named > value) return String(Math.floor(named * 1.05) + 1)
  if (named < value) return String(named)
  return String(below.test(message) ? value - 1 : value + 1)
}
