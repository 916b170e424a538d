import { today } from '../world/calendar.js'
import { mailbox } from '../world/mailbox.js'
import { read, write } from './storage.js'

/** Every message that is left, newest first, as this visit has changed it. */
export function messages() {
  const changes = read('changes', {})
  return [...read('written', []), ...mailbox]
    .map((message) => ({ ...message, ...changes[message.id] }))
    .filter((message) => !message.gone)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** The message with this id, or undefined. */
export const messageOf = (id) => messages().find((message) => message.id === id)

/** Changes fields of messages, `{id: fields}`. Returns what `undo` needs to put them back. */
export function change(fieldsById) {
  const changes = read('changes', {})
  const before = Object.fromEntries(Object.keys(fieldsById).map((id) => [id, changes[id] ?? {}]))
  const changed = Object.entries(fieldsById).map(([id, fields]) => [id, { ...changes[id], ...fields }])
  write('changes', { ...changes, ...Object.fromEntries(changed) })
  return before
}

/** Puts messages back as they were before a `change`. */
export const undo = (before) => write('changes', { ...read('changes', {}), ...before })

/** Adds a message written here; returns its id. */
export function addWritten(message) {
  const written = read('written', [])
  const id = `written-${written.length + 1}`
  write('written', [...written, { thread: id, ...message, id }])
  return id
}

/** The moment now: half past ten on the fixed day, and a minute more for each message sent. */
export function now() {
  const minutes = 30 + messages().filter(({ sentHere }) => sentHere).length
  return `${today}T${String(10 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
