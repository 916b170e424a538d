import { fieldKind, isTextField } from '@webeval/page-audits'
import type { Listing, Target } from '@webeval/core'

/** A word of one listed entry alone, to search for; undefined for a field that searches nothing, or a page that lists too little. */
export function searchFor(target: Target, listing: Listing | null): string | undefined {
  if (!listing || listing.entries.length < 2 || !isTextField(target) || fieldKind(target) !== 'search')
    return undefined
  const texts = listing.entries.map(({ text }) => text.toLowerCase())
  for (const { text } of listing.entries.slice(1))
    for (const word of text.match(/\p{L}{4,}/gu) ?? [])
      if (texts.filter((other) => other.includes(word.toLowerCase())).length === 1) return word
  return undefined
}
