import { beginsWithVerb, isFeatureVerb } from '../grammar/feature-verbs.js'
import { joinParts, type Part } from './join-parts.js'
import { lendWords } from './lend-words.js'
import { optionsAfterColon } from './option-lists.js'

const joint =
  /\s*,\s*(?:and\s+|or\s+|as well as\s+|plus\s+)?|\s+(?:as well as|plus|and also)\s+(?=\p{L})|(?<![^\p{L}\p{N}\s)\uE001'’"])\s+and\s+(?=[\p{L}\p{N}\uE000+])/giu

/** Both ways of one thing: `switched on and off`, `moved left and right`, `each answer opens and closes`. */
const bothWays =
  /\b(?:on and off|off and on|in and out|up and down|left and right|right and left|back and forth|forwards? and back(?:wards?)?|side by side|(?:opens? and closes?|starts? and stops?|opened and closed|expands? and collapses?|shows? and hides?|shown and hidden)(?! (?:\p{Ll}+s|an?|the)\b)|\p{L}+ to \p{L}+ and back)\b/giu

/** How a text was written. */
export interface SplitOptions {
  /** A sentence with a verb rather than a terse list: things that its verb governs stay together. */
  readonly prose?: boolean
}

/**
 * Splits an enumeration. A single word borrows what it lacks from its neighbour (`add, edit and delete tasks`); the options of one choice
 * stay together (`filter by all, active and done`), because each part must make sense alone.
 */
export function splitFeatures(text: string, { prose = false }: SplitOptions = {}): string[] {
  const kept: string[] = []
  const keep = (match: string) => `\uE000${kept.push(match) - 1}\uE001`
  // Quotes, brackets and the options after a colon stay whole, whatever commas they hold.
  const safe = keepOptions(
    text
      .replace(/\s+/g, ' ')
      .replace(/(?<![.;:!, ])[.;:!, ]+$/, '')
      .replace(/(\bbutton)\s+(?=\p{L}+ button\b)/giu, '$1, ')
      .replace(/"[^"]*"|“[^“”]*”|`[^`]*`|\([^)]{0,1000}\)/g, keep)
      .replace(bothWays, keep),
    keep,
  )
  const restore = (part: string): string => {
    const whole = part.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '')
    return whole === part ? whole : restore(whole)
  }
  const parts = partsOf(safe).flatMap((part): Part[] => {
    const plain = part.text
      .trim()
      .replace(/^(?:and|or|with|plus(?= an? )|\d{1,2}[.)])\s+/i, '')
      .replace(/^(?:(?:can|could|should|must|may|to|be able to) )+(?=\p{L})/iu, (modal) =>
        beginsWithVerb(part.text.trim().slice(modal.length)) ? '' : modal,
      )
    return plain === '' ? [] : [{ ...part, text: plain }]
  })
  const joined = joinParts(parts, prose).flatMap((part) =>
    alternatives(part.text).map((each, index): Part =>
      index === 0 ? { ...part, text: each } : { text: each, joint: 'and', by: ' and ' },
    ),
  )
  return shareSubject(lendWords(joined)).map(restore)
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  let [kind, by]: [Part['joint'], string] = ['start', '']
  for (const match of text.matchAll(joint)) {
    parts.push({ text: text.slice(from, match.index), joint: kind, by })
    from = match.index + match[0].length
    by = match[0]
    kind = !by.includes(',') ? 'and' : /\p{L}/u.test(by) ? 'last' : 'comma'
  }
  return [...parts, { text: text.slice(from), joint: kind, by }]
}

function keepOptions(text: string, keep: (match: string) => string): string {
  const options = optionsAfterColon(text)
  return options
    ? text.slice(0, options.from) + keep(text.slice(options.from, options.to)) + text.slice(options.to)
    : text
}

/** Two ways of one control: `play/pause`, `show or hide`. */
const oneControl =
  /\b(?:start|stop|play|pause|show|hide|on|off|open|close|expand|collapse|like|lock|mute)\w*(?:\s?\/\s?|\s+or\s+)/i
const pairs = /^((?:\p{L}+)(?:\s?\/\s?\p{L}+)+|\p{L}+ or \p{L}+)(?=\s|$)(.*)$/iu
const ways = /^(?:next|prev(?:ious)?)$/i
const passive =
  /^(.*\b(?:can|could|should|must|may) be) (\p{L}+(?:ed|en|de)) or (\p{L}+(?:ed|en|de))\b(.*)$/iu

/** Verbs with a slash or *or* between them are features of their own: `add/remove items`. `Start/stop` is one control. */
function alternatives(part: string): string[] {
  const [, subject, one, other, after = ''] = passive.exec(part) ?? []
  if (subject !== undefined) return [`${subject} ${one}${after}`, `${subject} ${other}${after}`]
  const [, names, rest = ''] = pairs.exec(part) ?? []
  if (names !== undefined && !oneControl.test(part)) {
    const each = names.split(/\s?\/\s?|\s+or\s+/i)
    if (each.every((name) => isFeatureVerb(name) || ways.test(name)))
      return each.map((name) => `${name}${rest}`)
  }
  const orders = part.split(/\s?\/\s?/)
  return orders.length > 1 && orders.every((order) => /\s/.test(order) && beginsWithVerb(order))
    ? orders
    : [part]
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
    if (head?.endsWith('be') && /^\w+(?:ed|en|wn)\b/.test(part)) shared.push(`${head} ${part}`)
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
