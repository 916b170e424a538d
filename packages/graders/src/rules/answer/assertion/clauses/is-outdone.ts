import { numbersIn } from '@webeval/core'

/** Words for an extreme, by what the best figure is. */
const lowest =
  /\b(?:cheapest|lowest|least|fewest|smallest|shortest|fastest|quickest|lightest|nearest|closest)\b/iu
const highest =
  /\b(?:most|highest|largest|biggest|greatest|longest|tallest|heaviest|dearest|priciest|farthest|top(?:-\p{L}+)?)\b/iu

/**
 * True when an answer to a question for an extreme gives a better figure for another name before the name at a span: "United at $189; Delta starts at $204" where the
 * cheapest is asked for. A part that repeats the extreme ("so the cheapest is Delta") is a conclusion.
 */
export function isOutdone(answer: string, start: number, end: number, question: string): boolean {
  const [asksLow, asksHigh] = [lowest.test(question), highest.test(question)]
  if (asksLow === asksHigh) return false
  const parts = partsOf(answer)
  const own = parts.findIndex(([from, to]) => from <= start && end <= to)
  if (own < 1) return false
  const text = (index: number) => answer.slice(...parts[index]!)
  if ((asksLow ? lowest : highest).test(text(own)) || /\bso\b/iu.test(text(own))) return false
  const figure = figureOf(text(own))
  const other = figureOf(text(0))
  if (figure === null || other === null || figure.unit !== other.unit) return false
  return asksLow ? other.value < figure.value : other.value > figure.value
}

/** The parts of an answer that each may give a figure, as spans. */
function partsOf(text: string): (readonly [from: number, to: number])[] {
  const ends = [
    ...text.matchAll(
      /(?<!(?:^|\n)\s*\d{1,2})[.!?;,](?=\s)|\n|\s(?:and|while|but|beats|ahead of|before)(?=\s)/giu,
    ),
  ]
  return [0, ...ends.map(({ index }) => index)].map(
    (from, index) => [from, ends[index]?.index ?? text.length] as const,
  )
}

/** The only figure of a part that names something, with the currency or word that says of what. */
function figureOf(whole: string): { readonly value: number; readonly unit: string } | null {
  const part = whole.replace(/^\s*\d{1,2}[.)]\s/u, '')
  const found = numbersIn(part, { scales: true })
  const [only] = found
  if (!only || found.length > 1 || !/\p{Lu}\p{L}|["“]/u.test(part.slice(0, only.at))) return null
  const after = part.slice(only.at + only.text.length)
  const sign = /\p{Sc}/u.exec(
    `${part.slice(Math.max(0, only.at - 2), only.at)}${only.text}${after.slice(0, 2)}`,
  )?.[0]
  const word = /^\s?(\p{L}{2,}|%)/u.exec(after)?.[1]
  const unit = sign ?? word
  return unit === undefined ? null : { value: Math.abs(only.readings[0].value), unit: unit.toLowerCase() }
}
