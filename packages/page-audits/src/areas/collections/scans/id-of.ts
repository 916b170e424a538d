import type { Entry } from './entry.js'

/** Identity of an entry, whatever its state. */
export const idOf = (entry: Entry): string => [entry.title, ...entry.texts].join('\n')

/** Whether that entry is among those shown: as it was, or, where no other has its title, with most of its texts. A page may mark the cheapest of those that it shows. */
export function isAmong(entry: Entry, shown: readonly Entry[], all: readonly Entry[]): boolean {
  const id = idOf(entry)
  if (shown.some((other) => idOf(other) === id)) return true
  if (all.filter(({ title }) => title === entry.title).length > 1) return false
  const other = shown.find(({ title }) => title === entry.title)
  const shared = entry.texts.filter((text) => other?.texts.includes(text)).length
  return shared > 1 && shared * 2 >= Math.max(entry.texts.length, other?.texts.length ?? 0)
}
