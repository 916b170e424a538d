import { clickOn, pressKey } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import type { Place } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Confirmed, tryTwice } from '../../../lab/try-twice.js'
import { checkCancel } from './discard/check-cancel.js'
import { checkDeclinedFields } from './discard/declined-fields.js'
import { checkCoveredClosers } from './covered-closer.js'
import { checkFaintDialog } from './faint-dialog.js'
import { checkTaken } from './check-taken.js'
import { checkSeeThrough } from './see-through.js'
import { checkDialogName } from './dialog-name.js'
import { scanLostFocus, checkDialogFocus } from './dialog-focus.js'
import { checkLeftVeil } from './left-veil.js'
import { aboutDialog, type DialogCheck, openDialog, type ReachedDialog, reaches } from './open-dialog.js'

/** A fault of a dialog. */
export type DialogDraft = Draft<
  | 'focus-outside-dialog'
  | 'focus-not-returned'
  | 'escape-ignored'
  | 'dialog-stays-open'
  | 'unnamed-dialog'
  | 'cancel-acts'
  | 'text-overlaps'
  | 'low-contrast'
  | 'unreadable-theme'
  | 'covered-control'
>

/** Checks where the focus is in an open dialog and after it, and that the Escape key and each of its buttons close it. */
export async function checkDialog(
  lab: LabPage,
  reached: ReachedDialog,
  nameOf: (selector: string) => string,
): Promise<DialogDraft[]> {
  const { place } = reached.dialog
  const check = { ...reached, lab, nameOf, name: place.name.slice(0, 50) || place.selector }
  const nameless = await checkDialogName(check)
  const shown = await checkSeeThrough(check)
  const through = shown.length > 0 ? shown : await checkFaintDialog(check)
  const outside = await checkDialogFocus(check)
  const escape = await checkEscape(check)
  const stuck = await checkClosers(check, escape)
  const taken = stuck.length > 0 ? [] : await checkTaken(check)
  const veil = stuck.length > 0 ? [] : await checkLeftVeil(check)
  const covered = await checkCoveredClosers(check)
  const cancelled = await checkCancel(check)
  return [
    ...nameless,
    ...through,
    ...outside,
    ...escape,
    ...stuck,
    ...taken,
    ...veil,
    ...covered,
    ...(cancelled.length > 0 ? cancelled : await checkDeclinedFields(check)),
  ]
}

type EscapeDraft = Draft<'escape-ignored' | 'focus-not-returned'>

/** Checks that the Escape key closes the open dialog, and gives the focus back. */
async function checkEscape(check: DialogCheck): Promise<EscapeDraft[]> {
  const { lab, dialog, way, name, nameOf } = check
  const press = pressKey('Escape')
  const opened = await lab.picture()
  const look = async (): Promise<'escape-ignored' | 'focus-not-returned' | null> => {
    await lab.act(press, { patient: true })
    if ((await openDialog(lab)) !== null) return 'escape-ignored'
    return dialog.hasFocus && (await lab.scan(scanLostFocus)) ? 'focus-not-returned' : null
  }
  const found = await tryTwice(lab, async () => ((await reaches(check)) ? look() : null), {
    first: look,
    same: (one, two) => one === two,
    actions: () => [...way, press],
    nameOf,
  })
  if (!found) return []
  const { fault: rule, proof } = found
  return rule === 'escape-ignored'
    ? [
        {
          rule,
          description: `The dialog “${name}” does not close with the Escape key.`,
          ...aboutDialog(check),
          ...proof,
        },
      ]
    : [
        {
          rule,
          description: `When the dialog “${name}” closes, the focus is lost: it does not go back to what opened it.`,
          ...aboutDialog(check),
          ...proof,
          after: opened,
          repro: [...proof.repro, 'Press Tab.'],
        },
      ]
}

/** Checks that each button that says so closes the dialog, and that something does. `escape`: the faults of the Escape key. */
async function checkClosers(
  check: DialogCheck,
  escape: readonly EscapeDraft[],
): Promise<Draft<'dialog-stays-open'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const ignored = escape.find(({ rule }) => rule === 'escape-ignored')
  if (dialog.closers.length === 0) {
    const description = `The dialog “${name}” has no button that closes it, and the Escape key does not either.`
    return ignored ? [{ ...ignored, rule: 'dialog-stays-open', severity: 'medium', description }] : []
  }
  let closed = false
  const stuck: Confirmed<Place>[] = []
  for (const closer of [...dialog.closers, ...dialog.answers]) {
    const press = clickOn(closer.selector)
    const stays = async () => {
      if (!(await reaches(check)) || (await lab.act(press, { patient: true })).isError) return null
      const still = await openDialog(lab)
      // An answer may lead to the next question.
      if (still && (dialog.closers.includes(closer) || still.text === dialog.text)) return closer
      closed = true
      return null
    }
    const found = await tryTwice(lab, stays, { actions: () => [...way, press], nameOf })
    if (found) stuck.push(found)
  }
  const [first] = stuck
  if (!first) return []
  const others = closed ? '' : ignored ? ', and nothing else does' : '; only the Escape key does'
  return [
    {
      rule: 'dialog-stays-open',
      description: `“${first.fault.name || first.fault.selector}” does not close the dialog “${name}”${others}.`,
      ...aboutDialog(check),
      ...first.proof,
    },
  ]
}
