import { deedPattern } from '@webeval/core'
import type { Deed } from './reading/deed.js'
import { hasEntries, sameOrder, textsOf, without } from './reading/listing-changes.js'
import { type Proof, proven } from './proof.js'

/** Names of buttons that keep an edit. Any other click may have given it up, as on `Leave it as it was`. */
const keeps = deedPattern(['sending'], 'mentions', { signs: true, also: 'update|actualizar' })
const saves = ({ byKey, control }: Deed): boolean => byKey || (control !== null && keeps.test(control.name))

const searches = deedPattern(['search'], 'mentions')
/** Text typed to find entries edits none. */
const isSearch = ({ control }: Deed): boolean =>
  control !== null && (control.role === 'searchbox' || searches.test(control.name))

const doubleClick = /\bdouble[- ]?click/i

/** *Edit*: an entry says what was typed, and no longer what it said. Where a double click is asked for, it has to begin with one. */
export const proveEditing: Proof = ({ text, deeds, fits }) => {
  const asksDouble = doubleClick.test(text)
  const begins = deeds.filter(
    (deed) =>
      deed.double || (!asksDouble && deed.control !== null && fits(deed.control) && deed.verb === 'click'),
  )
  const ends: Deed[] = []
  const lost: { readonly begin: Deed; readonly commit: Deed }[] = []
  for (const begin of begins) {
    const at = deeds.indexOf(begin)
    const next = deeds.slice(at + 1, at + 4)
    const givenUp = next.findIndex(({ discards }) => discards)
    const within = givenUp < 0 ? next : next.slice(0, givenUp)
    const typing = within.findIndex((deed) => deed.verb === 'type' && !isSearch(deed))
    const typed = within[typing]?.given[0]
    // Any other click in between may have given the edit up.
    const commit = within.slice(0, typing).every(({ verb }) => verb !== 'click')
      ? within.slice(typing).find(({ sends }) => sends)
      : undefined
    if (!typed || !commit?.after || !begin.before) continue
    const changed =
      textsOf(commit.after).some((entry) => entry.includes(typed)) &&
      commit.after.entry_count === begin.before.entry_count
    if (changed && without(textsOf(begin.before), textsOf(commit.after)).length === 1)
      ends.push(begin, commit)
    else if (
      saves(commit) &&
      // A page that refuses a text says so, and leaves it in its field.
      !(commit.values.includes(typed) && commit.verification.text_changed) &&
      sameOrder(textsOf(begin.before), textsOf(commit.after)) &&
      hasEntries(begin.before)
    )
      lost.push({ begin, commit })
  }
  if (ends.length > 0) return proven('works', `Edited an entry; it now says what was typed.`, ends)
  // A busy machine may show one edit late.
  const twice = new Set(lost.map(({ commit }) => commit)).size > 1
  if (lost.length > 0)
    return proven(
      twice ? 'broken' : 'untested',
      `An entry was edited${twice ? ' twice' : ''}, and says what it said before.`,
      lost.flatMap(({ begin, commit }) => [begin, commit]),
    )
  const doubles = begins.filter((deed) => deed.double && hasEntries(deed.before))
  const silent = doubles.filter(({ responded, verification }) => !responded && !verification.value_changed)
  if (asksDouble && silent.length > 0 && silent.length === doubles.length)
    return proven('broken', 'A double click on an entry changes nothing.', silent)
  return null
}
