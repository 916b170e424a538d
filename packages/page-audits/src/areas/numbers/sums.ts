/** A sum with keys of a calculator, and what has to come of it. */
export interface Sum {
  readonly keys: readonly string[]
  readonly operator?: string
  /** In words. */
  readonly expected: string
  readonly severity?: 'high'
  /** Sums that have to be right before this one tells anything: they show that the other keys work as meant here. */
  readonly after?: readonly Sum[]
  readonly isRight: (numbers: readonly number[], texts: readonly string[]) => boolean
}

const is = (value: number) => (numbers: readonly number[]) =>
  numbers.some((number) => Math.abs(number - value) < 1e-9)

const sum = (keys: string, value: number, more: Partial<Sum> = {}): Sum => ({
  keys: keys.split(' '),
  operator: /(?<!M)[+−×÷]/.exec(keys)?.[0] ?? '+',
  expected: String(value),
  isRight: is(value),
  ...more,
})

/** Sums whose results can't be mistaken for what was typed, nor one operator's for another's. */
export const sums: readonly Sum[] = [
  sum('1 7 + 2 6 =', 43),
  sum('9 1 − 3 8 =', 53),
  sum('1 4 × 6 =', 84),
  sum('9 6 ÷ 8 =', 12),
  sum('1 . 5 + 2 . 2 5 =', 3.75, { operator: '.' }),
  sum('0 . 1 + 0 . 2 =', 0.3, { severity: 'high' }),
  {
    keys: '7 ÷ 0 ='.split(' '),
    operator: '÷',
    expected: 'a message that one can’t divide by zero',
    severity: 'high',
    // Any word will do, and so will nothing; a value of the program or a number that was never typed won't.
    isRight: (numbers, texts) =>
      !texts.some((text) => /^\W*(?:NaN|[-+]?Infinity|undefined|null)\W*$/.test(text)) &&
      !numbers.some((number) => number !== 7 && number !== 0),
  },
  sum('6 5 ± + 9 0 =', 25, { operator: '±', after: [sum('6 5 + 9 0 =', 155)] }),
  sum('1 2 9 ⌫ + 3 0 =', 42, { operator: '⌫', after: [sum('1 2 9 + 3 0 =', 159)] }),
  sum('6 5 M+ C 2 3 M− C MR', 42, {
    operator: 'M−',
    after: [sum('6 5 M+ C MR', 65), sum('6 5 M+ C 2 3 M+ C MR', 88)],
  }),
  sum('6 5 M− C 9 8 M+ C MR', 33, {
    operator: 'M+',
    after: [sum('6 5 M− C MR', -65), sum('6 5 M− C 2 3 M− C MR', -88)],
  }),
]
