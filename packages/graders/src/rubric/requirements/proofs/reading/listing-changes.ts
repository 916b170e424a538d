import type { ListedEntry, Listing } from '@webeval/core'

/** Whether an entry counts as done: by its own box where it has one, else by its looks. */
export const isDone = ({ ticked, done }: ListedEntry): boolean => ticked ?? done

/** The texts of entries, in order. */
export const textsOf = (listing: Listing | null): readonly string[] =>
  listing?.entries.map(({ text }) => text) ?? []

/** Entries of the first list that the second lacks; equal texts count one by one. */
export function without(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return one.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Whether both hold the same texts, in whatever order. */
export const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && without(one, other).length === 0

/** Whether both hold the same texts in the same order. */
export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** Whether a text is shown more often afterwards than before. */
export const cameUp = (before: Listing | null, after: Listing | null, text: string): boolean => {
  const times = (listing: Listing | null) =>
    listing === null
      ? 0
      : Math.max(
          ...[textsOf(listing), listing.lines].map(
            (lines) => lines.filter((line) => line.includes(text)).length,
          ),
        )
  return times(after) > times(before)
}

/** Whether any look knew what the page lists. */
export const hasEntries = (listing: Listing | null): listing is Listing =>
  listing !== null && listing.entry_count > 0

/** Entries that both listings hold and that are done in one of them only. */
export function flipped(before: Listing | null, after: Listing | null): ListedEntry[] {
  const known = new Map(before?.entries.map((entry) => [entry.text, isDone(entry)]))
  return (after?.entries ?? []).filter(
    (entry) => known.has(entry.text) && known.get(entry.text) !== isDone(entry),
  )
}

/**
 * Whether the entries contain the text just submitted, if it has a line of its own. If not, they are not
 * the page's listing and prove nothing against it.
 */
export const isReadable = (listing: Listing, sent: readonly string[]): boolean =>
  sent.every(
    (text) => !listing.lines.includes(text) || textsOf(listing).some((entry) => entry.includes(text)),
  )

/** A listing before and after an act. */
interface Change {
  readonly before: Listing | null
  readonly after: Listing | null
}

/** Texts of the entries that an act brought. */
export const added = ({ before, after }: Change): string[] =>
  before && after ? without(textsOf(after), textsOf(before)) : []

/** Texts of the entries that an act took away. */
export const removed = ({ before, after }: Change): string[] =>
  before && after ? without(textsOf(before), textsOf(after)) : []
