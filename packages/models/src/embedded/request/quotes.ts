/** A text whose quoted parts are replaced by marks that no splitting touches. */
export interface Masked {
  readonly text: string
  readonly quotes: readonly string[]
}

const quoted =
  /""\s*([^"]+?)\s*"\s*"|"([^"]*)"|“([^”]*)”|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])|«([^»]*)»|`([^`]*)`/gu
const mark = /⟦(\d+)⟧/g

/** Takes the quoted parts out of a text. */
export function maskQuotes(text: string): Masked {
  const quotes: string[] = []
  const masked = text.replace(quoted, (whole: string, ...groups: (string | number | undefined)[]) => {
    const inner = String(groups.slice(0, 6).find((group) => group !== undefined) ?? '')
    quotes.push(inner)
    // A sentence may end with the quote that it ends in.
    const behind = text.slice(Number(groups[6]) + whole.length)
    const ends = /[.!?]$/.test(inner) && /^\s+\p{Lu}/u.test(behind)
    return `⟦${quotes.length - 1}⟧${ends ? '.' : ''}`
  })
  return { text: masked, quotes }
}

/** The quoted parts that a piece of masked text holds, in order. */
export function quotesIn(piece: string, quotes: readonly string[]): readonly string[] {
  return [...piece.matchAll(mark)].map((match) => quotes[Number(match[1])] ?? '')
}

/** A piece of masked text as it was, without the quotation marks. */
export function unmask(piece: string, quotes: readonly string[]): string {
  return piece.replace(mark, (_, index: string) => quotes[Number(index)] ?? '')
}

/** A piece of masked text without its quoted parts. */
export const withoutQuotes = (piece: string): string => piece.replace(mark, ' ')
