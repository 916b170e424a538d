import type { Clause } from '../clauses.js'
import { anything, describe, named } from '../describe.js'
import type { Description, Intent } from '../intent.js'
import { quotesIn, unmask, withoutQuotes } from '../quotes.js'
import { readTyping } from './read-typing.js'
import { tellingWords } from '../../words/words.js'

/** Words for a message. */
export const mail = /\b(?:e-?mails?|messages?|mails?|letters?|conversations?)\b/i
/** Pronouns for an earlier thing. */
export const pronoun =
  /^(?:(?:to|back to)\s+)?(?:it|them|him|her|that|this|the sender|that e-?mail|this e-?mail|that message|this message)\b/i
/** `to Ann Lee`, `to @ann`, `to ann@x.org`, `to my brother Tom`. */
const recipient =
  /\b(?:along\s+|on\s+|over\s+)?to\s+(?:(?:the|my|our)\s+(?:\p{Ll}+\s+){0,2})?([\w.+-]+@[\w.-]+\w|@\w+|\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*)/u

/**
 * Parses deeds on messages, which take several steps: open, reply or forward, write, send. null for any other clause.
 */
export function readMessage(clause: Clause, quotes: readonly string[]): readonly Intent[] | null {
  const { verb, rest } = clause
  if (/^(?:reply|respond|write back)$/.test(verb)) return readReply(rest, clause.around, quotes)
  if (
    verb === 'answer' &&
    /^(?:only |just )?(?:him|her|them|to\b|the (?:e-?mail|message)|\p{Lu}[\p{L}'’-]+)/u.test(rest) &&
    /\b(?:that|with|saying)\b|⟦|:/.test(rest) &&
    !/^\p{Ll}*\s*(?:with|by) (?:the|a|an|just|only|yes|no)\b/u.test(rest)
  )
    return readReply(rest, clause.around, quotes)
  const answered =
    verb === 'send'
      ? /^(?:an?\s+)?(?:reply|response|answer)(?:\s+e-?mail|\s+message)?\s+(to\s+.+)$/is.exec(rest)?.[1]
      : undefined
  if (answered) return readReply(answered, clause.around, quotes)
  if (/^(?:forward|send|pass|give|copy)$/.test(verb)) return readForward(clause, quotes)
  if (/^(?:write|compose|draft|send)$/.test(verb) && newMessage.test(rest)) return readNew(clause, quotes)
  return null
}

/** The text of a message: quoted, or after `saying` or `that`. */
function textOf(
  rest: string,
  quotes: readonly string[],
): { readonly text: string | null; readonly before: string } {
  const quoted =
    /^(.*?)(?:\s*,?\s*\b(?:and\s+)?(?:with|saying|writing|asking|telling|ask|tell|say|text|body|message|the|him|her|them|reading)\b)*\s*:?\s*(⟦\d+⟧)/is.exec(
      rest,
    )
  if (quoted) return { text: quotesIn(quoted[2]!, quotes)[0] ?? null, before: quoted[1]! }
  const said =
    /^(.*?)\s+(?:saying|to say|with the (?:text|message)|that)\s+(?!e-?mail|message|\S+\s+(?:sent|wrote|written|gave))(.+)$/is.exec(
      rest,
    )
  if (said) return { text: capitalised(unmask(said[2]!, quotes)), before: said[1]! }
  return { text: null, before: rest }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const press = (label: string): Intent => ({ kind: 'click', what: named(label) })
const into = (text: string, label: string, role: Description['role'] = null): Intent => ({
  kind: 'type',
  value: { from: 'request', text },
  into: { ...named(label), words: [label], role },
  everywhere: false,
})

/** Opens the message in question; nothing if it is the current one. */
function opening(words: string, around: string, quotes: readonly string[]): readonly Intent[] {
  const plain = words.replace(/^(?:only |just )?(?:(?:back )?to(?:\s+|$))?/i, '').trim()
  if (plain === '' || (pronoun.test(plain) && around === '')) return []
  const what = messageDescription(`${pronoun.test(plain) ? '' : plain} ${around}`, quotes)
  return [{ kind: 'open', what, url: null, inSight: false }]
}

/** Describes a message by its sender and subject; ignores that it was sent or received. */
export function messageDescription(text: string, quotes: readonly string[]): Description {
  const what = describe(text, quotes)
  const plain = withoutQuotes(text).replace(
    /\b(?:you|that|which|i|has|have|had|been|just|today|yesterday|got|get|received?|sent|send|wrote|came|gave|me|us|last|recent|e-?mails?|messages?|mails?|conversations?|letters?|inbox|mailbox|can|go|by mistake|'s|’s|one)\b/gi,
    ' ',
  )
  const telling = tellingWords(`${plain} ${quotesIn(text, quotes).join(' ')}`).filter((word) => word !== 's')
  return {
    ...anything,
    text: unmask(text, quotes).replace(/\s+/g, ' ').trim(),
    words: telling,
    ordinal: what.ordinal,
    extreme: what.extreme,
    many: what.many,
  }
}

function readReply(rest: string, around: string, quotes: readonly string[]): readonly Intent[] {
  const { text, before } = textOf(rest, quotes)
  return [
    ...opening(before, around, quotes),
    press('reply'),
    ...(text === null ? [] : [into(text, 'message', 'area'), press('send')]),
  ]
}

function readForward({ verb, rest, around }: Clause, quotes: readonly string[]): readonly Intent[] | null {
  const { text, before } = textOf(rest, quotes)
  // `Give Ann the message that …`: the recipient comes first.
  const handed = /^(?:to\s+)?(\p{Lu}[\p{L}'’-]+)\s+((?:the|that|an?)\s.*)$/u.exec(before)
  const found = handed ? null : [...before.matchAll(new RegExp(recipient, 'gu'))].at(-1)
  const to = handed?.[1] ?? found?.[1]
  const rested = handed ? handed[2]! : found ? before.replace(found[0], ' ') : before
  const isMail = verb === 'forward' || mail.test(rested) || pronoun.test(rested.trim())
  if (!isMail || (to === undefined && verb !== 'forward')) return null
  return [
    ...opening(rested, around, quotes),
    press('forward'),
    ...(to === undefined ? [] : [into(to, 'to')]),
    ...(text === null ? [] : [into(text, 'message', 'area')]),
    ...(to === undefined ? [] : [press('send')]),
  ]
}

const newMessage =
  /^(?:an?\s+|the\s+)?(?:new\s+|short\s+|quick\s+)?(?:e-?mail|message|mail|note|letter)\s+to\b/i

function readNew({ verb, rest }: Clause, quotes: readonly string[]): readonly Intent[] {
  const [, to = '', after = ''] = /\bto\s+(.+?)(?=\s+(?:with|saying|and|about|,)\b|$)(.*)$/is.exec(rest) ?? []
  const [, copy] = /\bcopy\s*(?:\(cc\))?\s+to\s+(.+?)(?=\s+(?:with|saying)\b|,|$)/i.exec(after) ?? []
  const details = /\bwith\s+(?!a copy)(.*)$/is.exec(after)?.[1] ?? ''
  const typed = /⟦|:/.test(details) ? readTyping(details, '', quotes) : []
  const { text } = typed.length > 0 ? { text: null } : textOf(after, quotes)
  return [
    press('compose'),
    into(unmask(to, quotes), 'to'),
    ...(copy ? [into(unmask(copy, quotes), 'cc')] : []),
    ...typed,
    ...(text === null ? [] : [into(text, 'message', 'area')]),
    ...(verb === 'send' ? [press('send')] : []),
  ]
}
