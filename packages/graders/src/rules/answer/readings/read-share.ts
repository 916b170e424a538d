import type { Mention } from '../single-reading.js'

const asksShare =
  /\b(?:share|fraction|proportion|probability|likelihood|ratio|(?:what|which) part|anteil|proporci[oó]n|quote)\b/iu
const asksPercent = /%|\bper ?cent(?:age)?s?\b|\bprozent\w*\b|\binterest\b|\bapr\b/iu

const names = ['half', 'third', 'quarter', 'fifth', 'tenth'] as const
const sizes: Readonly<Record<(typeof names)[number], number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  tenth: 10,
}
const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 }
const fraction = new RegExp(
  String.raw`(?<![\p{L}-])(?:(${Object.keys(counts).join('|')})[\s-])?(${names.join('|')})s?(?!\p{L})`,
  'giu',
)

/** Writes fractions in words as numbers where the question asks for a share: "two thirds of the seats" becomes "0.666667 of the seats". */
export const foldShares = (text: string, question: string): string =>
  !asksShare.test(question)
    ? text
    : text.replace(fraction, (_, count: string | undefined, name: string) =>
        String(
          Math.round(
            ((counts[count?.toLowerCase() ?? ''] ?? 1) /
              sizes[name.toLowerCase() as (typeof names)[number]]) *
              1e6,
          ) / 1e6,
        ),
      )

/**
 * Numbers with percentages as shares: 50 % is 0.5 where the question asks for a share, or where a share is expected (`isWanted` says which value is) and the question does
 * not ask for a percentage.
 */
export function asShares(
  mentions: readonly Mention<number>[],
  text: string,
  question: string,
  isWanted: (value: number) => boolean,
): readonly Mention<number>[] {
  const isAsked = asksShare.test(question) && !asksPercent.test(question)
  return mentions.map((mention) => {
    if (!isPercent(text, mention)) return mention
    const share = mention.value / 100
    const isExpected = share < 1 && !asksPercent.test(question) && isWanted(share)
    return isAsked || isExpected ? { ...mention, value: share } : mention
  })
}

const isPercent = (text: string, { text: written, at }: Mention<number>): boolean =>
  /%\W*$/.test(written) ||
  /^["'*_]*\s?(?:%|per ?cent\b|percentage points?\b|prozent\b|pour ?cent\b|por ciento\b|por cento\b|per cento\b|procent\b)/iu.test(
    text.slice(at + written.length),
  )
