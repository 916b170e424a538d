import { describe, expect, test } from 'vitest'
import type { Intent } from './intent.js'
import { parseRequest } from './parse-request.js'

/** Kinds of the intents, with their main words. */
const told = (intent: Intent): string => {
  switch (intent.kind) {
    case 'type':
      return `type ${intent.value.from === 'request' ? intent.value.text : intent.value.from} into ${intent.into.text}`
    case 'drag':
      return `drag ${intent.what.words.join(' ')}${intent.what.many === null ? '' : ` (${intent.what.many})`} ${goalOf(intent)}`
    case 'open':
      return `open ${intent.what.words.join(' ')}`
    case 'click':
      return `click ${intent.what.words.join(' ')}${intent.what.many === null ? '' : ` (${intent.what.many})`}`
    case 'deed':
      return `${intent.verb.words.join(' ')}: ${intent.object.words.join(' ')}`
    case 'toggle':
      return `${intent.on ? 'on' : 'off'}: ${intent.what.map((what) => what.words.join(' ')).join(' + ')}`
    case 'set':
      return `set ${intent.what.words.join(' ')} to ${intent.value}`
    case 'arrange':
      return `${intent.by} in ${intent.descending ? 'descending' : 'ascending'} order`
    case 'scroll':
      return `scroll to ${intent.to}`
    case 'wait':
      return `wait ${intent.seconds}`
    case 'choose':
      return `choose ${intent.options.join(' + ')}`
    default:
      return intent.kind
  }
}

function goalOf({ to }: Extract<Intent, { kind: 'drag' }>): string {
  switch (to.kind) {
    case 'onto':
      return `onto ${to.what.words.join(' ')}`
    case 'direction':
      return `${to.direction} ${to.places ?? 'a little'}`
    case 'position':
      return `to place ${to.position}`
    case 'cell':
      return `to ${to.row} ${to.column}`
  }
}

const table = (rows: [string, string[]][]) =>
  test.each(rows)('%s', (request, intents) => expect(parseRequest(request).map(told)).toEqual(intents))

describe('dragging and arranging', () => {
  table([
    ['Drag Ann up by one position.', ['drag ann up 1']],
    ['Drag Ann to the 3rd position.', ['drag ann to place 3']],
    ['Drag Ann to the bottom left.', ['drag ann to bottom left']],
    ['Drag the circle right then press Submit.', ['drag circle right a little', 'click submit']],
    [
      'Drag all triangles into the left box, and everything else into the right box.',
      ['drag triangle (all) onto left box', 'drag item (all) onto right box'],
    ],
    ['Sort the numbers in increasing order.', ['drag in ascending order']],
    ['Click on the numbers in descending order.', ['click in descending order']],
    ['Scroll the list to the bottom and press OK.', ['scroll to bottom', 'click ok']],
    ['Click ONE, wait 2 seconds, then click TWO.', ['click one', 'wait 2', 'click two']],
  ])
})

describe('several things at once', () => {
  table([
    ['Click the "Like" button on all posts by @ann', ['click like (all)']],
    ['Click the "Like" button on 2 posts by @ann', ['click like (2)']],
    ['Order one of each item: Garlic bread, Salad and dip', ['order: garlic bread', 'order: salad dip']],
  ])
})

describe('messages', () => {
  table([
    [
      'Reply to the message from Ann about the roof with the text "Fine."',
      ['open ann about roof', 'click reply', 'type Fine. into message', 'click send'],
    ],
    [
      'Forward the ticket to Leeds to my brother Tom.',
      ['open ticket leed', 'click forward', 'type Tom into to', 'click send'],
    ],
    [
      'Send to Ann the email you got from Bob.',
      ['open bob', 'click forward', 'type Ann into to', 'click send'],
    ],
    [
      'Ann asks when we meet. Answer her that Monday is fine.',
      ['open ann ask when meet', 'click reply', 'type Monday is fine into message', 'click send'],
    ],
    [
      'Write a message to Ann Lee with a copy to Bob. Subject: "Hi". Text: "See you."',
      [
        'click compose',
        'type Ann Lee into to',
        'type Bob into cc',
        'type Hi into Subject',
        'type See you. into Text',
      ],
    ],
    ['Delete the email that Ann sent me.', ['remove: ann']],
  ])
})

describe('records, codes and settings', () => {
  table([
    [
      'Add a contact: Ann Lee, ann@lee.example, of Lee & Daughters, phone 01632 960 150.',
      [
        'add: contact',
        'type Ann Lee into name',
        'type ann@lee.example into email',
        'type Lee & Daughters into company',
        'type 01632 960 150 into phone',
      ],
    ],
    ['Apply the promo code SAVE10.', ['type SAVE10 into promo code', 'click apply']],
    ['Put a star on the note about rent.', ['star: note about rent']],
    ['Make lists compact, with 50 rows on a page.', ['set list to compact', 'set row to 50']],
    ['Add this gift note: Happy birthday, Mira', ['type Happy birthday, Mira into gift note']],
  ])
})

describe('lists narrowed down', () => {
  table([
    [
      'Show only lamps that are in stock and cost at most £60, with the cheapest first.',
      ['choose lamps', 'choose in stock', 'set maximum price to 60', 'sort: price'],
    ],
    ['Filter by brand Acme.', ['choose brand Acme']],
    [
      'List only open tickets with high priority, newest first.',
      ['choose open', 'choose high priority', 'sort: '],
    ],
    ['Show me only products with at least 4 stars.', ['choose 4 stars']],
    ['Expand the section about fees.', ['reveal']],
  ])
})

describe('settings said in passing', () => {
  table([
    [
      'Stop the mails about sales and seconds, and have the others sent monthly.',
      ['off: sale + second', 'choose monthly'],
    ],
    [
      'Buy the red mug, have the order gift wrapped and apply the code SAVE10.',
      ['buy: red mug', 'on: gift wrapp', 'type SAVE10 into code', 'click apply'],
    ],
    ['Mark everything that is unread as read.', ['mark read: unread']],
  ])
})

test('leaves out acts for the case that something fails', () => {
  const intents = parseRequest(
    'Add the red mug to the cart. If it is sold out, add the blue one and tell me so.',
  )
  expect(intents.map(told)).toEqual(['add cart: red mug'])
})
