import { read, write } from './storage.js'

/** What the visitor has searched for and opened. */
export const trail = () => ({ searches: read('searches', []), opened: read('opened', []), previewed: read('previewed', []) })

/** Remembers a search and how many conversations it found; a reload does not count twice. */
export function rememberSearch(query, found) {
  const searches = read('searches', [])
  const last = searches.at(-1)
  if (last?.query !== query || last.found !== found) write('searches', [...searches, { query, found }].slice(-50))
}

/** Remembers that a conversation was opened. */
export const rememberOpened = (thread) => rememberOnce('opened', thread)

/** Remembers that an attachment was looked at. */
export const rememberPreview = (name) => rememberOnce('previewed', name)

function rememberOnce(key, id) {
  write(key, [...read(key, []).filter((known) => known !== id), id])
}
