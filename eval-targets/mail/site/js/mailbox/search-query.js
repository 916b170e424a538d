import { labelOf } from '../state/labels.js'

/** What can be asked before a colon, and how a message answers. */
const fields = {
  from: (message, text) => named([message.from], text),
  to: (message, text) => named([...message.to, ...message.cc, ...message.bcc], text),
  subject: (message, text) => has(message.subject, text),
  label: (message, text) => message.labels.some((id) => has(labelOf(id)?.name ?? '', text)),
  in: (message, text) => message.folder === text,
  has: (message, text) => /^attachments?$/.test(text) && message.attachments.length > 0,
  filename: (message, text) => message.attachments.some(({ name }) => has(name, text)),
  is: (message, text) => ({ unread: !message.read, read: message.read, starred: message.starred })[text] ?? false,
  after: (message, text) => message.date.slice(0, 10) >= text,
  before: (message, text) => message.date.slice(0, 10) < text,
}

/** Turns what was typed, such as `from:anna has:attachment "van comes"`, into a test for messages. Spam and trash are left out unless asked for. */
export function searchQuery(typed) {
  const terms = [...typed.matchAll(/(-)?(?:(\w+):)?(?:"([^"]*)"|(\S+))/g)].map(([whole, not, field, quoted, word]) => {
    const known = field && Object.hasOwn(fields, field.toLowerCase())
    const text = (known || !field ? (quoted ?? word) : whole).toLowerCase()
    return { field: known ? field.toLowerCase() : undefined, text, not: Boolean(not) }
  })
  const everywhere = terms.some(({ field }) => field === 'in')
  return (message) => {
    if (!everywhere && (message.folder === 'spam' || message.folder === 'trash')) return false
    return terms.every(({ field, text, not }) => (field ? fields[field](message, text) : anywhere(message, text)) !== not)
  }
}

const has = (text, part) => text.toLowerCase().includes(part)
const named = (people, text) => people.some(({ name, email }) => has(`${name} ${email}`, text))
const anywhere = (message, text) =>
  has(`${message.subject} ${message.body}`, text) || named([message.from, ...message.to, ...message.cc], text) || fields.filename(message, text)
