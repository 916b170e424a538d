/** A value of a list, and the words that the same entry shows. */
export interface Pair {
  readonly value: string
  readonly words: string
}

/** Shorter lists don't show a pattern. */
const leastPairs = 3
/** So many letters show that a value is made from words. */
const leastLetters = 3

/**
 * The place of the one value that is the same as another, where all others differ and each is made from the words of its entry. Null where no value is odd.
 */
export function oddValue(pairs: readonly Pair[]): number | null {
  const values = pairs.map(({ value }) => value)
  if (pairs.length < leastPairs || new Set(values).size !== pairs.length - 1) return null
  if (new Set(pairs.map(({ words }) => words)).size < pairs.length) return null
  const odd = pairs.flatMap((pair, at) =>
    values.indexOf(pair.value) !== values.lastIndexOf(pair.value) && !echoes(pair) ? at : [],
  )
  const others = pairs.filter((_, at) => at !== odd[0])
  return odd.length === 1 && others.every(echoes) ? odd[0]! : null
}

/** The place of the one number that breaks a count: 2 at the end of 1, 2, 2. */
export function offCount(values: readonly string[]): number | null {
  const first = Number(values[0])
  if (values.length < leastPairs || !values.every((value) => /^\d{1,3}$/.test(value)) || first > 1)
    return null
  const off = values.flatMap((value, at) => (Number(value) === first + at ? [] : at))
  const [only] = off
  return off.length === 1 && only !== undefined && values.indexOf(values[only]!) !== only ? only : null
}

/** Whether a value is made from words: `visit` and “Your visit”. */
function echoes({ value, words }: Pair): boolean {
  const [one, other] = [value, words].map(plain) as [string, string]
  return Math.min(one.length, other.length) >= leastLetters && (other.includes(one) || one.includes(other))
}

/** Letters and digits alone, without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
