/** Smallest and largest value, or number of characters, that a field takes; null where nothing says so. */
export interface FieldLimits {
  readonly of: 'number' | 'length'
  readonly min: number | null
  readonly max: number | null
}

const number = String.raw`(?<![\d.,:/-])(-?\d[\d.,]*)`
/** A currency or a percent sign between a number and the next word. */
const sign = String.raw`(?:€|\$|£|%|EUR|USD|GBP|CHF)?`
const letters = String.raw`(characters?|chars|letters|digits|zeichen|buchstaben|ziffern|caractères|lettres|chiffres|caracteres|letras|dígitos|caratteri|lettere|cifre|tekens|cijfers)?`
const span = new RegExp(
  String.raw`${number}\s*${sign}\s*(?:to|and|or|–|-|bis|und|à|et|a|y|e|até|tot|en)\s*(\d[\d.,]*)(?![\d:/-])\s*${letters}`,
  'iu',
)
const bound = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words})\s*[:£$€]?\s*${number}\s*${letters}`, 'iu')
const lowest = bound(
  'at least|min(?:imum)?(?: of)?|not less than|mindestens|ab|au moins|minimum|à partir de|al menos|(?:como )?mínimo(?: de)?|almeno|minimo|pelo menos|minstens|ten minste|minimaal',
)
const highest = bound(
  "at most|(?<!add(?:s|ed|ing)? )up to|max(?:imum)?(?: of)?|no more than|höchstens|bis zu|au plus|maximum|jusqu[’']à|(?:como |no )?máximo(?: de)?|hasta|al massimo|massimo|fino a|até|hoogstens|maximaal|tot",
)

/** Words that lead to an example. */
const example =
  /\be\.\s?g\.|\bfor example\b|\bz\.\s?b\.|\bzum beispiel\b|\bpar exemple\b|\bpor ejemplo\b|\bad esempio\b|\bpor exemplo\b|\bbijvoorbeeld\b/i

/** The limits that words set, such as “between 16 and 99” or “3 to 20 characters”; null without any. Those of an example don't count. */
export function limitsIn(text: string): FieldLimits | null {
  const [words = ''] = text.split(example)
  const both = span.exec(words)
  if (both) {
    const [one, other] = [both[1]!, both[2]!]
    const [min, max] = [numberOf(one, pointOf(other)), numberOf(other, pointOf(one))]
    return min < max ? { of: both[3] ? 'length' : 'number', min, max } : null
  }
  const [least, most] = [lowest.exec(words), highest.exec(words)]
  if (!least && !most) return null
  return {
    of: (least ?? most)![2] ? 'length' : 'number',
    min: least ? numberOf(least[1]!) : null,
    max: most ? numberOf(most[1]!) : null,
  }
}

const grouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/
/** Thousands and a fraction: “19,866.9”. */
const pointed = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/
const plainOf = (written: string): string => written.replace(/[.,]+$/, '')

/** The sign before the fraction of a number: `.` of “0.001”; null where it has none, or may be a thousand: “1.500”. */
const pointOf = (written: string): string | null =>
  grouped.test(plainOf(written)) ? null : (/[.,](?=\d+$)/.exec(plainOf(written))?.[0] ?? null)

/** Reads a number as it is written, with the commas, or points, of its thousands; NaN for none. `point`: the sign that its neighbour has before a fraction. */
export const numberOf = (written: string, point: string | null = null): number => {
  const plain = plainOf(written)
  if (pointed.test(plain)) return Number(plain.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'))
  const isGrouped = grouped.test(plain) && !(point !== null && plain.includes(point))
  return Number(isGrouped ? plain.replace(/[.,]/g, '') : plain.replace(',', '.'))
}
