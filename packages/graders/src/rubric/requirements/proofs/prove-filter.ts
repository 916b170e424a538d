import type { ListedEntry, Listing } from '@webeval/core'
import type { Deed } from './reading/deed.js'
import { isDone, sameTexts, textsOf, without } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven } from './proof.js'
import { meansAll, meansDone, meansOpen } from './reading/status-words.js'

/** *Filter*: what is listed becomes fewer or other. By state (done, open) it has to be exactly the entries of that state. */
export const proveFilter: Proof = (asked) => {
  const acts = meant(asked).filter((deed) => deed.before && deed.after && !entersState(deed))
  const told = acts.map((deed) => ({
    deed,
    name: choiceOf(deed),
    whole: wholeListing(deed, asked.deeds, acts),
  }))
  const choices = told.filter(({ name }) => !meansAll(name))
  const wrong = choices.filter(({ deed, name, whole }) => check(deed, name, whole) === 'wrong')
  if (wrong.length > 0)
    return proven(
      'broken',
      `“${wrong[0]!.name}” lists ${listed(wrong[0]!.deed.after!)}, which is not what it says.`,
      wrong.map(({ deed }) => deed),
    )
  const right = choices.filter(({ deed, name, whole }) => check(deed, name, whole) === 'right')
  if (right.length > 0)
    return proven(
      'works',
      `“${right[0]!.name}” lists ${listed(right[0]!.deed.after!)} of ${right[0]!.whole.entry_count}.`,
      right.map(({ deed }) => deed),
    )
  const all = choices.map(({ name }) => name)
  const idle = choices.filter(({ whole, name }) => whole.entry_count >= 3 && !allSay(whole, name, all))
  const names = new Set(idle.map(({ name }) => name))
  const dead = idle.filter(({ deed }) => !deed.responded)
  if (dead.length === idle.length && (names.size >= 2 || dead.some(({ deed }) => deed.dialogs.length > 0)))
    return failed(
      idle.map(({ deed }) => deed),
      'the same entries stay listed',
    )
  return acts.length > 0 ? proven('untested', 'What it lists was not seen to change.', acts) : null
}

/** A list among fields that are being filled holds the state of an entry. */
const entersState = ({ verb, drafts }: Deed): boolean => verb === 'select' && drafts.length > 0

/** Whether each entry that says one of the choices says this one: then it leaves all that there are to list. */
function allSay(whole: Listing, name: string, choices: readonly string[]): boolean {
  const says = (text: string, choice: string) => text.toLowerCase().includes(choice.toLowerCase())
  const labelled = textsOf(whole).filter((text) => choices.some((choice) => says(text, choice)))
  return labelled.length > 0 && labelled.every((text) => says(text, name))
}

const choiceOf = ({ given, control }: Deed): string =>
  given[0] ?? control?.name.replace(/[\s(]*\d+\)?$/, '').trim() ?? ''

const listed = ({ entry_count: count }: Listing) =>
  count === 0 ? 'nothing' : count === 1 ? '1 entry' : `${count} entries`

/** Entries that a group of choices filters: the fullest listing since the last act of another kind. */
function wholeListing(deed: Deed, deeds: readonly Deed[], acts: readonly Deed[]): Listing {
  let whole = deed.before!
  for (let at = deeds.indexOf(deed); at >= 0 && acts.includes(deeds[at]!); at--) {
    const { before } = deeds[at]!
    if (before && before.entry_count > whole.entry_count) whole = before
  }
  return whole
}

/** Null where the act tells nothing: every entry is of the state that was chosen, or nothing became other. */
function check(deed: Deed, name: string, whole: Listing): 'right' | 'wrong' | null {
  const after = textsOf(deed.after)
  const state = meansDone(name) ? true : meansOpen(name) ? false : null
  // Without a ticked or marked entry, it is unknown which are done: boxes may select tickets, which have a state of their own.
  const haveBoxes = whole.entries.some(({ ticked }) => ticked !== null)
  // Struck out in each entry, a text is what an edit replaces.
  const marked = whole.entries.some(isDone) && (haveBoxes || !whole.entries.every(isDone))
  if (state !== null && marked && whole.entry_count === whole.entries.length) {
    // Where entries have boxes, what has none is of another list: people, or the fields of a form.
    const isOurs = ({ ticked }: ListedEntry) => !haveBoxes || ticked !== null
    const expected = whole.entries
      .filter((entry) => isOurs(entry) && isDone(entry) === state)
      .map(({ text }) => text)
    const shown = (deed.after?.entries ?? []).filter(isOurs).map(({ text }) => text)
    if (!sameTexts(expected, shown)) return 'wrong'
    return expected.length < whole.entry_count ? 'right' : null
  }
  const all = textsOf(whole)
  return deed.responded && without(all, after).length > 0 ? 'right' : null
}
