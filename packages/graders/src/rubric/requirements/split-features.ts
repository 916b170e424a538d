const joint = /\s*,\s*(?:and\s+|or\s+|as well as\s+)?|\s+(?:as well as|plus|and also)\s+|\s+and\s+/giu

/** Heads that several adjectives share: `increment, decrement and reset buttons`. */
const sharedHead =
  /\s(buttons?|fields?|inputs?|links?|tabs?|controls?|options?|pages?|sections?|keys?|icons?|toggles?)$/i

/**
 * Parts of an enumeration. Single words lend what they lack from their neighbours (`add, edit and delete tasks`); what hangs on one preposition
 * stays together (`filter by all, active and done`), because a part must make sense alone.
 */
export function splitFeatures(text: string): string[] {
  const kept: string[] = []
  // What stands in quotes or brackets is one thing, whatever commas it holds.
  const safe = text.replace(
    /"[^"]*"|“[^”]*”|`[^`]*`|\([^)]*\)/g,
    (match) => `\uE000${kept.push(match) - 1}\uE001`,
  )
  const restore = (part: string) =>
    part.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '')
  const parts = safe
    .split(joint)
    .map((part) => part.trim().replace(/^(?:and|or|with|\d{1,2}[.)])\s+/i, ''))
    .filter(Boolean)
  return shareSubject(lend(merge(parts))).map(restore)
}

const isSingle = (part: string) => !/\s/.test(part)
const hangs = /\s(?:by|between|from|as|than|of|for)\s+\S+(?:, \S+)*$/i
const clause = /^(?:after|when|whenever|if|once|on|upon|before|while)\s/i
/** What says more of the part before it: a condition, a purpose, a price, what does not hold. */
const saysMore =
  /^(?:(?:as|so|because|without|instead|except|not|whichever|where|which|who|even|but|optionally|one (?:at|per|for)|in (?:that|this|the) (?:order|same))\b|\(|[£$€¥]\s?\d|\d+(?:\.\d+)?\s?%)/i

/** Puts together what was parted wrongly: a condition and its sentence, and words that hang on one preposition. */
function merge(parts: readonly string[]): string[] {
  const merged: string[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    const joins =
      last !== undefined &&
      ((clause.test(last) && !last.includes(',')) ||
        (hangs.test(last) && isSingle(part)) ||
        saysMore.test(part))
    if (joins) merged[merged.length - 1] = `${last}, ${part}`
    else merged.push(part)
  }
  return merged
}

const verb =
  /^(?:adds?|edits?|deletes?|removes?|creates?|updates?|completes?|renames?|views?|opens?|closes?|plays?|pauses?|starts?|stops?|resets?|search|sorts?|filters?|saves?|loads?|copy|shares?|downloads?|uploads?|select|mark|check|uncheck|reorder|drag|browse|manage|archive|pin|like|rate|book|cancel|zoom|clear)$/i

/** Single words get what they lack from the part after them: `increment, decrement and reset buttons`, `add, edit and delete tasks`. */
function lend(parts: readonly string[]): string[] {
  const lent = [...parts]
  for (let index = lent.length - 2; index >= 0; index--) {
    const [part = '', next = ''] = [lent[index], lent[index + 1]]
    if (!isSingle(part) || isSingle(next)) continue
    const head = sharedHead.exec(next)?.[1]
    const [first = '', ...rest] = next.split(/\s+/)
    if (head && rest.length === 1) lent[index] = `${part} ${head.replace(/s$/i, '')}`
    else if (verb.test(part) && verb.test(first)) lent[index] = `${part} ${rest.join(' ')}`
  }
  return lent
}

/** What several verbs and things hang on: `Cards can be added and deleted`, `It should remember my units and theme`. */
const subject = /^(.*?\b(?:can|could|should|must|may)(?: be)?)\s+\S/i
const remembers = /\b(?:remembers?|saves?|stores?|keeps?|shows?|displays?)\s+(?!\w+ing\b)\S/i

function shareSubject(parts: readonly string[]): string[] {
  const shared: string[] = []
  for (const part of parts) {
    const last = shared.at(-1) ?? ''
    const head = subject.exec(last)?.[1]
    if (head?.endsWith('be') && /^\w+(?:ed|en)\b/.test(part)) shared.push(`${head} ${part}`)
    else if (head && /^be\s/.test(part)) shared.push(`${head.replace(/ be$/, '')} ${part}`)
    else if (
      /^(?:it|the page|this)\b/i.test(last) &&
      remembers.test(last) &&
      /^\w+(?: (?:after|on|across|between|per|of|for)\b.*)?$/.test(part)
    )
      shared[shared.length - 1] = `${last}, ${part}`
    else shared.push(part)
  }
  return shared
}
