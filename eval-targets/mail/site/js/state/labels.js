import { labels as first } from '../world/labels.js'
import { change, messages } from './messages.js'
import { read, write } from './storage.js'

/** The colours that a label can have: `[id, name]`. */
export const colours = [
  ['blue', 'Blue'],
  ['green', 'Green'],
  ['amber', 'Amber'],
  ['rose', 'Rose'],
  ['teal', 'Teal'],
  ['plum', 'Plum'],
  ['slate', 'Slate'],
]

/** All labels, in the order of the sidebar. */
export const labels = () => read('labels', first)

/** The label with this id, or undefined. */
export const labelOf = (id) => labels().find((label) => label.id === id)

/** What is wrong with a name for a label (its own id is given when it is renamed), or undefined. */
export function labelFault(name, id) {
  if (!name) return 'Give the label a name'
  const taken = labels().some((label) => label.id !== id && label.name.toLowerCase() === name.toLowerCase())
  return taken ? `There is already a label called “${name}”` : undefined
}

/** Stores a label: a new one when it has no id. Returns its id. */
export function saveLabel({ id, name, colour }) {
  const all = labels()
  if (id) {
    write('labels', all.map((label) => (label.id === id ? { id, name, colour } : label)))
    return id
  }
  const made = read('labelsMade', 0) + 1
  write('labelsMade', made)
  write('labels', [...all, { id: `label-${made}`, name, colour }])
  return `label-${made}`
}

/** Deletes a label and takes it off every message. Returns a function that brings it back. */
export function deleteLabel(id) {
  const before = labels()
  const carrying = messages().filter((message) => message.labels.includes(id))
  change(Object.fromEntries(carrying.map((message) => [message.id, { labels: message.labels.filter((each) => each !== id) }])))
  write('labels', before.filter((label) => label.id !== id))
  return () => {
    write('labels', before)
    change(Object.fromEntries(carrying.map((message) => [message.id, { labels: message.labels }])))
  }
}
