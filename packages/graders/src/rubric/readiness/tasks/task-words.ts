import { meansAll, meansOpen } from '../../requirements/proofs/reading/status-words.js'
import { beginsWithVerb, leadingVerb } from '../../requirements/reading/grammar/feature-verbs.js'
import type { BriefFeature } from '../../requirements/reading/name-feature.js'
import { entryName, searchedWord } from './page-lists.js'

/** A requirement in the words of someone who wants it done. */
export interface TaskWords {
  readonly query: string
  /** Text that has to be typed or chosen. */
  readonly uses?: string
  /** Text that the page has to show at the end. */
  readonly shows?: string
  /** Text that no entry of the page may hold at the end. */
  readonly lacks?: string
}

/** The page as a visitor finds it. */
export interface PageStart {
  /** Texts of its entries. */
  readonly entries: readonly string[]
  /** The brief asks for a way to add entries. */
  readonly canAdd: boolean
}

/** Yields null where the requirement's own words say it better. */
type Words = (feature: BriefFeature, start: PageStart) => TaskWords | null

const added = 'Water the plants'
const changed = 'Call the plumber'
const sendForm = 'Fill in the form with made-up details, and send it.'
const cart = /\b(?:cart|basket|bag)\b/i
const doneOnes = /\b(?:done|completed?|finished|checked|ticked|bought)\b/i

/** Words for the features that tasks often ask for, by concept. */
const byConcept: Readonly<Record<string, Words>> = {
  add(feature, start) {
    const place = cart.exec(feature.text)?.[0]
    if (place !== undefined) return onEntry(start, (entry) => ({ query: `Add “${entry}” to the ${place}.` }))
    const query = `Enter “${added}” as a new ${one(feature)}, and add it.`
    return { query, uses: added, shows: added }
  },
  delete: ({ verb }, start) =>
    verb === null ? null : onEntry(start, (entry) => ({ query: `Delete “${entry}”.`, lacks: entry })),
  undo: (_, start) =>
    onEntry(start, (entry) => ({ query: `Delete “${entry}”. Then undo that.`, shows: entry })),
  edit({ verb }, start) {
    if (verb === null) return null
    const words = { uses: changed, shows: changed }
    return onEntry(start, (entry) => ({ query: `Edit “${entry}”: make it “${changed}”.`, ...words }))
  },
  complete: (_, start) => onEntry(start, (entry) => ({ query: `Mark “${entry}” as done.` })),
  favourite: (_, start) => onEntry(start, (entry) => ({ query: `Mark “${entry}” as a favourite.` })),
  filter: filterWords,
  search(_, { entries }) {
    const word = searchedWord(entries)
    return word === null ? null : { query: `Search for “${word}”.`, uses: word }
  },
  clear: ({ text }, start) =>
    doneOnes.test(text)
      ? onEntry(start, (entry) => ({ query: `Mark “${entry}” as done. Then clear the done ones.` }))
      : null,
  theme: () => ({ query: 'Switch the page to its other colours: dark mode or light mode.' }),
  submit: () => ({ query: sendForm }),
}

/** Features of forms, which are all done by sending one. */
const forms = new Set(['submit', 'contact form', 'confirmation'])
/** Features that lead the words of others: an undo *after deleting*, a heart that *marks* a favourite. */
const leads = ['undo', 'favourite']

/** Words a requirement as a task. `concepts` names the features that it asks for. */
export function wordTask(feature: BriefFeature, concepts: readonly string[], start: PageStart): TaskWords {
  const lead = leads.find((name) => concepts.includes(name))
  const isForm = concepts.length > 0 && concepts.every((name) => forms.has(name))
  const only = isForm ? 'submit' : concepts.length === 1 ? concepts[0] : lead
  const words = only !== undefined && feature.english === '' ? byConcept[only] : undefined
  return words?.(feature, start) || { query: inOwnWords(feature) }
}

function filterWords({ options }: BriefFeature, { entries, canAdd }: PageStart): TaskWords | null {
  const choices = options.filter((option) => !meansAll(option))
  const choice = choices.find((option) => !meansOpen(option)) ?? choices[0]
  if (choice === undefined) return null
  const before = entries.length === 0 && canAdd ? making(added) : ''
  return { query: `${before}Show only what is “${choice}”.`, uses: choice }
}

/** Words about one entry: of the page, or one that is added first; null where there is none. */
function onEntry({ entries, canAdd }: PageStart, words: (entry: string) => TaskWords): TaskWords | null {
  const entry = entryName(entries)
  if (entry !== null) return words(entry)
  if (!canAdd) return null
  const made = words(added)
  return { ...made, query: `${making(added)}${made.query}` }
}

const making = (entry: string): string => `Enter “${entry}” as a new entry, and add it. Then: `

const byControl =
  /^(?:there is )?(?:an?|the|one)\s+(?:[\p{L}-]+\s+)?(?:button|link|toggle|switch|key)\s+(?:to\s+|that\s+|which\s+)?(.+)$/iu

/** The requirement in its own words, as something to do. */
function inOwnWords({ text, english }: BriefFeature): string {
  const rest = byControl.exec(text)?.[1] ?? ''
  const verb = english === '' ? leadingVerb(rest) : null
  if (verb) return `${capital(`${verb.base}${rest.slice(verb.verb.length)}`)}.`
  const begins = beginsWithVerb(text) && !/^\p{L}+ing\b/iu.test(text)
  return begins ? `${capital(text)}.` : `Try this on the page: ${text}.`
}

/** One of the things that a requirement names: `task` of `tasks`. */
function one({ thing }: BriefFeature): string {
  const plain = (thing ?? '').replace(/^new /i, '').trim()
  if (
    !/^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?$/u.test(plain) ||
    /^(?:them|it|those|these|one|new)$/i.test(plain)
  )
    return 'entry'
  return plain.replace(/(?<=[^aeiou])ies$/i, 'y').replace(/(?<=[^su])s$/i, '')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
