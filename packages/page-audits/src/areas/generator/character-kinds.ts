/** Kinds of characters that options of a generator name. */
export type CharacterKind = 'lower' | 'upper' | 'digit' | 'symbol' | 'clear'

const words: Readonly<Record<CharacterKind, RegExp>> = {
  clear:
    /look-?\s?alike|ambiguous|similar|confus|verwechsel|ähnlich|mehrdeutig|ambig|semblable|parecid|simil[ei]|lijken|verwarr/iu,
  lower: /lower|klein|minus|minúsc|kleine letter/iu,
  upper: /upper|capital|groß|majusc|mayúsc|maiusc|maiúsc|hoofdletter/iu,
  digit: /digit|number|numeral|ziffer|zahl|chiffre|número|numér|cifr|numer|cijfer|dígito/iu,
  symbol: /symbol|special|punctuation|sonderzeichen|symbole|spécia|símbolo|simbol|especia|speci|teken/iu,
}

/** The kind that the label of an option names; null where it names none. */
export const kindNamed = (label: string): CharacterKind | null =>
  (Object.keys(words) as CharacterKind[]).find((kind) => words[kind].test(label)) ?? null

const characters: Readonly<Record<Exclude<CharacterKind, 'clear'>, RegExp>> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  symbol: /[^\p{L}\d\s]/u,
}

/** The characters that all usual lists of look-alikes name. */
const alike = /[0O1lI]/

/** Options of a generator, and whether they are on. */
export type KindsChosen = Partial<Readonly<Record<CharacterKind, boolean>>>

/** Describes the characters of a result that its options exclude; null where they fit. Characters of kinds without an option are allowed. */
export function strangersIn(result: string, chosen: KindsChosen): string | null {
  const off = (Object.keys(characters) as (keyof typeof characters)[]).filter(
    (kind) => chosen[kind] === false,
  )
  const strangers = [
    ...new Set([...result].filter((sign) => off.some((kind) => characters[kind].test(sign)))),
  ]
  const lookAlikes = chosen.clear === true ? [...new Set([...result].filter((sign) => alike.test(sign)))] : []
  const found = [...new Set([...strangers, ...lookAlikes])]
  return found.length > 0
    ? found
        .slice(0, 6)
        .map((sign) => `“${sign}”`)
        .join(', ')
    : null
}
