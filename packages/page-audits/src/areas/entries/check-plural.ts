import type { BrokenLaw } from './entry-law.js'

/** A line that counts open entries, in one state of the list. */
export interface CountedOpen {
  readonly text: string
  readonly selector: string
  readonly value: number
  /** How many are open. */
  readonly due: number
  /** It also says how many there are in all, and says it right. */
  readonly whole?: boolean
}

const nouns = 'item|task|to-?do|thing|entr(?:y|ie)|note|chore|step|goal|habit|product|book|message|reminder'
const singular = new RegExp(
  String.raw`\d\s+(?:\p{L}+\s+)?(?:${nouns.replace('(?:y|ie)', 'y')})(?![\p{L}(/])`,
  'iu',
)
const plural = new RegExp(
  String.raw`\d\s+(?:\p{L}+\s+)?(?:${nouns.replace('(?:y|ie)', 'ie')})s(?!\p{L})`,
  'iu',
)

/** Whether a line that counts right says “1 items left”, or “2 item left”; null where it says neither. */
export function checkPlural(lines: readonly CountedOpen[]): BrokenLaw | null {
  const wrong = lines.find(
    ({ text, value }) => (value === 1 && plural.test(text)) || (value !== 1 && singular.test(text)),
  )
  if (!wrong) return null
  return {
    rule: 'wrong-plural',
    description: `“${wrong.text}” is in the wrong number: ${wrong.value === 1 ? 'one is one item' : 'it takes the plural'}.`,
    selectors: [wrong.selector],
  }
}
