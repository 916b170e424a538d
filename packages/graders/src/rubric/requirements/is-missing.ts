import { deedPattern, verbOfStep } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import type { Concept } from './concept.js'
import { contentWords, says } from './content-words.js'
import { sections } from './wishes.js'
import { deedsOf } from './proofs/reading/deed.js'
import { hasEntries } from './proofs/reading/listing-changes.js'

/** Things that a page shows only at an end: an exploration that did not reach it can't call them missing. */
const comesLate =
  /\b(?:again|re-?start|re-?try|re-?play|game over|wins?|winner|at the end|(?:when|once|after|until|if) |results? (?:screen|page)|finish(?:ed|ing)?|summary|success|confirmation|thank)/i

/** Done by the page without a control for it. */
const byItself = /\bautomatic(?:ally)?\b|\bauto-?sav|\bby itself\b|\bautomatisch\b/i

/** Column headers that sort a table are named for their columns, not for what they do. */
const byHeader =
  /\b(?:head(?:er|ing)s?|columns?|spalten?|spalten(?:kopf|köpf|überschrift)\w*|colonn[ae]s?|colonne|columnas?|colunas?|kolom(?:men)?)\b/iu

const asksForSwitch =
  /\b(?:toggl\w*|switch\w*|buttons?|cho(?:ose|ice|osing)|chang\w*|select\w*|control|click\w*|turn)\b|umschalt|wechsel|knopf|schalter/i

/** Data that a page holds at the start, without a control for it. */
const sampleData =
  /\b(?:samples?|examples?|demo|dummy|seed) (?:\p{L}+ )?(?:data|entry|entries|items?|records?|contents?|rows?)\b|\bmarked as (?:samples?|examples?)\b/iu

/** From so many controls around an unread frame a page counts as one of its own. */
const fewControls = 3

/** Roles of things that hold controls: an entry says nothing while its text is being changed. */
const holds = /^(?:list|listitem|row|rowgroup|table|grid|article|group)$/

/** Only what is named plainly, on a page that was looked at in full, and whose controls all say what they are, can be said to be missing. */
export function isMissing(
  asked: readonly Concept[],
  quotes: readonly string[],
  text: string,
  page: PageRecord,
): boolean {
  const { exploration, controls } = page
  const lookedAt = exploration.steps.some(({ is_error }) => !is_error) || exploration.coverage.states > 0
  if (!lookedAt || page.text.trim() === '') return false
  if (!page.english && !(page.german && asked.length > 0 && asked.every(({ german }) => german))) return false
  // It may be in a frame that was not read, unless the page around it is a page of its own.
  if (page.unreadFrames && controls.length < fewControls) return false
  const shows = sections.filter(({ asks }) => asks.test(text))
  if (shows.length > 0 && asked.length === 0)
    return page.wholeText && shows.some(({ says: words }) => !words.test(page.text))
  if (
    [comesLate, byItself].some((words) => words.test(text)) ||
    (sampleData.test(text) && !asksForSwitch.test(text))
  )
    return false
  if (namesControl(text, page)) return false
  if (asked.some(({ name }) => name === 'sort') && byHeader.test(text)) return false
  if (asked.some(({ name }) => name === 'filter') && speaksOf(text, page)) return false
  // A page may follow the system's theme without a control for it.
  if (asked.some(({ name }) => name === 'theme') && !asksForSwitch.test(text)) return false
  const plain = asked.filter((each) => each.plain)
  const isControl =
    /\b(?:button|link|field|input|checkbox|toggle|tab|menu|form|box|slider|drop-?down)s?\b/i.test(text)
  if (quotes.length > 0)
    return (
      isControl &&
      quotes.every((quote) => !page.text.includes(quote)) &&
      controls.every(({ words }) => quotes.every((quote) => !words.includes(quote)))
    )
  if (plain.length === 0 || plain.length < asked.filter(({ answers }) => answers).length) return false
  if (controls.some(({ unnamed, role }) => unnamed && !holds.test(role))) return false
  if (plain.some(({ needsEntries }) => needsEntries) && !reachedEntries(page, plain)) return false
  // It may come up once something is deleted.
  if (plain.some(({ name }) => name === 'undo') && !hasDeleted(page)) return false
  // The page may speak of it, though no control that was seen does it.
  const words = page.german ? [page.text, ...controls.map((control) => control.words.toLowerCase())] : []
  return plain.every(({ asks, german }) => !asks.test(page.text) && !words.some((said) => german?.test(said)))
}

const deletes = deedPattern(['delete', 'clear'], 'mentions', { signs: true })

/** Whether the exploration deleted something, or met nothing that does. */
function hasDeleted(page: PageRecord): boolean {
  const done = deedsOf(page).some(({ control, responded }) => responded && deletes.test(control?.name ?? ''))
  return done || !page.controls.some(({ name }) => deletes.test(name))
}

/** Whether all words of a control's name are in the text, as those of “Copy loan A to loan B” are, or it begins with one of the text's compounds. */
const namesControl = (text: string, { controls }: PageRecord): boolean => {
  const words = text.toLowerCase()
  const compounds = (words.match(/\p{L}+-\p{L}+/gu) ?? []).map((word) => word.replace('-', ' '))
  return controls.some(({ name }) => {
    const said = contentWords(name)
    // “Check in Rufus” starts a check-in.
    const isCompound = compounds.some((word) => name.toLowerCase().startsWith(word))
    return isCompound || (said.length > 1 && said.every((word) => says(words, word)))
  })
}

const doesElse = deedPattern(['clear', 'delete', 'add', 'save'], 'leads', {
  also: '(?:mark|tick|toggle) all\\b.*',
})

/** Whether a control speaks of what is to be filtered: “Hide spicy dishes” filters by “not spicy”, and “Clear completed” does something else. */
const speaksOf = (text: string, { controls }: PageRecord): boolean =>
  contentWords(text).some(
    (word) =>
      word.length > 4 &&
      !word.startsWith('filter') &&
      controls.some(
        ({ name, role }) =>
          says(name.toLowerCase(), word) && !holds.test(role) && !doesElse.test(name.trim()),
      ),
  )

/** Whether the exploration saw a list with entries, where what acts on entries would be; true where no look could read lists. */
export function sawEntries({ exploration }: PageRecord): boolean {
  const looks = exploration.steps.flatMap(({ before, after }) => [
    before?.listing ?? null,
    after?.listing ?? null,
  ])
  return looks.every((listing) => listing === null) || looks.some(hasEntries)
}

/** The same for what is asked for; a button to delete may come up only under the mouse. */
function reachedEntries(page: PageRecord, plain: readonly Concept[]): boolean {
  const { steps } = page.exploration
  const unread = steps.every(({ before, after }) => !before?.listing && !after?.listing)
  if (unread || !sawEntries(page)) return unread
  return plain.every(({ name }) => name !== 'delete') || steps.some((step) => verbOfStep(step) === 'hover')
}
