/// <reference lib="dom" />
import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import type { CollectionVisit } from '../collection-visit.js'
import { scanOpener } from '../opened/scan-opener.js'
import type { Entry } from '../scans/entry.js'

/** Clicks the button that changes an entry: its own, or the one in the view with its details. Notes the acts in `done`; false where there is none. */
export async function openEditor(
  visit: CollectionVisit,
  { editor, title }: Pick<Entry, 'editor' | 'title'>,
  done: FindingAction[],
): Promise<boolean> {
  const { lab, keys } = visit
  const press = async (selector: string): Promise<boolean> => {
    const act = clickOn(selector)
    // Noted by the visit, so that the next try starts afresh.
    const failed = done.length === 0 ? (await visit.act(act)).seen.isError : (await lab.tap(act)).isError
    done.push(act)
    return !failed
  }
  if (editor !== null) return press(editor)
  const opener = await lab.scan(scanOpener, keys[0]!, title)
  if (opener === null) return false
  const known = await lab.scan(scanEditButtons)
  if (!(await press(opener))) return false
  const [edit, ...more] = (await lab.scan(scanEditButtons)).filter((one) => !known.includes(one))
  return edit !== undefined && more.length === 0 && press(edit)
}

/** Selectors of the buttons that change something. Runs in the page. */
const scanEditButtons = defineScan(function scanEditButtons(kit: PageKit): string[] {
  const edits = kit.deedPattern(['edit'], 'leads')
  return kit
    .all()
    .filter(
      (element) =>
        element.matches('button,[role=button],a') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        edits.test(kit.nameOf(element)),
    )
    .map((element) => kit.selectorOf(element))
})
