import type { JournalEntry } from '../../../journal.js'

/** A message that goes away too soon is gone by so many acts later. */
const laterActs = 5
/** A message has no more lines than this: what fills a list again has. */
const maxLines = 3

/** Whether a text came with an act that later acts did not find any more, or might not find, as the page was left too soon. */
export function comesAndGoes(
  entries: readonly Pick<JournalEntry, 'before' | 'after'>[],
  index: number,
): boolean {
  const { before, after } = entries[index]!
  const known = new Set(linesOf(before?.text))
  const came = linesOf(after?.text).filter((line) => !known.has(line) && /\p{L}{3,}/u.test(line))
  const later = entries.slice(index + 1, index + 1 + laterActs)
  if (came.length > maxLines) return false
  return came.some(
    (line) => later.length < laterActs || later.some((entry) => !linesOf(entry.after?.text).includes(line)),
  )
}

const linesOf = (text = ''): readonly string[] => text.split('\n').map((line) => line.trim())
