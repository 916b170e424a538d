import type { AuditContext } from '../../../audit-context.js'
import { clickOn, pressKey } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanLostFocus } from '../dialogs/dialog-focus.js'
import { scanOpeners, scanPopup } from './scan-popup.js'

const maxPopups = 2
const animationMs = 400

type PopupRule = 'escape-ignored' | 'focus-not-returned'

/** Checks that menus and lists which buttons announce close with the Escape key, and give the focus back. */
export async function checkPopups(context: AuditContext, lab: LabPage): Promise<Draft<PopupRule>[]> {
  await lab.restart()
  const openers = await lab.scan(scanOpeners)
  const drafts: Draft<PopupRule>[] = []
  for (const opener of openers.slice(0, maxPopups)) drafts.push(...(await checkPopup(context, lab, opener)))
  return drafts
}

async function checkPopup(context: AuditContext, lab: LabPage, opener: string): Promise<Draft<PopupRule>[]> {
  const nameOf = namesFor(context)
  const escape = pressKey('Escape')
  const found = await confirm(lab, [clickOn(opener)], () => faultOf(lab, opener), {
    nameOf,
    same: (one, two) => one.rule === two.rule,
    further: () => [escape],
  })
  if (!found) return []
  const { rule, kind } = found.fault
  const description =
    rule === 'escape-ignored'
      ? `The ${kind} that ${nameOf(opener)} opens does not close with the Escape key.`
      : `When the ${kind} that ${nameOf(opener)} opens closes with the Escape key, the focus is lost: it does not go back to the button.`
  return [{ rule, description, selectors: [opener], ...found.proof }]
}

/** The fault of an open popup that gets the Escape key; null without one, or where nothing opened. */
async function faultOf(
  lab: LabPage,
  opener: string,
): Promise<{ readonly rule: PopupRule; readonly kind: string } | null> {
  const open = await lab.scan(scanPopup, opener)
  if (!open?.shown) return null
  await lab.act(pressKey('Escape'), { patient: true })
  await lab.waitForLate(animationMs)
  const now = await lab.scan(scanPopup, opener)
  if (now?.shown) return { rule: 'escape-ignored', kind: open.kind }
  return open.hasFocus && (await lab.scan(scanLostFocus))
    ? { rule: 'focus-not-returned', kind: open.kind }
    : null
}
