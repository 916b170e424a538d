import { owner } from '../world/people.js'
import { bare } from '../mailbox/thread-row.js'
import { addressLine } from '../view/addresses.js'
import { fullMoment } from '../view/moments.js'

const EMPTY = { id: undefined, to: '', cc: '', bcc: '', subject: '', body: '', quote: '', attachments: [], inReplyTo: null, thread: undefined }

/** A fresh letter, perhaps to somebody; address lines are kept as typed. */
export const newDraft = (fields) => ({ ...EMPTY, ...fields })

/** A draft that was kept, ready to go on with. */
export const keptDraft = ({ id, to, cc, bcc, subject, body, quote = '', attachments, inReplyTo = null, thread, typed }) => {
  const lines = typed ?? { to: addressLine(to), cc: addressLine(cc), bcc: addressLine(bcc) }
  return { id, ...lines, subject, body, quote, attachments, inReplyTo, thread }
}

/** An answer to a message: to its sender (to its recipients, if the owner wrote it), or with `all` to everybody. */
export function replyDraft(message, all) {
  const mine = message.from.email === owner.email
  const others = (people) => people.filter(({ email }) => email !== owner.email)
  const to = mine ? message.to : [message.from]
  const rest = others([...(mine ? [] : message.to), ...message.cc]).filter(({ email }) => !to.some((person) => person.email === email))
  return newDraft({
    to: addressLine(to),
    cc: all ? addressLine(rest) : '',
    subject: `Re: ${bare(message.subject)}`,
    quote: `On ${fullMoment(message.date)}, ${message.from.name} wrote:\n\n${quoted(message)}`,
    inReplyTo: message.id,
    thread: message.thread,
  })
}

/** A message passed on, with what was attached to it. */
export const forwardDraft = (message) =>
  newDraft({
    subject: `Fwd: ${bare(message.subject)}`,
    quote: `Forwarded message\nFrom: ${message.from.name} <${message.from.email}>\nDate: ${fullMoment(message.date)}\nTo: ${addressLine(message.to)}\nSubject: ${message.subject}\n\n${quoted(message)}`,
    attachments: message.attachments,
    inReplyTo: message.id,
    thread: message.thread,
  })

const quoted = ({ body }) => body.split('\n').map((line) => `> ${line}`.trimEnd()).join('\n')
