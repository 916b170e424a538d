/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { Draft } from '../../../findings/draft.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { aboutDialog, type DialogCheck, openDialog, reaches } from './open-dialog.js'

/**
 * Checks that the focus moves into an opening dialog: otherwise keys act on the page under it. Leaves the
 * dialog open.
 */
export async function checkDialogFocus(check: DialogCheck): Promise<Draft<'focus-outside-dialog'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const outside = async () => {
    await lab.waitForLate(300)
    const now = await openDialog(lab)
    return now !== null && !now.hasFocus ? now : null
  }
  const found = await tryTwice(lab, async () => ((await reaches(check)) ? outside() : null), {
    first: () => (dialog.hasFocus ? null : outside()),
    actions: () => way,
    nameOf,
  })
  if (!found) return []
  return [
    {
      rule: 'focus-outside-dialog',
      ...(dialog.marked ? {} : { severity: 'low' as const }),
      description: `The dialog “${name}” opens and the focus stays behind it: with the keyboard one goes on in the page that it covers.`,
      ...aboutDialog(check),
      ...found.proof,
    },
  ]
}

/** Whether nothing has the focus. Waits for a page that moves it until it does, 400 milliseconds at most. */
export const scanLostFocus = defineScan(async function scanLostFocus(): Promise<boolean> {
  const lost = () => !document.activeElement || document.activeElement === document.body
  const last = performance.now() + 400
  while (lost() && performance.now() < last) await new Promise((resolve) => setTimeout(resolve, 20))
  return lost()
})
