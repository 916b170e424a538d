import { messages } from './messages.js'

/** Conversations with at least one message that a place shows, the latest first. */
export function threadsIn(place) {
  const all = messages()
  const shown = new Map()
  for (const message of all) {
    if (place.shows(message)) shown.set(message.thread, [...(shown.get(message.thread) ?? []), message])
  }
  return [...shown].map(([id, here]) => thread(id, here, all))
}

/** The conversation with this id, oldest message first; empty when there is none. Trash and spam come only when all of it lies there. */
export function letters(id) {
  const all = messages().filter((message) => message.thread === id).toReversed()
  const kept = all.filter(({ folder }) => folder !== 'trash' && folder !== 'spam')
  return kept.length > 0 ? kept : all
}

/** How many conversations of a place have something unread. */
export const unreadIn = (place) => threadsIn(place).filter(({ unread }) => unread).length

function thread(id, here, all) {
  const latest = here[0]
  return {
    id,
    latest,
    here,
    size: all.filter((message) => message.thread === id).length,
    subject: here.at(-1).subject,
    unread: here.some(({ read }) => !read),
    starred: here.some(({ starred }) => starred),
    labels: [...new Set(here.flatMap(({ labels }) => labels))],
    attachments: here.some(({ attachments }) => attachments.length > 0),
  }
}
