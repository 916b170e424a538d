import type { Deed } from './reading/deed.js'
import { hasEntries, isDone, sameOrder, textsOf } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven, titleOf } from './proof.js'

const doneOnes = /\b(?:done|completed?|finished|checked|ticked|crossed|bought)\b/i
const everything = /\b(?:all|everything|list|items|tasks|to-?dos|notes|entries|whole)\b/i

/** Words of a page about a list that was emptied: another list may be read in its place. */
const saysEmpty = /\b(?:empty|cleared|nothing (?:here|yet|to)|no \p{L}+ (?:yet|here|left))\b/iu

/** *Clear*: nothing stays of what the words name, be it all entries, those that are done, or what a display shows. */
export const proveClearing: Proof = (asked) => {
  const acts = meant(asked).filter(({ verb }) => verb === 'click')
  if (doneOnes.test(asked.text)) return clearsDone(acts)
  const listed = acts.filter(({ before, after }) => hasEntries(before) && after !== null)
  const emptied = listed.filter((deed) => deed.responded && deed.after!.entry_count === 0)
  if (emptied.length > 0)
    return proven('works', `Used ${titleOf(emptied[0]!)}; nothing is listed any more.`, emptied)
  if (everything.test(asked.text) && listed.length > 0) {
    // Where all are gone, another list of the page is read in their place.
    const left = ({ before, after }: Deed) => {
      const were = textsOf(before)
      return textsOf(after).filter((text) => were.includes(text)).length
    }
    const gone = listed.filter((deed) => deed.responded && left(deed) === 0)
    if (gone.length > 0) return proven('works', `Used ${titleOf(gone[0]!)}; what was listed is gone.`, gone)
    const told = listed.filter(({ before, after }) =>
      after!.lines.some((line) => saysEmpty.test(line) && !before!.lines.includes(line)),
    )
    if (told.length > 0) return proven('works', `Used ${titleOf(told[0]!)}; the page says so.`, told)
    const less = listed.filter(({ before, after }) => after!.entry_count < before!.entry_count)
    if (less.length > 0)
      return proven(
        'broken',
        `${titleOf(less[0]!)} leaves ${less[0]!.after!.entry_count} of ${less[0]!.before!.entry_count} entries.`,
        less,
      )
    return failed(listed, 'all entries stay')
  }
  const works = acts.filter(({ responded }) => responded)
  if (works.length > 0 && !everything.test(asked.text))
    return proven('works', `Used ${titleOf(works[0]!)}; the page responded.`, works)
  const shorter = works.filter(
    ({ before, after }) => before && after && after.lines.length < before.lines.length,
  )
  if (shorter.length > 0)
    return proven('works', `Used ${titleOf(shorter[0]!)}; the page shows less.`, shorter)
  return acts.every(({ responded }) => !responded)
    ? failed(
        acts.filter(({ dialogs }) => dialogs.length > 0),
        'nothing is cleared',
      )
    : null
}

function clearsDone(acts: readonly Deed[]) {
  const had = acts.filter(({ before, after }) => after !== null && before?.entries.some(isDone))
  const works = had.filter((deed) => {
    const open = textsOf({ ...deed.before!, entries: deed.before!.entries.filter((entry) => !isDone(entry)) })
    return deed.responded && !deed.after!.entries.some(isDone) && sameOrder(open, textsOf(deed.after))
  })
  if (works.length > 0)
    return proven('works', `Used ${titleOf(works[0]!)}; what was done is gone, and the rest stays.`, works)
  const kept = had.filter(({ after }) => after!.entries.some(isDone))
  if (kept.length > 0) return proven('broken', `${titleOf(kept[0]!)} leaves entries that are done.`, kept)
  const lost = had.filter(
    ({ before, after }) => after!.entry_count < before!.entries.filter((entry) => !isDone(entry)).length,
  )
  return lost.length > 0
    ? proven('broken', `${titleOf(lost[0]!)} takes open entries away as well.`, lost)
    : null
}
