import { clickOn, pressKey } from '../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import { inSentences, replay } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type OpenDialog, scanDialog } from './scan-dialogs.js'
import { scanLostFocus, checkDialogFocus } from './dialog-focus.js'

/** A fault of a dialog. */
export type DialogDraft = Draft<
  'focus-outside-dialog' | 'focus-not-returned' | 'escape-ignored' | 'dialog-stays-open'
>

/** An open dialog, and the acts that opened it in a fresh page. */
export interface ReachedDialog {
  readonly dialog: OpenDialog
  readonly way: readonly FindingAction[]
}

/** The dialog that is open now, or null. */
export const openDialog = (lab: LabPage): Promise<OpenDialog | null> => lab.scan(scanDialog)

/** Where the focus is in it and after it, and what closes it: the Escape key, each of its buttons. */
export async function checkDialog(
  lab: LabPage,
  { dialog, way }: ReachedDialog,
  nameOf: (selector: string) => string,
): Promise<DialogDraft[]> {
  const drafts: DialogDraft[] = []
  const name = dialog.place.name.slice(0, 50) || dialog.place.selector
  const about = {
    selectors: [dialog.place.selector],
    element: name,
    actions: way,
    box: dialog.place.box,
    after: await lab.picture(),
  }
  drafts.push(...(await checkDialogFocus(lab, dialog, way, { ...about, repro: inSentences(way, nameOf) })))
  await lab.act(pressKey('Escape'), { patient: true })
  const byEscape = (await openDialog(lab)) === null
  if (byEscape && dialog.hasFocus && (await lab.scan(scanLostFocus)))
    drafts.push({
      rule: 'focus-not-returned',
      description: `When the dialog “${name}” closes, the focus is lost: it does not go back to what opened it.`,
      ...about,
      repro: [...inSentences(way, nameOf), 'Press Escape.', 'Press Tab.'],
    })
  if (!byEscape)
    drafts.push({
      rule: 'escape-ignored',
      description: `The dialog “${name}” does not close with the Escape key.`,
      ...about,
      repro: [...inSentences(way, nameOf), 'Press Escape.'],
    })
  let closed = dialog.closers.length === 0 && byEscape
  const stuck: string[] = []
  for (const closer of dialog.closers) {
    await replay(lab, way)
    if ((await openDialog(lab)) === null) break
    const seen = await lab.act(clickOn(closer.selector), { patient: true })
    if (seen.isError) continue
    if ((await openDialog(lab)) === null) closed = true
    else stuck.push(closer.name || closer.selector)
  }
  const [first] = stuck
  if (first !== undefined && (!closed || stuck.length > 0))
    drafts.push({
      rule: 'dialog-stays-open',
      description: `“${first}” does not close the dialog “${name}”${closed ? '' : byEscape ? '; only the Escape key does' : ', and nothing else does'}.`,
      ...about,
      repro: [...inSentences(way, nameOf), `Click “${first}”.`],
    })
  else if (dialog.closers.length === 0 && !byEscape)
    drafts.push({
      rule: 'dialog-stays-open',
      severity: 'medium',
      description: `The dialog “${name}” has no button that closes it, and the Escape key does not either.`,
      ...about,
      repro: [...inSentences(way, nameOf), 'Press Escape.'],
    })
  return drafts
}
