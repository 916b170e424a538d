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
  const editButtons = async () => (await lab.scan(scanEditButtons)).map(({ selector }) => selector)
  const known = await editButtons()
  if (!(await press(opener))) return false
  const [edit, ...more] = (await editButtons()).filter((one) => !known.includes(one))
  return edit !== undefined && more.length === 0 && press(edit)
}

/** A button that changes something. */
export interface EditButton {
  readonly selector: string
  /** Shared by those that change entries of one kind: “Edit visit of 3 May” and “Edit vaccination of 3 May” are of two. */
  readonly kind: string
  /** All that the entry says which it is part of; '' where it is part of none. */
  readonly entry: string
}

/** Finds the buttons that change something. Runs in the page. */
export const scanEditButtons = defineScan(function scanEditButtons(kit: PageKit): EditButton[] {
  const edits = kit.deedPattern(['edit'], 'leads', { signs: true })
  return kit
    .all()
    .filter(
      (element) =>
        element.matches('button,[role=button],a') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        edits.test(kit.nameOf(element)),
    )
    .map((button) => {
      const name = kit.nameOf(button)
      const entry = button.closest<HTMLElement>('li,tr,article,[role=listitem],[role=row]')
      return {
        selector: kit.selectorOf(button),
        kind: `${entry ? `${entry.localName}.${entry.className}` : ''} ${/^\p{L}+(?: \p{Ll}+)?/u.exec(name)?.[0] ?? name}`,
        entry: (entry?.innerText ?? '').replace(/\s+/g, ' ').trim(),
      }
    })
})
