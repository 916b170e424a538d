import { contacts } from '../state/contacts.js'
import { addWritten, change, messageOf, now } from '../state/messages.js'
import { settings } from '../state/settings.js'
import { readAddresses } from '../view/addresses.js'
import { owner } from '../world/people.js'

/** Keeps a draft and returns its id. */
export function keepDraft(draft) {
  const fields = contentOf(draft)
  if (draft.id) {
    change({ [draft.id]: fields })
    return draft.id
  }
  return addWritten({ folder: 'drafts', labels: [], read: true, starred: false, from: owner, ...(draft.thread && { thread: draft.thread }), ...fields })
}

/** Throws a draft away. Returns what `undo` needs to bring it back. */
export const discardDraft = (id) => change({ [id]: { gone: true } })

/** What is wrong with the address lines, as `{field: message}`. */
export function addressFaults({ to, cc, bcc }) {
  const read = { to: readAddresses(to, contacts()), cc: readAddresses(cc, contacts()), bcc: readAddresses(bcc, contacts()) }
  const faults = Object.entries(read).flatMap(([field, { wrong }]) => (wrong.length > 0 ? [[`compose-${field}`, notAddresses(wrong)]] : []))
  const nobody = Object.values(read).every(({ people, wrong }) => people.length === 0 && wrong.length === 0)
  return nobody ? { 'compose-to': 'Add at least one address' } : Object.fromEntries(faults)
}

/** Sends a draft. Returns its id, its conversation, and what `undo` needs to make it a draft again. */
export function send(draft) {
  const id = keepDraft(draft)
  const { on, text } = settings().signature
  const before = change({ [id]: { folder: 'sent', sentHere: true, date: now(), signature: on ? text : '', typed: undefined } })
  return { id, thread: messageOf(id).thread, undo: before }
}

function contentOf({ to, cc, bcc, subject, body, quote, attachments, inReplyTo }) {
  const people = (line) => readAddresses(line, contacts()).people
  return { to: people(to), cc: people(cc), bcc: people(bcc), typed: { to, cc, bcc }, subject, body, quote, attachments, inReplyTo, date: now() }
}

function notAddresses(wrong) {
  const named = wrong.map((piece) => `“${piece}”`).join(' and ')
  return `${named} ${wrong.length === 1 ? 'is not an e-mail address' : 'are not e-mail addresses'}. Write name@example.com, with commas between several.`
}
