/** How many digits words ask for, such as “five digits, beginning with 48”. */
export interface AskedDigits {
  readonly count: number
  /** The digits to begin with; mostly ''. */
  readonly prefix: string
  /** No more and no fewer. */
  readonly exact: boolean
}

const words: readonly RegExp[] = [
  /^(?:three|drei|trois|tres|tre|três|drie)$/i,
  /^(?:four|vier|quatre|cuatro|quattro|quatro)$/i,
  /^(?:five|fünf|cinq|cinco|cinque|vijf)$/i,
  /^(?:six|sechs|seis|sei|zes)$/i,
  /^(?:seven|sieben|sept|siete|sette|sete|zeven)$/i,
  /^(?:eight|acht|huit|ocho|otto|oito)$/i,
  /^(?:nine|neun|neuf|nueve|nove|negen)$/i,
  /^(?:ten|zehn|dix|diez|dieci|dez|tien)$/i,
]
const asked =
  /(?<![\p{L}\d.,])(\d{1,2}|\p{L}{3,7})(?:[- ]|(?=stellig))(?:digits?|ziffern?|stellig\p{L}*|chiffres?|d[ií]gitos?|cifras?|cifre|cijfers?|algarismos?)(?!\p{L})/iu
const begins =
  /(?<!\p{L})(?:(?:beg[ai]n|start)\p{L}* with|(?:beginn|anfang|fängt|fangen)\p{L}* mit|commen\p{L}* par|(?:empie|comien|empez)\p{L}* (?:por|con)|inizia\p{L}* (?:con|per)|come[cç]\p{L}* (?:com|por)|begin\p{L}* met)\s+[“"„«]?(\d{1,4})(?!\d)/iu
const loosely =
  /(?<!\p{L})(?:at least|at most|min\p{L}*|max\p{L}*|up to|or|to|and more|than|fewer|less|last|first|after|letters?|decimals?|als|weniger|letzten?|ersten?|nach|buchstaben|que|derniers?|premiers?|après|lettres?|últim[oa]s|primer[oa]s|después|letras|di|ultim[ie]|prime|dopo|lettere|dan|laatste|eerste|bis|mindestens|höchstens|oder|au (?:moins|plus)|ou|jusqu\p{L}*|al menos|como (?:m[áí]ximo|mínimo)|o|hasta|almeno|al massimo|fino|pelo menos|no máximo|até|minstens|hoogstens|of|tot)(?!\p{L})|\d\s?[-–]\s?\d|\+/iu

/** Reads how many digits a text asks for; null where it names no number of them. */
export function digitsIn(text: string): AskedDigits | null {
  const found = asked.exec(text)
  if (!found) return null
  const index = words.findIndex((word) => word.test(found[1]!))
  const count = index >= 0 ? index + 3 : Number(found[1])
  if (!(count >= 2 && count <= 20)) return null
  const around = text.slice(Math.max(0, found.index - 20), found.index + found[0].length + 10)
  const prefix = begins.exec(text)?.[1] ?? ''
  return { count, prefix: prefix.length < count ? prefix : '', exact: !loosely.test(around) }
}

/** A number of so many digits. */
export const digitsOf = ({ count, prefix }: Pick<AskedDigits, 'count' | 'prefix'>): string =>
  `${prefix}${'12345678901234567890'}`.slice(0, count)
