import { bestMatch, wordsOf } from './words.js'

/**
 * Where sites usually keep a subject: words of the subject, and words of the links that lead there. Conventions of
 * the web, not of any one site.
 */
const topics: readonly (readonly [string, string])[] = [
  ['cart checkout promo coupon voucher gift wrap quantity subtotal', 'cart basket checkout bag'],
  [
    'order tracking parcel shipped delivered cancel reorder invoice receipt purchase',
    'orders order history account purchases',
  ],
  [
    'address password profile preferences newsletter phone birthday account subscription notification',
    'account profile settings preferences addresses notifications',
  ],
  [
    'theme language density compact signature responder vacation timezone format notification page display layout dark',
    'settings preferences options',
  ],
  ['postage shipping delivery return refund exchange deliver', 'delivery shipping returns help faq support'],
  [
    'hour open opening closed saturday sunday monday weekday studio visit directions located location parking',
    'contact visit about hours find location story help',
  ],
  [
    'repair mend warranty guarantee broken damaged fault',
    'repairs care warranty returns help contact delivery',
  ],
  ['question complaint write message team support question', 'contact support help'],
  ['founder founded history company maker team', 'about story team us'],
  ['contact person colleague phone mobile', 'contacts people directory team'],
  ['label tag folder category', 'labels folders tags categories manage'],
  ['draft unfinished', 'drafts'],
  ['deleted bin remove restore', 'trash bin deleted'],
  ['spam junk', 'spam junk'],
  ['favorite wishlist saved', 'wishlist favorites saved'],
  ['privacy cookie data terms', 'privacy terms legal'],
  ['job career vacancy', 'careers jobs'],
]

const known = topics.map(([subject, places]) => ({ subject: wordsOf(subject), places: wordsOf(places) }))

/** Words of links that usually lead to a subject; empty for an unknown subject. */
export function placesFor(words: readonly string[]): readonly string[] {
  return known.flatMap(({ subject, places }) =>
    words.some((word) => bestMatch(word, subject) === 1) ? places : [],
  )
}
