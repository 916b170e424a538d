import { describe, expect, test } from 'vitest'
import type { Description, Intent } from './intent.js'
import { parseRequest } from './parse-request.js'

/** Formats an intent as one line, for readable tables. */
function told(intent: Intent): string {
  switch (intent.kind) {
    case 'type':
      return `type ${intent.value.from === 'request' ? intent.value.text : `<${intent.value.from}>`} into ${thing(intent.into)}${intent.everywhere ? ' everywhere' : ''}`
    case 'choose':
      return `choose ${intent.options.join(' + ')} from ${thing(intent.from)}`
    case 'toggle':
      return `${intent.on ? 'check' : 'uncheck'} ${intent.what.map(thing).join(' + ')}`
    case 'set':
      return `set ${thing(intent.what)} to ${intent.value}`
    case 'deed':
      return [
        `${intent.verb.words.join(' ')} ${thing(intent.object)}`,
        ...(intent.quantity === null ? [] : [`times ${intent.quantity}`]),
        ...intent.options.map((option) => `as ${option}`),
        ...intent.given.map(told),
      ].join(', ')
    case 'search':
      return `search ${intent.text}`
    case 'press':
      return `press ${intent.key}`
    case 'ask':
      return `ask ${intent.question}`
    default:
      return 'what' in intent ? `${intent.kind} ${thing(intent.what)}` : intent.kind
  }
}

const thing = (what: Description): string =>
  [
    what.extreme ? `${what.extreme.direction} ${what.extreme.by.join('/')} of` : '',
    what.quoted === null ? what.words.join(' ') : JSON.stringify(what.quoted),
    what.role === null ? '' : `(${what.role})`,
    what.ordinal === null ? '' : `#${what.ordinal}`,
    what.around.length === 0 ? '' : `by ${what.around.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ') || 'anything'

describe('splits a request into its intents', () => {
  test.each<[string, string[]]>([
    ['Click on the "Ok" button.', ['click "Ok" (button)']],
    ['Click button ONE, then click button TWO.', ['click one (button)', 'click two (button)']],
    ['Click on Tab #2.', ['click 2 (tab)']],
    ['Select Ann, Bob and click Submit.', ['choose Ann + Bob from anything', 'click submit']],
    ['Select nothing and click Submit.', ['click submit']],
    ['Select File>Open', ['hover "File"', 'click "Open"']],
    ['Choose 5ft 9in from the dropdown, then click "No".', ['choose 5ft 9in from (list)', 'click "No"']],
    ['Check "Terms" and uncheck "News".', ['check "Terms" (checkbox)', 'uncheck "News" (checkbox)']],
    ['Check the 1st radio button', ['check (radio) #1']],
    [
      'Enter the username "ann" and the password "x y" into the text fields and press login.',
      ['type ann into username', 'type x y into password (field)', 'click login'],
    ],
    ['Enter the password "p" into both text fields', ['type p into password (field) everywhere']],
    ['Type "ANN" in all lower case letters in the text input', ['type ann into (field)']],
    ['Enter -7 into the 2nd textbox', ['type -7 into (field) #2']],
    ['Select 03/05/2016 as the date and hit submit.', ['type 03/05/2016 into date', 'click submit']],
    ['Set the volume to 7', ['set volume to 7']],
    ['Select 3 with the slider', ['set (slider) to 3']],
    [
      'Fill in the form with name: Ann Lee, email: ann@x.org, city: Ulm and submit it.',
      ['type Ann Lee into name', 'type ann@x.org into email', 'type Ulm into city', 'submit anything'],
    ],
    ['Name: Ann Lee\nCity: Ulm', ['type Ann Lee into name', 'type Ulm into city']],
    [
      'Find the 2nd word in the paragraph, type that into the textbox',
      ['ask find the 2nd word in the paragraph', 'type <memory> into (field)'],
    ],
    ['Enter the value of Language into the text field', ['type <page> into (field)']],
    ['Press the Enter key', ['press Enter']],
    ['Search for "lamp" and open the cheapest result', ['search lamp', 'open least price of result']],
    ['For the user @paula, click on the "Reply" button.', ['click "Reply" (button) by user paula']],
    ['Close the dialog box by clicking the "x".', ['click "x" by dialog box']],
    ['Add two of the Blue Mug to the cart', ['add cart blue mug, times 2']],
    ['Put one flask in the colour Ink into the cart.', ['add cart flask, times 1, as colour Ink']],
    [
      'Sign up for the newsletter with the email ann@x.org',
      ['signup newsletter anything, type ann@x.org into email'],
    ],
    ['Could you please open the Contact page?', ['open contact page']],
    ['What is the price of the Desk Lamp?', ['ask what is the price of the Desk Lamp?']],
    ['Find the price of the lamp.', ['ask find the price of the lamp']],
    ["Add a lamp to the cart. Don't order it yet. If it is sold out, say so.", ['add cart lamp']],
  ])('%s', (request, intents) => {
    expect(parseRequest(request).map(told)).toEqual(intents)
  })

  test('treats hostile text as plain text', () => {
    for (const request of [
      '',
      '   ',
      '"',
      '“unclosed',
      '(((((',
      ', and then, and',
      '⟦0⟧ ⟦9⟧',
      'x'.repeat(20_000),
      '"a'.repeat(2_000),
    ])
      expect(Array.isArray(parseRequest(request))).toBe(true)
  })

  test('parses a long request in reasonable time', () => {
    const request =
      'Enter "a" into the name field, then select b, c and d and click on the submit button. '.repeat(200)
    const before = process.cpuUsage()
    parseRequest(request)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })
})
