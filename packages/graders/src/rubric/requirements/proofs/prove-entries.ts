import type { Deed } from './deed.js'
import { flipped, hasEntries, isDone, sameOrder, shows, textsOf, without } from './listing-changes.js'
import { failed, meant, type Proof, proven, titleOf } from './proof.js'

const byEnter = /\b(?:enter|return)\b/i
const doubleClick = /\bdouble[- ]?click/i

/** *Add*: what was typed and sent is listed afterwards. Where the requirement names the Enter key, only that counts. */
export const proveAdding: Proof = ({ text, deeds, fits }) => {
  const sent = deeds.filter(
    (deed) =>
      deed.sends &&
      deed.drafts.length > 0 &&
      (byEnter.test(text) ? deed.byKey : deed.byKey || (deed.control !== null && fits(deed.control))),
  )
  const listed = (deed: Deed) =>
    deed.drafts.some((draft) => shows(deed.after, draft) && !shows(deed.before, draft))
  const works = sent.filter((deed) => deed.responded && listed(deed))
  if (works.length > 0)
    return proven(
      'works',
      `Added ${works[0]!.drafts.map((draft) => `“${draft.slice(0, 40)}”`).join(', ')}; the page lists it.`,
      works,
    )
  const fruitless = sent.filter((deed) => deed.after !== null && isEntry(deed))
  if (fruitless.length > 0) {
    const found = failed(fruitless, `“${fruitless[0]!.drafts[0]!.slice(0, 40)}” is not listed`)
    if (found) return found
  }
  const more = meant({ text, deeds, fits }).filter((deed) => deed.responded && added(deed).length > 0)
  if (more.length > 0) return proven('works', `Used ${titleOf(more[0]!)}; the page lists more.`, more)
  return null
}

/** Text that a list may take: forms send their fields elsewhere. */
const isEntry = ({ drafts }: Deed): boolean => drafts.length <= 3

const added = ({ before, after }: Deed) => (before && after ? without(textsOf(after), textsOf(before)) : [])
const removed = ({ before, after }: Deed) => (before && after ? without(textsOf(before), textsOf(after)) : [])

/** *Delete*: an entry goes away, and the others stay. */
export const proveRemoving: Proof = (asked) => {
  const acts = meant(asked).filter(({ tool }) => tool === 'browser_click')
  const takes = (deed: Deed) =>
    deed.responded && removed(deed).length > 0 && deed.after!.entry_count < deed.before!.entry_count
  // A button without a name says by what it does that it deletes: one entry goes, and nothing else changes.
  const silent = asked.deeds.filter(
    (deed) =>
      deed.tool === 'browser_click' &&
      (deed.control === null || deed.control.unnamed) &&
      takes(deed) &&
      removed(deed).length === 1 &&
      added(deed).length === 0 &&
      !deed.verification.url_changed,
  )
  const works = [...acts.filter(takes), ...silent]
  if (works.length > 0)
    return proven(
      'works',
      `Used ${titleOf(works[0]!)}; “${removed(works[0]!)[0]!.slice(0, 40)}” is gone.`,
      works,
    )
  const possible = acts.filter(({ before, after }) => hasEntries(before) && after !== null)
  return failed(possible, 'no entry went away') ?? withoutEntries(acts)
}

/** On pages whose entries could not be read, lines that go away tell. */
function withoutEntries(acts: readonly Deed[]) {
  const gone = acts.filter(
    ({ before, after, verification }) =>
      verification.text_changed && before && after && before.lines.length > after.lines.length,
  )
  return gone.length > 0 ? proven('works', `Used ${titleOf(gone[0]!)}; the page shows less.`, gone) : null
}

/** *Mark done*: an entry becomes done, and the page shows or keeps it. A box that only ticks itself proves nothing. */
export const proveTicking: Proof = (asked) => {
  const every = /\b(?:all|every)\b/i.test(asked.text)
  const clicks = asked.deeds.filter(
    ({ tool, control }) => tool === 'browser_click' && (control === null || asked.fits(control)),
  )
  const ticks = clicks.filter((deed) => flipped(deed.before, deed.after).length > 0 && !deed.double)
  const works = ticks.filter(
    (deed) =>
      showsTick(deed) &&
      (!every || deed.after!.entries.every((entry) => isDone(entry) === isDone(deed.after!.entries[0]!))),
  )
  if (works.length > 0)
    return proven(
      'works',
      `Marked “${flipped(works[0]!.before, works[0]!.after)[0]!.text.slice(0, 40)}”; the page shows it.`,
      works,
    )
  if (ticks.length > 0)
    return proven('untested', 'The box changes, and nothing else on the page does.', ticks)
  const possible = meant(asked).filter(
    ({ before, after, tool }) => tool === 'browser_click' && hasEntries(before) && after !== null,
  )
  return failed(possible, 'no entry is shown as done')
}

/** The page shows or keeps that an entry is done: by its looks, a number, its place, or what is stored. What the mouse brings up is no sign. */
function showsTick({ before, after, verification }: Deed): boolean {
  if (!before || !after) return false
  const looks = new Map(before.entries.map(({ text, look }) => [text, look]))
  const numbers = (lines: readonly string[]) => lines.filter((line) => /\d/.test(line)).join('\n')
  return (
    verification.storage_changed ||
    flipped(before, after).some(({ text, look }) => looks.get(text) !== look) ||
    !sameOrder(textsOf(before), textsOf(after)) ||
    numbers(before.lines) !== numbers(after.lines)
  )
}

/** *Edit*: an entry says what was typed, and no longer what it said. Where a double click is asked for, it has to begin with one. */
export const proveEditing: Proof = ({ text, deeds, fits }) => {
  const asksDouble = doubleClick.test(text)
  const begins = deeds.filter(
    (deed) =>
      deed.double ||
      (!asksDouble && deed.control !== null && fits(deed.control) && deed.tool === 'browser_click'),
  )
  const ends: Deed[] = []
  const lost: Deed[] = []
  for (const begin of begins) {
    const at = deeds.indexOf(begin)
    const within = deeds.slice(at + 1, at + 4)
    const typed = within.find(({ tool }) => tool === 'browser_type')?.given[0]
    const commit = within.find(({ sends }) => sends)
    if (!typed || !commit?.after || !begin.before) continue
    const changed =
      textsOf(commit.after).some((entry) => entry.includes(typed)) &&
      commit.after.entry_count === begin.before.entry_count
    if (changed && without(textsOf(begin.before), textsOf(commit.after)).length === 1)
      ends.push(begin, commit)
    else if (sameOrder(textsOf(begin.before), textsOf(commit.after)) && hasEntries(begin.before))
      lost.push(begin, commit)
  }
  if (ends.length > 0) return proven('works', `Edited an entry; it now says what was typed.`, ends)
  if (lost.length > 0) return proven('broken', 'An entry was edited, and says what it said before.', lost)
  const doubles = begins.filter((deed) => deed.double && hasEntries(deed.before))
  const silent = doubles.filter(({ responded, verification }) => !responded && !verification.value_changed)
  if (asksDouble && silent.length > 0 && silent.length === doubles.length)
    return proven('broken', 'A double click on an entry changes nothing.', silent)
  return null
}
