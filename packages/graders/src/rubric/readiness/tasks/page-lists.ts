import type { Listing } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'

/** Texts of the entries that a page opens with. */
export function entriesAtStart({ exploration }: Pick<PageRecord, 'exploration'>): readonly string[] {
  const first: Listing | undefined = exploration.steps.find(({ before }) => before?.listing)?.before?.listing
  return first?.entries.map(({ text }) => text) ?? []
}

/** Words by which a person would name one of the entries, and no other; null without any. */
export function entryName(entries: readonly string[]): string | null {
  const names = entries.map((text) =>
    (/^[^\d£$€(,;|•·]{3,48}(?=$|[\s\d£$€(,;|•·])/u.exec(text)?.[0] ?? '').trim(),
  )
  return names.find((name) => name !== '' && holders(entries, name) === 1) ?? null
}

/** A word that some entries hold and others don't, for a search that has to make a list shorter; null without one. */
export function searchedWord(entries: readonly string[]): string | null {
  const words = entries.flatMap((entry) => entry.match(/\p{L}{4,}/gu) ?? [])
  return entries.length < 2 ? null : (words.find((word) => holders(entries, word) === 1) ?? null)
}

const holders = (entries: readonly string[], words: string): number =>
  entries.filter((entry) => entry.toLowerCase().includes(words.toLowerCase())).length
