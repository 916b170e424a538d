import { parseRequest } from '../../request/parse-request.js'
import { listThings } from './list-things.js'

/**
 * Splits `For each of A, B and C, tell me its price` and `add both A and B to the cart` into one piece for each named
 * thing; null when the request has no such list.
 */
export function splitForEach(request: string): readonly string[] | null {
  return leading(request) ?? inside(request)
}

function leading(request: string): readonly string[] | null {
  const [, list = '', rest = ''] =
    /^for (?:each|every one|both|all)(?: of)?(?: (?:the following|these)(?: \w+)?:?)? (.+?\b(?:and|or)\b[^,:]+?)[,:]\s*(.+)$/is.exec(
      request.trim(),
    ) ?? []
  const things = listThings(list)
  return things && things.map((thing) => capitalised(about(rest, thing)))
}

/** Replaces `it` and `its` by the thing; without a pronoun, puts the thing first. */
function about(rest: string, thing: string): string {
  const named = rest
    .replace(
      /\b(?:its|their)\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)(?=[\s.,?!]|$)/iu,
      (_, what: string) => `the ${what} of ${thing}`,
    )
    .replace(/\b(?:it|them|each(?: of them)?)\b/i, thing)
  return named === rest ? `for ${thing}, ${rest}` : named
}

function inside(request: string): readonly string[] | null {
  const [, before = '', list = '', after = ''] =
    /^(.*?)\b(?:each of|both(?: of)?|all of)\s+(.+?\s+and\s+.+?)((?:\s+(?:to|from|into|in|on|as)\s+(?:the|my|your)\s.*)?[.?!]*)$/is.exec(
      request.trim(),
    ) ?? []
  const things = listThings(list)
  const pieces = things?.map((thing) => `${before}${thing}${after}`) ?? []
  const kinds = pieces.flatMap((piece) => parseRequest(piece).map((intent) => intent.kind))
  // `Check both "A" and "B"` is one form: split only deeds and questions that apply to each thing alone.
  return pieces.length > 0 &&
    kinds.length === pieces.length &&
    kinds.every((kind) => kind === 'deed' || kind === 'ask')
    ? pieces
    : null
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
