const compareCodes = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0)

const isSorted = (texts: readonly string[], compare: (one: string, two: string) => number) =>
  texts.every((text, index) => index === 0 || compare(texts[index - 1]!, text) <= 0)

/**
 * Finds names in the order of the codes of their letters, and not as people sort them in that language: “Zoe” before “Ägypten” or “apple”. The
 * neighbours of which the second should come first; null where all is well, or the order is another one.
 */
export function sortedByCodes(names: readonly string[], language: string): readonly [string, string] | null {
  const locale =
    Intl.Collator.supportedLocalesOf(language.slice(0, 2)).length > 0 ? language.slice(0, 2) : 'en'
  // Only letters that come first in a name or a word make people look for it elsewhere.
  for (const texts of [names, names.toReversed()]) {
    if (new Set(texts).size < 4 || !isSorted(texts, compareCodes)) continue
    const options = [{}, { numeric: true }, { ignorePunctuation: true }] as const
    const usual = [locale, 'en'].flatMap((each) =>
      options.map((option) => new Intl.Collator(each, option).compare),
    )
    if (usual.some((compare) => isSorted(texts, compare))) return null
    const at = texts.findIndex(
      (text, index) => index > 0 && usual.every((compare) => compare(texts[index - 1]!, text) > 0),
    )
    const [before, behind] = [texts[at - 1], texts[at]]
    if (before === undefined || behind === undefined || !/^\p{L}/u.test(before) || !/^\p{L}/u.test(behind))
      return null
    return [before, behind]
  }
  return null
}
