import { today } from '../world/calendar.js'
import { seed } from '../world/seed.js'
import { contacts } from './contacts.js'
import { labelOf, labels } from './labels.js'
import { messages } from './messages.js'
import { settings } from './settings.js'
import { trail } from './trail.js'

/** Everything that the mailbox knows of this visit, as plain JSON. `sentHere` marks what was sent during it. */
export function mailState() {
  const all = messages().map(plain)
  return {
    seed,
    today,
    messages: all.map(({ body: _body, ...message }) => message),
    drafts: all.filter(({ folder }) => folder === 'drafts'),
    sent: all.filter(({ folder }) => folder === 'sent'),
    labels: labels(),
    settings: settings(),
    contacts: contacts(),
    ...trail(),
  }
}

const emails = (people) => people.map(({ email }) => email)

function plain({ from, to, cc, bcc, labels: ids, attachments, ...message }) {
  return {
    inReplyTo: null,
    sentHere: false,
    ...message,
    from: from.email,
    to: emails(to),
    cc: emails(cc),
    bcc: emails(bcc),
    labels: ids.flatMap((id) => labelOf(id)?.name ?? []),
    attachments: attachments.map(({ name }) => name),
  }
}
