/** Words of bounds in English, German, French, Spanish, Italian, Portuguese and Dutch, as alternatives of a regular expression. The number follows. */
const before = {
  atMost:
    "up to|at most|no more than|not more than|max\\.?|maximum|within|≤|bis(?: zu)?|höchstens|maximal|nicht mehr als|jusqu['’]?(?:à|a|au)?|au plus|au maximum|pas plus de|hasta|máximo|como máximo|no más de|fino a[l]?|massimo|al massimo|entro|non più di|até|no máximo|tot(?: en met)?|hooguit|hoogstens|maximaal|niet meer dan",
  atLeast:
    'at least|no less than|from|min\\.?|minimum|≥|ab|mindestens|von mindestens|à partir de|au moins|dès|minimum|desde|al menos|como mínimo|mínimo|a partir d[ei]|almeno|minimo|pelo menos|no mínimo|vanaf|minstens|minimaal|ten minste',
  below:
    'under|below|less than|fewer than|shorter than|cheaper than|lower than|<|unter|weniger als|kürzer als|moins de|menos de|menor(?:es)? (?:de|que|a)|meno di|sotto(?: i| gli)?|inferior\\p{L}* (?:a|à)|abaixo de|onder|minder dan|korter dan',
  above:
    'over|above|more than|longer than|higher than|>|über|mehr als|länger als|plus de|au-?dessus de|más de|mayor(?:es)? (?:de|que|a)|più di|oltre(?: i| gli)?|superior\\p{L}* (?:a|à)|mais de|acima de|boven|meer dan|langer dan',
} as const

/** The same words behind the number. */
const behind = {
  atMost:
    'or (?:less|under|fewer|below|shorter|cheaper|younger)|and younger|(?:oder|und) jünger|and (?:under|below|less)|oder weniger|und weniger|ou moins|o menos|o meno|ou menos|of minder|en minder',
  atLeast:
    '\\+|(?:and|&|or) (?:up|above|over|more|higher|longer|older|beyond)|plus(?!\\s*\\p{L})|(?:oder|und) (?:mehr|älter|höher|länger|darüber)|(?:et|ou) (?:plus|davantage|au-delà)|(?:y|o|en) (?:más|mayores|adelante)|(?:e|o) (?:più|oltre)|(?:e|ou) mais|(?:en|of) (?:meer|hoger|ouder|langer)',
} as const

/** How a name bounds a number. */
export type Side = keyof typeof before

const sides = ['atMost', 'atLeast', 'below', 'above'] as const
const beforeNumber = sides.map(
  (side) => [side, new RegExp(`(?<![\\p{L}\\d])(?:${before[side]})[\\s:]*[£$€¥₹★]?\\s*$`, 'iu')] as const,
)
const behindNumber = (['atMost', 'atLeast'] as const).map(
  (side) => [side, new RegExp(`^[^\\d]{0,14}?(?<!\\p{L})(?:${behind[side]})(?!\\p{L})`, 'iu')] as const,
)
const inLabel = [
  [
    'atMost',
    /(?<![\p{L}-])(?:max|maximum|maximal\p{L}*|höchst\p{L}*|maximale?|máxim[oa]|massim[oa])(?![\p{L}-])/iu,
  ],
  ['atLeast', /(?<![\p{L}-])(?:min|minimum|mindest\p{L}*|minimale?|mínim[oa]|minim[oa])(?![\p{L}-])/iu],
] as const

/** The side that the words around a number name: `up to` of “up to 30 min”; null without one. */
export function sideAround(ahead: string, after: string): Side | null {
  // “No more than” has “more than” in it: the longest word counts.
  const found = beforeNumber
    .flatMap(([side, words]) => {
      const match = words.exec(ahead)
      return match ? [{ side, length: match[0].length }] : []
    })
    .toSorted((one, two) => two.length - one.length)
  return found[0]?.side ?? behindNumber.find(([, words]) => words.test(after))?.[0] ?? null
}

/** The side that the label of a whole group names: “Maximum time”; null without one, or with both. */
export function sideOfLabel(label: string): Side | null {
  const found = inLabel.filter(([, words]) => words.test(label))
  return found.length === 1 ? found[0]![0] : null
}
