import { labelOf } from '../state/labels.js'
import { folderOf } from '../world/folders.js'
import { searchQuery } from './search-query.js'

const kept = ({ folder }) => folder !== 'spam' && folder !== 'trash'

/** The place that an address names: a search (`q`), a label (`label`) or a folder (`folder`, the inbox if nothing fits). */
export function placeOf(params) {
  const typed = params.get('q')?.trim()
  const label = labelOf(params.get('label'))
  if (typed) return searchPlace(typed)
  if (label) return labelPlace(label)
  return folderPlace(params.get('folder'))
}

/** The folder with this id as a place. */
export function folderPlace(id) {
  const folder = folderOf(id) ?? folderOf('inbox')
  const shows = folder.id === 'starred' ? (message) => message.starred && kept(message) : (message) => message.folder === folder.id
  return { kind: folder.id === 'starred' ? 'view' : 'folder', id: folder.id, title: folder.name, empty: folder.empty, shows, query: { folder: folder.id } }
}

/** A label as a place. */
export const labelPlace = ({ id, name }) => ({
  kind: 'view',
  id: `label-${id}`,
  title: name,
  empty: ['Nothing has this label', `Select messages and choose Label to put “${name}” on them.`],
  shows: (message) => message.labels.includes(id) && kept(message),
  query: { label: id },
})

const searchPlace = (typed) => ({
  kind: 'view',
  id: 'search',
  title: `Results for “${typed}”`,
  empty: ['No messages found', `Nothing matches “${typed}”. Try fewer words, or look in spam with in:spam.`],
  shows: searchQuery(typed),
  query: { q: typed },
})

/** The address of a place, at a page of its list. */
export const placeUrl = ({ query }, page = 1) => `index.html?${new URLSearchParams({ ...query, ...(page > 1 && { page }) })}`

/** The address of a conversation, seen from a place. */
export const threadUrl = (id, { query }) => `thread.html?${new URLSearchParams({ id, ...query })}`
