/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { replay } from '../../controls/replay.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type OpenDialog, scanDialog } from './scan-dialogs.js'

/**
 * Checks that the focus moves into an opening dialog: otherwise keys act on the page under it. Leaves the
 * dialog open.
 */
export async function checkDialogFocus(
  lab: LabPage,
  dialog: OpenDialog,
  way: readonly FindingAction[],
  about: Partial<Draft<'focus-outside-dialog'>>,
): Promise<Draft<'focus-outside-dialog'>[]> {
  const outside = async () => {
    await lab.rest(300)
    const now = await lab.scan(scanDialog)
    return now !== null && !now.hasFocus
  }
  if (dialog.hasFocus || !(await outside())) return []
  await replay(lab, way)
  if (!(await outside())) return []
  return [
    {
      rule: 'focus-outside-dialog',
      ...(dialog.marked ? {} : { severity: 'low' as const }),
      description: `The dialog “${dialog.place.name.slice(0, 50) || dialog.place.selector}” opens and the focus stays behind it: with the keyboard one goes on in the page that it covers.`,
      ...about,
    },
  ]
}

/** Whether nothing has the focus. Waits a little for a page that moves it. */
export const scanLostFocus = defineScan(async function scanLostFocus(): Promise<boolean> {
  const lost = () => !document.activeElement || document.activeElement === document.body
  if (lost()) await new Promise((resolve) => setTimeout(resolve, 400))
  return lost()
})
