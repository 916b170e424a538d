import type { Entry } from '../scans/entry.js'
import { idOf, isAmong } from '../scans/id-of.js'
import { outsideRanges } from './outside-ranges.js'
import { dueTodayMeaning } from '../dues/due-today.js'
import { isPeriod } from '../is-period.js'
import { isAll, isStatus, type Meaning, meaningsOf, plainName } from '../choice-meaning.js'

/** Listing while one of a group's choices was active. */
export interface FilterOutcome {
  readonly name: string
  readonly entries: readonly Entry[]
  /** Something else on the page than the controls of the group changed. */
  readonly elsewhere: boolean
}

/** A filter that does not do what its name says. */
export interface FilterFault {
  readonly rule: 'dead-filter' | 'wrong-filter'
  /** The choice at fault; the first one of a group that does nothing. */
  readonly name: string
  readonly description: string
}

/** True where two lists show the same in the same order and look. */
export const sameShown = (one: readonly Entry[], two: readonly Entry[]): boolean =>
  one.length === two.length &&
  one.every((entry, index) => idOf(entry) === idOf(two[index]!) && entry.look === two[index]!.look)

/** A choice with the entries that it should not have shown, and those that it should have. */
interface JudgedChoice extends FilterOutcome {
  readonly meaning: Meaning | null
  readonly strangers: readonly Entry[]
  readonly lost: readonly Entry[]
  /** It showed all of them. */
  readonly still: boolean
}

/** Whether what is shown says nothing but what that entry says: of an hour with two talks a filter leaves one. */
const isPartOf =
  (entry: Entry) =>
  ({ texts }: Entry): boolean =>
    texts.length > 1 && texts.length < entry.texts.length && texts.every((text) => entry.texts.includes(text))

/** Checks what each choice of a group showed against all entries that there are. `label`: what the group is called. */
export function checkFilter(
  all: readonly Entry[],
  outcomes: readonly FilterOutcome[],
  label = '',
): FilterFault[] {
  const tried = outcomes.filter(({ name }) => !isAll(name))
  if (tried.length === 0 || new Set(all.map(idOf)).size < 2) return []
  const meanings = meaningsOf(
    tried.map(({ name }) => name),
    all,
    label,
  )
  const choices = tried.map((outcome, index): JudgedChoice => {
    const meaning = meanings[index] ?? null
    return {
      ...outcome,
      meaning,
      strangers: meaning ? outcome.entries.filter((entry) => meaning(entry) === false) : [],
      lost: meaning
        ? all.filter(
            (entry) =>
              meaning(entry) === true &&
              !isAmong(entry, outcome.entries, all) &&
              !outcome.entries.some(isPartOf(entry)),
          )
        : [],
      still: sameShown(outcome.entries, all),
    }
  })
  const offersAll = outcomes.some(({ name }) => isAll(name))
  const gap = offersAll ? missingHalf(all, choices) : null
  if (gap) return [gap]
  return choices.every(({ still }) => still)
    ? deadFilter(all, choices, offersAll)
    : wrongFilters(all, choices, offersAll, label)
}

/** Open and done entries together are all entries; a fault where the page doesn't show which ones are done, so that only the halves tell. */
function missingHalf(all: readonly Entry[], choices: readonly JudgedChoice[]): FilterFault | null {
  const statuses = choices.every(({ name, meaning, still }) => isStatus(name) && meaning === null && !still)
  if (!statuses || choices.length !== 2) return null
  const [one, other] = choices as [JudgedChoice, JudgedChoice]
  const shown = [...one.entries, ...other.entries].map(({ title }) => title)
  const missing = all.filter(({ title }) => !shown.includes(title))
  const enough = one.entries.length > 0 && other.entries.length > 0
  // Words that only missing entries have may name a third status: “In progress”.
  const known = new Set([...one.entries, ...other.entries].flatMap(({ texts }) => texts))
  const third = missing.some(({ title, texts }) =>
    texts.some((text) => text !== title && !/\d/.test(text) && /\p{L}{3}/u.test(text) && !known.has(text)),
  )
  if (missing.length === 0 || missing.length * 2 > all.length || !enough || third) return null
  return {
    rule: 'wrong-filter',
    name: other.name,
    description: `Neither “${one.name}” nor “${other.name}” shows ${quoted(missing)}.`,
  }
}

/** All choices showed everything: a fault where a label or an “All” says that they filter. */
function deadFilter(
  all: readonly Entry[],
  choices: readonly JudgedChoice[],
  offersAll: boolean,
): FilterFault[] {
  const names = choices.map(({ name }) => name)
  const certain = choices.find(({ strangers }) => strangers.length > 0)
  const likely =
    choices.length >= 2 &&
    offersAll &&
    !choices.some(({ elsewhere }) => elsewhere) &&
    !names.some(isStatus) &&
    !names.every(isPeriod) &&
    !names.every((name) => all.every(({ words }) => words.includes(name.trim().toLowerCase())))
  if (!certain && !likely) return []
  const quoted = names.map((name) => `“${name}”`).join(', ')
  return [
    {
      rule: 'dead-filter',
      name: (certain ?? choices[0]!).name,
      description: `The filter ${quoted} changes nothing: all ${all.length} entries stay, whichever is chosen.`,
    },
  ]
}

