/** A text with its quoted parts replaced by marks that are never split. */
export interface Masked {
  readonly text: string
  readonly quotes: readonly string[]
}

// No quote holds its own opening mark: a text full of marks that never close is read in one pass.
const quoted =
  /""\s{0,9}([^"]+?)\s{0,9}"\s{0,9}"|"([^"]*)"|“([^“”]*)”|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])|«([^«»]*)»|`([^`]*)`/gu
const mark = /⟦(\d+)⟧/g

/** Replaces the quoted parts of a text by marks. */
export function maskQuotes(text: string): Masked {
  const quotes: string[] = []
  const masked = text.replace(quoted, (whole: string, ...groups: (string | number | undefined)[]) => {
    const inner = String(groups.slice(0, 6).find((group) => group !== undefined) ?? '')
    quotes.push(inner)
    // A quote that ends with a full stop may end the sentence too.
    const behind = text.slice(Number(groups[6]) + whole.length)
    const ends = /[.!?]$/.test(inner) && /^\s+\p{Lu}/u.test(behind)
    return `⟦${quotes.length - 1}⟧${ends ? '.' : ''}`
  })
  return { text: masked, quotes }
}

/** The quoted parts in a piece of masked text, in order. */
export function quotesIn(piece: string, quotes: readonly string[]): readonly string[] {
  return [...piece.matchAll(mark)].map((match) => quotes[Number(match[1])] ?? '')
}

/** Restores the quoted parts in a piece of masked text, without quotation marks. */
export function unmask(piece: string, quotes: readonly string[]): string {
  return piece.replace(mark, (_, index: string) => quotes[Number(index)] ?? '')
}

/** A piece of masked text without its quoted parts. */
export const withoutQuotes = (piece: string): string => piece.replace(mark, ' ')
