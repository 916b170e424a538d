/// <reference lib="dom" />
import { deedPattern } from '@webeval/core'
import { clickOn } from '../../../../controls/acts.js'
import { replay } from '../../../../controls/replay.js'
import type { Draft } from '../../../../findings/draft.js'
import { defineScan } from '../../../../kit/define-scan.js'
import type { PageKit } from '../../../../kit/page-kit.js'
import { tryTwice } from '../../../../lab/try-twice.js'
import { aboutDialog, type DialogCheck, openDialog } from '../open-dialog.js'

/** Names of buttons that answer a dialog so that nothing changes. */
export const declines = deedPattern(['cancel'], 'leads', {
  also: 'no(?![\\p{L}]).*|nein(?![\\p{L}]).*|keep.*|behalten|weiter bearbeiten',
})

/** Checks that cancelling a dialog leaves the page as it was before it opened. */
export async function checkCancel(check: DialogCheck): Promise<Draft<'cancel-acts'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const cancel = dialog.closers.find((closer) => declines.test(closer.name))
  const opener = way.at(-1)
  if (!cancel || !opener) return []
  const press = clickOn(cancel.selector)
  const look = async (): Promise<string | null> => {
    await lab.restart()
    if (way.length > 1) await replay(lab, way.slice(0, -1))
    const before = await lab.scan(scanStandingLines)
    if ((await lab.act(opener)).isError || (await openDialog(lab)) === null) return null
    if ((await lab.act(press, { patient: true })).isError || (await openDialog(lab)) !== null) return null
    const after = await lab.scan(scanStandingLines)
    return before.find((line) => !after.includes(line)) ?? null
  }
  const found = await tryTwice(lab, look, {
    actions: () => [...way, press],
    nameOf,
    same: (one, two) => one === two,
  })
  if (!found) return []
  return [
    {
      rule: 'cancel-acts',
      description: `“${cancel.name}” in the dialog “${name}” does not leave things as they were: “${found.fault.slice(0, 60)}” is gone.`,
      ...aboutDialog(check),
      ...found.proof,
    },
  ]
}

/** Lines of the page that stay by themselves: no messages, no menus, and numbers left out. Runs in the page. */
const scanStandingLines = defineScan(function scanStandingLines(kit: PageKit): string[] {
  const passing =
    '[role=status],[role=alert],[role=log],[role=timer],[aria-live],output,dialog,[role=dialog],[aria-modal=true],script,style'
  /** A menu closes when one of its entries is chosen. */
  const isInMenu = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = kit.parentOf(at))
      if (/^(?:absolute|fixed)$/.test(getComputedStyle(at).position)) return true
    return false
  }
  const isMessage = /toast|snack|message|status|notice|hint|tip|alert|flash/i
  return kit
    .all()
    .filter(
      (element) =>
        kit.visible(element) &&
        !element.closest(passing) &&
        kit.ownText(element) !== '' &&
        !isInMenu(element) &&
        !isMessage.test(`${element.id} ${element.getAttribute('class') ?? ''}`),
    )
    .map((element) => kit.ownText(element).replace(/\d+/g, '#'))
    .filter((line) => /\p{L}{3}/u.test(line))
    .slice(0, 800)
})
