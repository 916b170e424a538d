/// <reference lib="dom" />
import { clickOn, pressKey } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { aboutDialog, type DialogCheck, openDialog, reaches } from './open-dialog.js'

/** Checks that a dialog takes its veil with it when it closes: one that stays takes every click. */
export async function checkLeftVeil(check: DialogCheck): Promise<Draft<'dialog-stays-open'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const [closer] = dialog.closers
  const close = closer ? clickOn(closer.selector) : pressKey('Escape')
  const found = await tryTwice(
    lab,
    async () => {
      await lab.restart()
      // A cover that is there before the dialog opens is not its veil.
      if ((await lab.scan(scanVeil)) !== null || !(await reaches(check))) return null
      if ((await lab.act(close, { patient: true })).isError || (await openDialog(lab)) !== null) return null
      return lab.scan(scanVeil)
    },
    { actions: () => [...way, close], nameOf, same: (one, two) => one.selector === two.selector },
  )
  if (!found) return []
  return [
    {
      rule: 'dialog-stays-open',
      description: `${closer ? `“${closer.name || closer.selector}”` : 'The Escape key'} closes the dialog “${name}” and leaves its veil over the whole page: no click reaches what lies below.`,
      ...aboutDialog(check),
      selectors: [found.fault.selector],
      ...found.proof,
    },
  ]
}

/** Finds an empty element that takes every click of the window; null without one. Runs in the page. */
const scanVeil = defineScan(function scanVeil(kit: PageKit): Place | null {
  const shares = [
    [0.5, 0.5],
    [0.05, 0.05],
    [0.95, 0.05],
    [0.05, 0.95],
    [0.95, 0.95],
  ] as const
  const [first, ...others] = shares.map(([x, y]) => kit.hit(innerWidth * x, innerHeight * y))
  if (!first || others.some((other) => other !== first) || first.matches('html,body,main')) return null
  const { position } = getComputedStyle(first)
  const isEmpty =
    ((first as HTMLElement).innerText ?? '').trim() === '' &&
    first.querySelector('button,a,input,img,svg,canvas,video,iframe') === null
  return isEmpty && !first.matches('img,svg,canvas,video,iframe') && /^(?:fixed|absolute)$/.test(position)
    ? kit.place(first)
    : null
})
