import { isFeatureVerb } from './feature-verbs.js'

/** Heads that several adjectives share: `increment, decrement and reset buttons`. */
const sharedHead =
  /\s(buttons?|fields?|inputs?|links?|tabs?|controls?|options?|pages?|sections?|keys?|icons?|toggles?)$/i

/** A thing that several verbs can share. Options, states and what follows a preposition belong to their own verb: `delete, filter All / Active`. */
const sharedThing =
  /^(?:(?:an?|the|my|your|his|her|our|their|its|each|every|any|own|one['’]s own)\s+(?:[\p{Ll}'’-]+\s+){0,2}[\p{Ll}'’-]+|(?:[\p{Ll}-]+\s+)?[\p{Ll}-]+s(?<!ss|us|is)|them|it)$/u
const neverShared = /^(?:completed|done|all|as|by|with|for|to|from|in|on|is|its)\b|^(?:mode|results?)$/

/** Single words get what they lack from the part after them: `increment, decrement and reset buttons`, `add, edit and delete tasks`. */
export function lendWords(parts: readonly string[]): string[] {
  const lent = [...parts]
  for (let index = lent.length - 2; index >= 0; index--) {
    const [part = '', next = ''] = [lent[index], lent[index + 1]]
    if (/\s/.test(part) || !/\s/.test(next)) continue
    const head = sharedHead.exec(next)?.[1]
    const [first = '', ...rest] = next.split(/\s+/)
    const thing = rest.join(' ').replace(/^of (?=\S+$)/, '')
    if (head && rest.length === 1) lent[index] = `${part} ${head.replace(/s$/i, '')}`
    else if (
      isFeatureVerb(part) &&
      isFeatureVerb(first) &&
      sharedThing.test(thing) &&
      !neverShared.test(thing)
    )
      lent[index] = `${part} ${thing}`
  }
  return lent
}
