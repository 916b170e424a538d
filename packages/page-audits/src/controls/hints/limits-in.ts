/** Smallest and largest value, or number of characters, that a field takes; null where nothing says so. */
export interface FieldLimits {
  readonly of: 'number' | 'length'
  readonly min: number | null
  readonly max: number | null
}

const number = String.raw`(?<![\d.,:/-])(-?\d[\d.,]*)`
const span = new RegExp(
  String.raw`${number}\s*(?:to|and|or|–|-|bis|und)\s*(\d[\d.,]*)(?![\d:/-])\s*(characters?|chars|letters|zeichen|buchstaben)?`,
  'iu',
)
const lowest = new RegExp(
  String.raw`\b(?:at least|min(?:imum)?(?: of)?|not less than|mindestens|ab)\s*[:£$€]?\s*${number}\s*(characters?|chars|letters|zeichen|buchstaben)?`,
  'iu',
)
const highest = new RegExp(
  String.raw`\b(?:at most|up to|max(?:imum)?(?: of)?|no more than|höchstens|bis zu)\s*[:£$€]?\s*${number}\s*(characters?|chars|letters|zeichen|buchstaben)?`,
  'iu',
)

/** The limits that words set, such as “between 16 and 99” or “3 to 20 characters”; null without any, and for words that only give an example. */
export function limitsIn(words: string): FieldLimits | null {
  if (/\be\.\s?g\.|\bfor example\b|\bz\.\s?b\./i.test(words)) return null
  const both = span.exec(words)
  if (both) {
    const [min, max] = [valueOf(both[1]!), valueOf(both[2]!)]
    return min < max ? { of: both[3] ? 'length' : 'number', min, max } : null
  }
  const [least, most] = [lowest.exec(words), highest.exec(words)]
  if (!least && !most) return null
  return {
    of: (least ?? most)![2] ? 'length' : 'number',
    min: least ? valueOf(least[1]!) : null,
    max: most ? valueOf(most[1]!) : null,
  }
}

/** Reads a number with the commas, or points, of its thousands. */
const valueOf = (written: string): number => {
  const plain = written.replace(/[.,]+$/, '')
  return Number(
    /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain.replace(',', '.'),
  )
}
