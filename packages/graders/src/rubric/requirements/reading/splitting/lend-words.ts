import { beginsWithVerb, isFeatureVerb } from '../grammar/feature-verbs.js'
import type { Part } from './join-parts.js'

/** Heads that several adjectives share: `increment, decrement and reset buttons`. */
const sharedHead =
  /\s(buttons?|fields?|inputs?|links?|tabs?|controls?|options?|pages?|sections?|keys?|icons?|toggles?|views?)$/i

/** A thing that several verbs can share. Options, states and what follows a preposition belong to their own verb: `delete, filter All / Active`. */
const sharedThing =
  /^(?:(?:an?|the|my|your|his|her|our|their|its|each|every|any|own|one['’]s own)\s+(?:[\p{Ll}'’-]+\s+){0,2}[\p{Ll}'’-]+|(?:[\p{Ll}-]+\s+)?[\p{Ll}-]+s(?<!ss|us|is)|them|it)(?:\s\uE000\d+\uE001)?$/u
const neverShared =
  /^(?:the (?:ones|rest|other)\b|completed|done|all|as|by|with|for|to|from|in|on|is|its)\b|^(?:mode|results?)$/

/** Single words get what they lack from the part after them: `increment, decrement and reset buttons`, `add, edit and delete tasks`. */
export function lendWords(parts: readonly Part[]): string[] {
  const lent = parts.map(({ text }) => text)
  // Only *and* says that words share a head: `date, city, tickets link` doesn't.
  let closed = false
  for (let index = lent.length - 2; index >= 0; index--) {
    const [part = '', next = ''] = [lent[index], lent[index + 1]]
    const { joint } = parts[index + 1]!
    closed = joint === 'and' || joint === 'last' || (closed && joint === 'comma')
    if (/\s/.test(part) || !/\s/.test(next)) continue
    const head = closed ? sharedHead.exec(next)?.[1] : undefined
    const [first = '', ...rest] = next.split(/\s+/)
    const thing = rest
      .join(' ')
      .replace(/^of (?=\S+$)/, '')
      .replace(/^for (?=(?:[\p{Ll}-]+ )?[\p{Ll}-]+s$)/u, '')
    const place =
      joint === 'and' &&
      isFeatureVerb(part) &&
      beginsWithVerb(next) &&
      /^(?:from|in|on|via|per) (?:the |an? )?[\p{Ll}-]+$/u.test(thing)
    if (place) lent[index] = `${part} ${thing}`
    else if (head && rest.length === 1) lent[index] = `${part} ${head.replace(/s$/i, '')}`
    else if (
      isFeatureVerb(part) &&
      isFeatureVerb(first) &&
      beginsWithVerb(next) &&
      sharedThing.test(thing) &&
      !neverShared.test(thing) &&
      !thing.startsWith(part)
    )
      lent[index] = `${part} ${thing}`
  }
  return lent
}
