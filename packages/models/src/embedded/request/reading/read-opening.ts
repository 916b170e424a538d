import type { Description, Intent } from '../intent.js'
import { quotesIn } from '../quotes.js'

/** `go to …`, `open …`, `find …`: opens a thing or an address. */
export function readOpening(rest: string, what: Description, inSight = false): readonly Intent[] {
  const url = /\bhttps?:\/\/\S+/i.exec(rest)?.[0] ?? null
  if (url === null && what.words.length === 0 && what.ordinal === null && what.extreme === null) return []
  return [{ kind: 'open', what, url, inSight }]
}

/** The query for a search field. */
export const searchText = (rest: string, quotes: readonly string[]): string =>
  quotesIn(rest, quotes)[0] ??
  rest
    .replace(/,?\s+so that\b.*$/is, '')
    .replace(
      /\s+(?:in|on|using|with|at)\s+(?:the\s+)?(?:site|search|page|shop|store|catalog|textbox|website|box).*$/i,
      '',
    )
    .replace(/^(?:for|the|a|an|some)\s+/i, '')
    .trim()

/** `find the price of …` asks for a value; `find the mug` for the thing. */
export const asksForValue = (rest: string): boolean =>
  /^(?:out\b|(?:the\s+)?(?:[\p{L}-]+\s+){0,3}(?:of|for)\s|(?:the\s+)?(?:\S+\s+)?(?:word|price|cost|number|name|total|rating|phone|email|address|date|title|author|colou?r|size|weight|count|amount|sum)\b(?!\s+(?:by|from)\b))/iu.test(
    rest,
  ) &&
  !/\b(email|message|product|article|post|page|link|button)s?\b/i.test(rest.split(/\s(?:of|for)\s/)[0] ?? '')
