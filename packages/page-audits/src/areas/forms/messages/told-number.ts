/** A whole number that was sent under a label, and what its field holds once it was sent. */
export interface SentNumber {
  readonly label: string
  readonly sent: number
  readonly held: number
}

const isRest =
  /(?<!\p{L})(?:left|remain\p{L}*|available|more|max\p{L}*|up to|übrig|frei|noch|weitere\p{L}*|rest\p{L}*|disponib\p{L}*|libres?|quedan|liber\p{L}*|overig|vrij|nog)(?!\p{L})/iu

/** The line that counts what a label names with the number that the field holds afterwards, and not with the one that was sent: “Sold 1 ticket” of 12. null without one. */
export function toldNumber({ label, sent, held }: SentNumber, lines: readonly string[]): string | null {
  if (sent === held) return null
  const stems = (label.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, Math.max(4, word.length - 2)))
  const counts = stems.map((stem) => new RegExp(`(?<![\\d.,])(\\d+)\\s+${stem}\\p{L}{0,4}(?!\\p{L})`, 'giu'))
  const told = (line: string) =>
    counts.some((count) => {
      const numbers = [...line.matchAll(count)].map(([, digits]) => Number(digits))
      return numbers.length === 1 && numbers[0] === held
    })
  return lines.find((line) => told(line) && !isRest.test(line) && !numbersIn(line).includes(sent)) ?? null
}

const numbersIn = (line: string): readonly number[] => (line.match(/\d+/g) ?? []).map(Number)
