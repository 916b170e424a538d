import { labelOf } from '../state/labels.js'
import { change, messages } from '../state/messages.js'
import { folderOf } from '../world/folders.js'
import { owner } from '../world/people.js'

/** The messages that an act on conversations means: those that the place shows; seen through a label, a star or a search, all that were received. */
function meant(threads, place) {
  const all = messages().filter(({ thread }) => threads.includes(thread))
  if (place.kind === 'folder') return all.filter(place.shows)
  return threads.flatMap((id) => {
    const shown = all.filter((message) => message.thread === id && place.shows(message))
    const received = all.filter(({ thread, folder }) => thread === id && !['sent', 'drafts', 'trash', 'spam'].includes(folder))
    return received.length > 0 ? received : shown
  })
}

const each = (list, fieldsOf) => change(Object.fromEntries(list.map((message) => [message.id, fieldsOf(message)])))
const counted = (threads, what) => (threads.length === 1 ? `Conversation ${what}.` : `${threads.length} conversations ${what}.`)

/** Moves conversations into a folder. What the owner wrote never lands in the inbox: it goes back to Sent. */
export function move(threads, place, to) {
  const target = (message) => (to === 'inbox' && message.from.email === owner.email ? 'sent' : to)
  const before = each(meant(threads, place), (message) => ({ folder: target(message), ...(to === 'spam' && { starred: false }) }))
  const words = { archive: 'archived', trash: 'moved to the trash', spam: 'reported as spam' }
  return { text: counted(threads, words[to] ?? `moved to ${folderOf(to).name}`), undo: before }
}

/** Marks conversations as read, or the latest message of each as unread. */
export function setRead(threads, place, read) {
  const list = meant(threads, place)
  const touched = read ? list : threads.flatMap((id) => list.find(({ thread }) => thread === id) ?? [])
  return { text: counted(threads, `marked as ${read ? 'read' : 'unread'}`), undo: each(touched, () => ({ read })) }
}

/** Puts a star on the latest message of a conversation, or takes all its stars off. */
export function setStar(thread, place, starred) {
  const list = meant([thread], place)
  return { undo: each(starred ? list.slice(0, 1) : list, () => ({ starred })) }
}

/** Puts labels on conversations and takes others off; `wishes` is `{labelId: boolean}`. */
export function setLabels(threads, place, wishes) {
  const before = each(meant(threads, place), ({ labels }) => ({
    labels: [...labels.filter((id) => wishes[id] !== false), ...Object.keys(wishes).filter((id) => wishes[id] && !labels.includes(id))],
  }))
  const names = Object.keys(wishes).map((id) => `“${labelOf(id).name}” ${wishes[id] ? 'added' : 'removed'}`)
  return { text: `${names.join(', ')}.`, undo: before }
}

/** Deletes conversations for good. */
export function erase(threads, place) {
  each(meant(threads, place), () => ({ gone: true }))
  return { text: counted(threads, 'deleted for good') }
}
