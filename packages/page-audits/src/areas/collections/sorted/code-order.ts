/** Fewer names may be in that order by chance. */
const leastNames = 5

/**
 * The first name of a list that is in the order of character codes, where capital letters come before small ones and letters with accents last: `Œufs` and
 * `pain` behind `Sucre`. null for a list in alphabetical order, or in an order of its own.
 */
export function misplacedByCode(names: readonly string[], language: string): string | null {
  const words = names.map((name) => name.trim())
  if (words.length < leastNames || words.some((word) => !/^\p{L}{2}/u.test(word) || isIdentifier.test(word)))
    return null
  // English is often declared, or nothing, around names of other tongues.
  if (/^en/i.test(language) && northern.some((tongue) => isSorted(words, collatorOf(tongue).compare)))
    return null
  const byCode = words.every((word, index) => index === 0 || words[index - 1]! <= word)
  const { compare } = collatorOf(language)
  const wrong = words.findIndex((word, index) => index > 0 && compare(words[index - 1]!, word) > 0)
  if (!byCode || wrong < 0) return null
  const name = words[wrong]!
  const isOther = /^[^\x20-\x7E]/.test(name) || (/^\p{Ll}/u.test(name) && /^\p{Lu}/u.test(words[wrong - 1]!))
  return isOther ? name : null
}

/** Names of files and of parts of programs, which usually begin with the capitals. */
const isIdentifier = /\.\w{1,5}$|_|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u
/** Languages whose own letters come last. */
const northern = ['sv', 'da', 'et']

const isSorted = (words: readonly string[], compare: (one: string, two: string) => number): boolean =>
  words.every((word, index) => index === 0 || compare(words[index - 1]!, word) <= 0)

function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { sensitivity: 'base' })
  } catch {
    return new Intl.Collator('en', { sensitivity: 'base' })
  }
}
