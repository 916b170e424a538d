/** How many requirements are read from one task at the most. */
const most = 30

/** Words that begin what a page is to have or do. */
const opener =
  /\b(?:with|featuring|including|which (?:has|shows|lets|allows|can|should|must)|that (?:has|have|shows?|lets?|allows?|can|should|must|supports?|displays?|includes?|contains?)|where (?:users?|people|you|visitors?|i|we|one) (?:can|could|should)|it (?:should|must|needs to|can|has|shows|lets|allows|supports|displays|includes|contains))\b/i

const obliges =
  /\b(?:should|must|shall|has to|have to|needs? to|can|could|allows?|lets?|supports?|shows?|displays?|includes?|contains?|has|have|validates?|remembers?|saves?|persists?|updates?|is able to|are able to|when|after|if)\b/i

/** An order to make the page itself says what it is, not what it has. */
const makes =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:i(?:'d| would)? (?:want|need|like)(?: you to)?\s+)?(?:build|create|make|write|design|develop|implement|code|generate|give me|produce)?\s*(?:me\s+)?(?:an?|the|one|my|our|some)\s/i

/** An order that is one feature: `Add a dark mode`, `Include a search field`. */
const adds =
  /^(?:also,?\s+|then\s+|please\s+|and\s+)*(?:add|include|show|display|provide|use|put|have|let|allow|support|give|offer|validate|make sure|ensure|keep|remember|save|store|highlight|warn|prevent)\b/i

const bullet = /^\s*(?:[-*•–—▪◦]|\d{1,2}[.)]|\[[ x]\])\s+/i

/**
 * What a task asks for, one thing each, in its own words and order: entries of lists, sentences with *should* and *must*, and what follows
 * *with* in the sentence that says what the page is. A text without any of these is one requirement.
 */
export function readRequirements(task: string): string[] {
  const found: string[] = []
  for (const line of task.slice(0, 20_000).split(/\r?\n/)) {
    if (line.trim() === '' || /^\s*#{1,6}\s/.test(line)) continue
    if (bullet.test(line)) found.push(...splitFeatures(line.replace(bullet, '')))
    else for (const sentence of sentencesOf(line)) found.push(...requirementsOfSentence(sentence))
  }
  const clean = found.map(tidy).filter((text) => /\p{L}{2}|\p{N}/u.test(text))
  const distinct = [...new Map(clean.map((text) => [text.toLowerCase(), text])).values()]
  const whole = tidy(task)
  return distinct.length > 0 ? distinct.slice(0, most) : whole === '' ? [] : [whole.slice(0, 300)]
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const sentencesOf = (line: string): string[] =>
  [...segmenter.segment(line)]
    .flatMap(({ segment }) => segment.split(/;\s+/))
    .map((text) => text.trim())
    .filter(Boolean)

function requirementsOfSentence(sentence: string): string[] {
  if (sentence.endsWith(':')) return []
  const [, head = '', listed] = /^([^:]{0,80}):\s+(.+)$/s.exec(sentence) ?? []
  if (listed !== undefined && /[,]|\band\b/.test(listed))
    return [...(makes.test(head) ? [] : requirementsOfSentence(head)), ...splitFeatures(listed)]
  if (makes.test(sentence)) {
    const at = opener.exec(sentence)
    if (!at) return []
    return splitFeatures(sentence.slice(at.index + at[0].length))
  }
  if (adds.test(sentence)) return splitFeatures(sentence)
  if (obliges.test(sentence)) return splitFeatures(sentence)
  return []
}

const joint = /\s*,\s*(?:and\s+|or\s+|as well as\s+)?|\s+(?:as well as|plus|and also)\s+|\s+and\s+/giu

/** Heads that several adjectives share: `increment, decrement and reset buttons`. */
const sharedHead =
  /\s(buttons?|fields?|inputs?|links?|tabs?|controls?|options?|pages?|sections?|keys?|icons?|toggles?)$/i

/**
 * Parts of an enumeration. Single words lend what they lack from their neighbours (`add, edit and delete tasks`); what hangs on one preposition
 * stays together (`filter by all, active and done`), because a part must make sense alone.
 */
function splitFeatures(text: string): string[] {
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
    .map((part) => part.trim().replace(/^(?:and|or)\s+/i, ''))
    .filter(Boolean)
  return lend(merge(parts)).map(restore)
}

const isSingle = (part: string) => !/\s/.test(part)
const hangs = /\s(?:by|between|from|as|than|of|for)\s+\S+(?:, \S+)*$/i
const clause = /^(?:after|when|whenever|if|once|on|upon|before|while)\s/i

/** Puts together what was parted wrongly: a condition and its sentence, and words that hang on one preposition. */
function merge(parts: readonly string[]): string[] {
  const merged: string[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    const joins =
      last !== undefined &&
      ((clause.test(last) && !last.includes(',')) || (hangs.test(last) && isSingle(part)))
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

const tidy = (text: string): string => {
  const plain = text
    .replace(/[*_`]{1,3}([^*_`]+)[*_`]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—-]+|[\s,;:.–—-]+$/gu, '')
    .replace(/^(?:with|and|also|then)\s+/i, '')
  return plain.length > 300 ? `${plain.slice(0, 299)}…` : plain
}
