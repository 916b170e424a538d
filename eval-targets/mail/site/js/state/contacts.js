import { people } from '../world/people.js'
import { read, write } from './storage.js'

/** The address book. */
export const contacts = () => read('contacts', people)

/** The contact with this id, or undefined. */
export const contactOf = (id) => contacts().find((contact) => contact.id === id)

/** Stores a contact: a new one when it has no id. Returns its id. */
export function saveContact(contact) {
  const all = contacts()
  if (contact.id) {
    write('contacts', all.map((known) => (known.id === contact.id ? contact : known)))
    return contact.id
  }
  const made = read('contactsMade', 0) + 1
  write('contactsMade', made)
  write('contacts', [...all, { ...contact, id: `contact-${made}` }])
  return `contact-${made}`
}

/** Deletes a contact. Returns a function that brings it back. */
export function deleteContact(id) {
  const before = contacts()
  write('contacts', before.filter((contact) => contact.id !== id))
  return () => write('contacts', before)
}
