/** Events that have dates, each with its synonyms. */
const events: readonly RegExp[] = [
  /\b(?:issued?|issuance)\b/,
  /\b(?:printed|downloaded|visited|viewed|accessed|captured|taken)\b/,
  /\b(?:ordered|order (?:was )?placed|placed|purchased|bought|booked|booking)\b/,
  /\b(?:ship(?:s|ped|ping)?|dispatch(?:ed)?|sent|send)\b/,
  /\b(?:deliver(?:s|ed|y)?|arriv(?:es?|ed|al|ing)|received?|reach(?:es|ed)?|lands?|landed|landing)\b/,
  /\b(?:departs?|departed|departing|departure|leaves?|left|leaving|takes? off|sets? off)\b/,
  /\b(?:updated|edited|modified|last changed|revised)\b/,
  /\b(?:posted|published|uploaded|advertised|written|released?|(?:goes|went|going) (?:online|live))\b/,
  /\b(?:begins?|began|begun|starts?|started|starting|commences?|opens?|opened|reopens?)\b/,
  /\b(?:ends?|ended|expir(?:es?|ed|y|ing)|valid|finish(?:es|ed)?|clos(?:es?|ed|ing)(?! to\b)|until|deadline|due)\b/,
  /\b(?:cancel(?:l?ed)?|cancellation)\b/,
  /\b(?:on sale|bookable)\b/,
  /\b(?:paid|payment|invoiced?|billed)\b/,
  /\b(?:born|birth)\b/,
  /\b(?:died|death)\b/,
  /\b(?:founded|established|built|created)\b/,
  /\b(?:submit(?:s|ted|ting)?|submission|handed? in)\b/,
]

/** Events that the questions about them, or a date, may go by as well. */
const alsoSaid: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [events[4]!, /\bdue\b|\b(?:ship\w*|sent|dispatched) to\b/],
  [events[3]!, /\bdue\b/],
  [events.at(-1)!, /\b(?:deadline|due|until|clos\w+|ends?)\b/],
]

/**
 * True when the words that lead to a date in an answer tell of another event than the question: "issued on 2 May" where the question asks when it expires. Questions
 * without such a verb, and dates without one, are left alone.
 */
export function isOtherEvent(answer: string, at: number, question: string): boolean {
  const asks = /\b(?:from|since) (?:when|what|which)\b/i.test(question)
    ? `${withoutValid(question)} starts`
    : question
  const asked = events.filter((event) => event.test(asks.toLowerCase()))
  if (asked.length === 0) return false
  const lead = answer
    .slice(Math.max(0, at - 80), at)
    .toLowerCase()
    .replace(/:\s*$/, ' ')
  const last = lead.split(/[.!?;,:)(](?=\s)|\n|\s(?:and|but|while)\s/).at(-1)!
  const part = /\bfrom\s*$/.test(last) ? withoutValid(last) : last
  const said = events.filter((event) => event.test(part))
  if (said.length === 0 || said.some((event) => asked.includes(event))) return false
  return !alsoSaid.some(([event, words]) => asked.includes(event) && words.test(part))
}

/** "Valid from" tells of a start, "valid until" of an end. */
const withoutValid = (text: string): string => text.replace(/\bvalid\b/giu, '')
