import type { Entry } from './entry.js'

/** Identity of an entry, whatever its state. */
export const idOf = (entry: Entry): string => [entry.title, ...entry.texts].join('\n')
