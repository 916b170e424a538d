import { deedPattern } from '@webeval/core'
import type { Entry } from './scans/entry.js'
import { dueTodayMeaning } from './dues/due-today.js'
import { isKindOf } from './meanings/is-kind-of.js'
import { boundMeaning } from './meanings/bound-meaning.js'
import { onlyMeaning } from './meanings/only-meaning.js'
import { spanMeaning } from './meanings/span-meaning.js'
import { saysDone, saysOpen } from './meanings/status-words.js'

/** Meaning of a choice's name. */
export interface Meaning {
  /** An entry belongs, does not, or it is unknown (null). */
  (entry: Entry): boolean | null
  /** The name bounds a number that the entries show, or names a word that some of them show. */
  readonly isShown?: true
}

/** A name as it is compared: without counts, signs, case and plural. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[([{]?\b\d+\b[)\]}]?\s*$/, '')
    .replace(/[^\p{L}\p{N}&+ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ')

const singular = (word: string): string =>
  word.length <= 3 || /(?:ss|us|is)$/.test(word)
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(ch|sh|x|ss)es$/, '$1')
        .replace(/s$/, '')

/** “Alle löschen”, “alle auswählen”. */
const doesMore = deedPattern(['clear', 'delete', 'add', 'save'], 'mentions', {
  also: '(?:aus|ab|an)wählen|markieren|entfernen|erledigen|abhaken|selecteren|verwijderen',
})

/** The name of the choice that leaves nothing out. */
export const isAll = (name: string): boolean => {
  const words = name
    .replace(/[([]?\b\d+\b[)\]]?/g, '')
    .replace(/[^\p{L} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return saysAll.test(words) && !doesMore.test(words)
}

const saysAll =
  /^(?:all|any|everything|everyone|show all|view all|(?:all|any|alle|tous|toutes|todos?|todas?|tutt[ie]) [\p{L} ]{2,24}|alle[ns]?|tou(?:s|t|tes)|tod[oa]s?|tud[oa]|tutt[ieo]|egal|beliebig|peu importe|cualquiera|qualsiasi|qualunque|qualquer|maakt niet uit|no preference|no limit)$/iu

/** True for names that speak of what is ticked. */
export const isStatus = (name: string): boolean =>
  saysDone.test(plainName(name)) || saysOpen.test(plainName(name))

/** Everything that labels an entry, as it is compared. Pieces of its texts count, words within them do not. */
const labelsOf = (entry: Entry): ReadonlySet<string> => labelsIn(entry, entry.marks)

/** The labels that it shows: words in its attributes may mean something else, such as “open” in those of a button that opens it. */
const saidBy = (entry: Entry): ReadonlySet<string> => labelsIn(entry, [])

/** Text under a name of its own within a text: `Rye · 900 g · Allergens: rye, wheat`. */
const underName = /(?<!\p{L})\p{L}[\p{L} ]{2,24}:\s.*$/u

/** Whether an entry has one of the kinds for itself, and the other only under a name. */
function isOnlyNamed(entry: Entry, own: string, kinds: ReadonlySet<string>): boolean {
  const texts = entry.texts.map((text) => text.replace(underName, ''))
  const bare = saidBy({ ...entry, texts, cells: [] })
  return !bare.has(own) && [...kinds].some((kind) => bare.has(kind))
}

function labelsIn(entry: Entry, marks: readonly string[]): ReadonlySet<string> {
  const pieces = [
    // `Groceries · Food`: what follows the name labels it.
    ...entry.title.split(/\s+[·•|–—]\s+/).slice(1),
    ...entry.texts.filter((text) => text !== entry.title),
    ...entry.cells,
    ...marks,
  ].flatMap((text) => [text, ...text.split(/\s*[,·•|–—/:;#]\s*|\s-\s/)])
  return new Set(pieces.map(plainName).filter((piece) => piece !== '' && piece.length < 40))
}

/** Text of an entry in a column of a table. */
const cellsOf = (entry: Entry): ReadonlySet<string> => new Set(entry.cells.map(plainName))

/** Meaning of each of a group's names for an entry, as far as the entries show it. `label`: what the group is called. */
export function meaningsOf(
  names: readonly string[],
  entries: readonly Entry[],
  label = '',
): readonly (Meaning | null)[] {
  const plain = names.map(plainName)
  const kinds = new Set(plain.filter((name, index) => /\p{L}{2}/u.test(name) && !isAll(names[index]!)))
  // Labels correspond to these names if most entries carry one of them and at least two occur.
  const areKinds = (labels: (entry: Entry) => ReadonlySet<string>): boolean => {
    const known = entries.map(labels)
    const labelled = known.filter((own) => [...kinds].some((kind) => own.has(kind))).length
    const used = [...kinds].filter((kind) => known.some((own) => own.has(kind)))
    return labelled >= Math.max(2, entries.length * 0.7) && used.length >= 2
  }
  // If a table has a column for it, that column decides: words in adjacent text don't count.
  const read = areKinds(cellsOf) ? cellsOf : labelsOf
  const category = areKinds(read)
  // Where labels say it, they do; what is ticked may be anything then.
  const ticked =
    !category &&
    entries.some(({ tick }) => tick?.on === true) &&
    entries.some(({ tick }) => tick?.on === false)
  return names.map((name, index): Meaning | null => {
    if (isAll(name)) return null
    const own = plain[index]!
    if (ticked && saysDone.test(own)) return ({ tick }) => tick?.on ?? null
    if (ticked && saysOpen.test(own)) return ({ tick }) => (typeof tick?.on === 'boolean' ? !tick.on : null)
    // No entry names a choice of another kind, such as “Starred” among folders.
    const isUsed = entries.some((entry) => read(entry).has(own))
    if (!category || !kinds.has(own) || !isUsed) {
      const shown =
        boundMeaning(name, label, entries) ?? spanMeaning(name, label, entries) ?? onlyMeaning(name, entries)
      return shown ? Object.assign(shown, { isShown: true as const }) : dueTodayMeaning(name)
    }
    return (entry) => {
      const labels = read(entry)
      const said = read === labelsOf ? saidBy(entry) : labels
      if (read === labelsOf && labels.has(own) && isOnlyNamed(entry, own, kinds)) return null
      if (labels.has(own)) return said.has(own) || ![...kinds].some((kind) => said.has(kind)) ? true : null
      const others = [...kinds].filter((kind) => labels.has(kind))
      return others.length > 0 && !others.some((kind) => isKindOf(kind, own)) ? false : null
    }
  })
}
