import { beginsWithVerb, isFeatureVerb } from './reading/feature-verbs.js'
import { lendWords } from './reading/lend-words.js'
import { isFurtherOption, optionsAfterColon } from './reading/option-lists.js'

const joint =
  /\s*,\s*(?:and\s+|or\s+|as well as\s+)?|\s+(?:as well as|plus|and also)\s+(?=\p{L})|(?<![^\p{L}\p{N}\s)\uE001'’"])\s+and\s+(?=[\p{L}\p{N}\uE000])/giu

/** Both ways of one thing: `switched on and off`, `moved left and right`, `each answer opens and closes`. */
const bothWays =
  /\b(?:on and off|off and on|in and out|up and down|left and right|right and left|back and forth|forwards? and backwards?|(?:opens? and closes?|opened and closed|expands? and collapses?|shows? and hides?|shown and hidden)(?! \p{Ll}+s\b)|\p{L}+ to \p{L}+ and back)\b/giu

/**
 * Splits an enumeration. A single word borrows what it lacks from its neighbour (`add, edit and delete tasks`); the options of one choice
 * stay together (`filter by all, active and done`), because each part must make sense alone.
 */
export function splitFeatures(text: string): string[] {
  const kept: string[] = []
  const keep = (match: string) => `\uE000${kept.push(match) - 1}\uE001`
  // Quotes, brackets and the options after a colon stay whole, whatever commas they hold.
  const safe = keepOptions(
    text
      .replace(/[.;:,\s]+$/, '')
      .replace(/"[^"]*"|“[^”]*”|`[^`]*`|\([^)]*\)/g, keep)
      .replace(bothWays, keep),
    keep,
  )
  const restore = (part: string): string => {
    const whole = part.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '')
    return whole === part ? whole : restore(whole)
  }
  const parts = safe
    .split(joint)
    .map((part) => part.trim().replace(/^(?:and|or|with|plus(?= an? )|\d{1,2}[.)])\s+/i, ''))
    .map((part) => (beginsWithVerb(part.slice(3)) ? part.replace(/^to\s/, '') : part))
    .filter(Boolean)
  return shareSubject(lendWords(merge(parts)).flatMap(alternatives)).map(restore)
}

function keepOptions(text: string, keep: (match: string) => string): string {
  const options = optionsAfterColon(text)
  return options
    ? text.slice(0, options.from) + keep(text.slice(options.from, options.to)) + text.slice(options.to)
    : text
}

const pairs =
  /^((?:add|create|edit|update|rename|delete|remove|import|export|upload|download|undo|redo|next|previous)(?:\/(?:add|create|edit|update|rename|delete|remove|import|export|upload|download|undo|redo|next|previous))+)\b(.*)$/i

/** Verbs with a slash between them are features of their own: `add/remove items`. `Start/stop` is one control. */
function alternatives(part: string): string[] {
  const [, names, rest = ''] = pairs.exec(part) ?? []
  if (names !== undefined) return names.split('/').map((name) => `${name}${rest}`)
  const orders = part.split(/\s?\/\s?/)
  return orders.length > 1 && orders.every((order) => /\s/.test(order) && beginsWithVerb(order))
    ? orders
    : [part]
}

const isSingle = (part: string) => !/\s/.test(part)
const hangs = /\s(?:by|between|from|as|than|of|for)\s+\S+(?:, \S+)*$/i
const oneOrOther = /^[\p{L}-]+ or [\p{L}-]+$/u
const clause = /^(?:after|when|whenever|if|once|on|upon|before|while)\s/i
/** The parts of an entry: `Save links with a title`, and a tag. */
const holds = /^\p{L}+ [\p{L} ]*\bwith (?:an?|its|their) [\p{L}-]+(?:, (?:an?|its|their) [\p{L}-]+)*$/iu
/** Additions to the part before: a condition, a purpose, a price, an exception. */
const saysMore =
  /^(?:(?:as|so|because|without|instead|except|not|whichever|where|which|who|even|only|but|optionally|one (?:at|per|for)|in (?:that|this|the) (?:order|same))\b|\(|[£$€¥]\s?\d|\d+(?:\.\d+)?\s?%)/i

/** Puts together what was parted wrongly: a condition and its sentence, and words that hang on one preposition. */
function merge(parts: readonly string[]): string[] {
  const merged: string[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    const joins =
      last !== undefined &&
      ((clause.test(last) && !last.includes(',')) ||
        (hangs.test(last) && isSingle(part) && !isFeatureVerb(part)) ||
        isFurtherOption(last, part) ||
        (hangs.test(last) && oneOrOther.test(part)) ||
        (holds.test(last) && /^(?:an?|its|their) [\p{L}-]+$/iu.test(part)) ||
        saysMore.test(part))
    if (joins) merged[merged.length - 1] = `${last}, ${part}`
    else merged.push(part)
  }
  return merged
}

/**
 * Frames that several verbs and things share: `Cards can be added and deleted`, `It should remember my
 * units and theme`.
 */
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
