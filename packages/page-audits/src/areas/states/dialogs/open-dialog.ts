import type { FindingAction } from '@webeval/core'
import { replay } from '../../../controls/replay.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type OpenDialog, scanDialog } from './scan-dialogs.js'

/** An open dialog, and the acts that opened it in a fresh page. */
export interface ReachedDialog {
  readonly dialog: OpenDialog
  readonly way: readonly FindingAction[]
}

/** A dialog under check. */
export interface DialogCheck extends ReachedDialog {
  readonly lab: LabPage
  /** The dialog in a few words. */
  readonly name: string
  nameOf(selector: string): string
}

/** The dialog that is open now, or null. */
export const openDialog = (lab: LabPage): Promise<OpenDialog | null> => lab.scan(scanDialog)

/** Opens the dialog on a fresh page; false where it does not open. */
export async function reaches({ lab, way }: Pick<DialogCheck, 'lab' | 'way'>): Promise<boolean> {
  await replay(lab, way)
  return (await openDialog(lab)) !== null
}

/** A draft's place: the dialog itself. */
export const aboutDialog = ({ dialog, name }: DialogCheck) => ({
  selectors: [dialog.place.selector],
  element: name,
  box: dialog.place.box,
})
