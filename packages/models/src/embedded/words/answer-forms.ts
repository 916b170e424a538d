import { datesIn } from '@webeval/core'
import { moneyIn, numbersIn } from './numbers.js'
import { wordsOf } from './words.js'

/** Finds all values of one form in a line. */
export interface ValueForm {
  readonly of: (line: string) => readonly string[]
}

const all = (pattern: RegExp) => (line: string) => [...line.matchAll(pattern)].map(([found]) => found)
const time = /\b\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?(?!\d)|\b\d{1,2}\s?[ap]\.?m\b\.?/gi
/** References, tracking numbers and codes: capital letters and digits. */
const code = /\b(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9][A-Z0-9-]{3,}\b|\b\d{6,}\b/g

const forms: readonly (readonly [RegExp, ValueForm['of']])[] = [
  [/\b(?:e-?mail|mail) address\b|\be-?mail of\b/i, all(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)],
  [/\b(?:tele)?phone\b|\bfax\b|\bmobile\b/i, all(/\+?\d[\d\s().-]{6,}\d/g)],
  [/\bgate\b/i, all(/(?<=\bgate\s)[A-Z]?\d+[A-Z]?/gi)],
  [
    /\b(?:reference|tracking|order number|invoice number|booking code|confirmation (?:code|number)|serial|code)\b/i,
    all(code),
  ],
  [/\b(?:what|which) time\b|\bo'clock\b|\bopening hours?\b|\bhow late\b/i, all(time)],
  [
    /^(?:\W*)when\b|\b(?:what|which) (?:date|day)\b|\bdate\b|\bdeadline\b/i,
    (line) => datesIn(line).map(({ text }) => text),
  ],
  [/\bhow much\b|\bcosts?\b|\bprices?\b|\bsubtotal\b|\btotal\b|\bamount\b|\bfee\b|\bpostage\b/i, moneyIn],
  [
    /\bhow (?:many|long|far|old|heavy|tall|wide|big)\b|\brating\b|\bscore\b|\bage\b|\byear\b|\bquantity\b|\bstock\b|\bweight\b/i,
    (line) => numbersIn(line).map(String),
  ],
]

/** The form of the value that a question asks for; null when any words may answer it. */
export function formAskedFor(question: string): ValueForm | null {
  const found = forms.find(([asks]) => asks.test(question))
  return found ? { of: found[1] } : null
}

/**
 * Picks one of several values in a line: the last for `until`, otherwise the one nearest to the requested words,
 * otherwise the first.
 */
export function pickValue(
  values: readonly string[],
  line: string,
  question: string,
  attribute: readonly string[],
): string | undefined {
  if (values.length < 2) return values[0]
  if (/\b(?:until|till|to what|close|latest|arrive)\b/i.test(question)) return values.at(-1)
  const near = values.map((value) => {
    const at = line.indexOf(value)
    const around = wordsOf(line.slice(Math.max(0, at - 30), at + value.length + 20))
    return { value, hits: attribute.filter((word) => around.includes(word)).length }
  })
  return near.toSorted((a, b) => b.hits - a.hits)[0]?.value
}
