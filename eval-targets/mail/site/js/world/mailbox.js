import { isoOf } from './calendar.js'
import { begun } from './letters/drafts.js'
import { junk } from './letters/junk.js'
import { money } from './letters/money.js'
import { newsletters } from './letters/newsletters.js'
import { orders } from './letters/orders.js'
import { personal } from './letters/private.js'
import { studio } from './letters/studio.js'
import { travel } from './letters/travel.js'
import { personOf } from './people.js'
import { seed } from './seed.js'
import { hash } from './variety.js'

/** Every message that was there before this visit, newest first. Ids are `<conversation>-<n>`. */
export const mailbox = [orders, studio, travel, money, personal, newsletters, junk, begun]
  .flat()
  .flatMap((thread) => thread.letters.map((letter, n) => message(thread, letter, n)))
  .toSorted((a, b) => (a.date < b.date ? 1 : -1))

function message(thread, letter, n) {
  const mine = letter.from === 'me'
  const folder = thread.folder ?? 'inbox'
  const [daysAgo, time] = letter.at
  return {
    id: `${thread.id}-${n + 1}`,
    thread: thread.id,
    folder: mine && folder !== 'drafts' ? 'sent' : folder,
    labels: thread.labels ?? [],
    read: !(letter.unread ?? false) && (seed === 1 || mine || hash(seed, thread.id, n) % 6 !== 0),
    starred: n === 0 && (thread.starred ?? false),
    from: personOf(letter.from),
    to: (letter.to ?? ['me']).map(personOf),
    cc: (letter.cc ?? []).map(personOf),
    bcc: [],
    subject: n === 0 || thread.subject === '' ? thread.subject : `Re: ${thread.subject}`,
    body: letter.text,
    date: `${isoOf(-daysAgo)}T${time}`,
    attachments: letter.attachments ?? [],
  }
}
