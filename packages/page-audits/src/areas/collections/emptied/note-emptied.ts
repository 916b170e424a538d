import { type FindingAction, toolNames } from '@webeval/core'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { newLines } from '../checks/check-search.js'
import { scanUnshownWords } from './scan-unshown-words.js'
import type { VisitNotes } from './visit-notes.js'

/** A state of the page, as far as its list goes. */
interface Listing {
  readonly entries: readonly unknown[]
  readonly lines: readonly string[]
  readonly heads: readonly string[]
}

/** The acts that led to a state, and a way to look at it once more. */
interface Way<View> {
  readonly lab: LabPage
  readonly seen: Seen
  readonly acts: readonly FindingAction[]
  readonly view: () => Promise<View>
  readonly lateMs: number
}

const counts =
  /(?<!\p{L})(?:no|none|keine?|aucune?|ning[uú]n\p{L}*|nessun\p{L}*|nenhum\p{L}*|geen)(?!\p{L})|(?<![\d.,])0(?![\d.,])/iu

/** New lines, without the headings of a table that has become empty. */
function newWords({ lines, heads }: Listing, shown: Listing): readonly string[] {
  const headed = new Set(heads.join(' ').split(' '))
  return newLines(lines, shown.lines).filter((line) => line.split(' ').some((word) => !headed.has(word)))
}

/** Notes a state in which the entries are gone, unless they are elsewhere or a dialog lies over them. Words that come late are waited for. */
export async function noteEmptied<View extends Listing>(
  notes: VisitNotes,
  start: View,
  now: View,
  { lab, seen, acts, view, lateMs }: Way<View>,
): Promise<View> {
  const left = new URL(seen.after.url).pathname !== new URL(seen.before.url).pathname
  if (start.entries.length === 0 || seen.isError || left || seen.after.dialogs.length > 0) return now
  let shown = now
  if (newWords(start, shown).length === 0) {
    await lab.waitForLate(lateMs)
    shown = await view()
  }
  if (shown.entries.length > 0) return shown
  const said = newWords(start, shown)
  notes.emptied.push({
    acts,
    bySearch: acts.at(-1)?.tool === toolNames.type,
    said,
    counted: shown.lines.some((line) => counts.test(line)),
    unshown: said.length > 0 ? [] : await lab.scan(scanUnshownWords),
  })
  return shown
}