function wrongFilters(
  all: readonly Entry[],
  choices: readonly JudgedChoice[],
  offersAll: boolean,
  label: string,
): FilterFault[] {
  // Choices that take their own away hide and show, as a legend does.
  const hides = choices.every(
    ({ meaning, strangers, entries }) => meaning && entries.length > 0 && strangers.length === entries.length,
  )
  if (hides && !offersAll) return []
  const right = choices.filter(
    ({ meaning, strangers, lost, still, entries }) =>
      meaning && strangers.length === 0 && lost.length === 0 && !still && entries.length > 0,
  )
  const someRight = right.length > 0
  // Where all others go by the labels, so should this one.
  const othersRight = right.length > 1 && right.length === choices.length - 1
  const single = all.every((entry) => choices.filter(({ meaning }) => meaning?.(entry) === true).length <= 1)
  const border = onNoSide(all, choices) ?? inWrongRange(all, choices, label)
  if (border) return [border]
  return choices.flatMap(({ name, meaning, strangers, lost, entries }): FilterFault[] => {
    if (!meaning || strangers.length + lost.length === 0) return []
    // Its own label says that it belongs elsewhere; where entries carry several, only many of them say so.
    const opposite = strangers.length > 0 && strangers.length === entries.length && single
    const sure = dueTodayMeaning(name)
      ? strangers.length === 0 && entries.length > 0
      : someRight
        ? isStatus(name) || single || othersRight || lost.length > 0 || strangers.length * 2 > entries.length
        : opposite || (meaning.isShown === true && isNearlyRight(all, meaning, strangers, lost))
    // The choice may match more than one page of entries.
    if (!sure || (strangers.length === 0 && entries.length >= all.length)) return []
    return [{ rule: 'wrong-filter', name, description: describe(name, strangers, lost) }]
  })
}

function inWrongRange(
  all: readonly Entry[],
  choices: readonly JudgedChoice[],
  label: string,
): FilterFault | null {
  const found = outsideRanges(all, choices, label)
  return found && { rule: 'wrong-filter', ...found }
}

/** An entry on the border of two ranges that neither shows: “up to 30”, “30 to 60” and an entry with 30. */
function onNoSide(all: readonly Entry[], choices: readonly JudgedChoice[]): FilterFault | null {
  const bounds = choices.filter(({ meaning }) => meaning?.isShown)
  if (bounds.length < 2 || bounds.some(({ strangers, still }) => strangers.length > 0 || still)) return null
  const shown = choices.flatMap(({ entries }) => entries)
  for (const entry of all) {
    const beside = bounds.filter(({ meaning }) => meaning!(entry) === null)
    if (beside.length < 2 || isAmong(entry, shown, all)) continue
    const [one, other] = beside as [JudgedChoice, JudgedChoice]
    const description = `Neither “${one.name}” nor “${other.name}” shows ${quoted([entry])}, which is on the border of both.`
    return { rule: 'wrong-filter', name: other.name, description }
  }
  return null
}

/** Whether a filter lets in or leaves out most entries as its name says: then it is about that, and wrong about the others. */
function isNearlyRight(
  all: readonly Entry[],
  meaning: Meaning,
  strangers: readonly Entry[],
  lost: readonly Entry[],
): boolean {
  const judged = all.filter((entry) => meaning(entry) !== null).length
  return judged >= 3 && (strangers.length + lost.length) * 3 <= judged
}

function describe(name: string, strangers: readonly Entry[], lost: readonly Entry[]): string {
  const parts = [
    ...(strangers.length > 0
      ? [`shows ${quoted(strangers)}, which ${strangers.length === 1 ? 'does' : 'do'} not belong there`]
      : []),
    ...(lost.length > 0 ? [`leaves out ${quoted(lost)}, which ${lost.length === 1 ? 'does' : 'do'}`] : []),
  ]
  return `The filter “${name}” ${parts.join(' and ')}${strangers.length === 0 ? ' belong there' : ''}.`
}

const quoted = (entries: readonly Entry[]): string => {
  const [first] = entries
  const name = `“${first!.title.slice(0, 50)}”`
  return entries.length === 1 ? name : `${name} and ${entries.length - 1} more`
}

/** True where a group's names choose among what is shown. */
export function isFilter(names: readonly string[], entries: readonly Entry[], label = ''): boolean {
  // A number alone has no plain name.
  const own = names.filter(
    (name) => !isAll(name) && (plainName(name) !== '' || /^\d{1,3}$/.test(name.trim())),
  )
  if (own.length === 0) return false
  if (names.some(isAll)) return true
  const meanings = meaningsOf(names, entries, label)
  return (
    own.filter(isStatus).length >= 2 ||
    meanings.filter(Boolean).length >= 2 ||
    meanings.some((meaning) => meaning?.isShown)
  )
}
