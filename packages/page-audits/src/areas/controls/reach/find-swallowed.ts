/// <reference lib="dom" />
import { toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { isClickable, isDisabled, linkKind, titleOf } from '../../../controls/controls.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'

const maxTried = 5

/**
 * Reports a page whose script stops clicks on their way: they never reach the controls that were clicked, or the browser is kept from doing what it does with them. At least
 * two controls, and half of those that were tried, must be struck; each alone may have a reason of its own.
 */
export async function findSwallowed(
  context: AuditContext,
  lab: LabPage,
): Promise<Sighting<'page-blocked'> | null> {
  const tried = context.controls.filter(
    ({ target, tries, failures }) =>
      tries > failures &&
      isClickable(target) &&
      targetOf(context.first, target.selector) !== undefined &&
      /^(?:none|anchor|inner)$/.test(linkKind(target, context.startUrl)),
  )
  const silent = tried.filter(({ effects, target }) => effects === 0 && !isDisabled(target))
  if (silent.length < 2 || silent.length * 2 < tried.length) return null
  const struck: string[] = []
  for (const { target } of silent.slice(0, maxTried)) {
    const { selector } = target
    if (!targetOf(await lab.restart(), selector)) continue
    if (!(await lab.scan(watchClick, selector))) continue
    const click = { tool: toolNames.click, params: { target: selector } }
    if ((await lab.tap(click)).isError) continue
    if (await lab.scan(clickWasLost).catch(() => false)) struck.push(titleOf(target))
  }
  if (struck.length < 2 || struck.length * 2 < Math.min(silent.length, maxTried)) return null
  return {
    rule: 'page-blocked',
    description: `Clicks are stopped on their way: ${struck.slice(0, 3).join(', ')}${struck.length > 3 ? ` and ${struck.length - 3} more` : ''} can't be used. A script that listens on the page as a whole takes each click before its control gets it.`,
    selectors: ['html'],
    element: 'html',
    box: null,
    after: await lab.picture(),
    repro: ['Open the page.', `Click ${struck[0]}: nothing happens.`],
  }
}

/** Notes whether the next click reaches an element. False where it is not there. Runs in the page. */
const watchClick = defineScan(function watchClick(kit: PageKit, selector: string): boolean {
  const element = kit.find(selector)
  if (!element) return false
  const note = { arrived: false }
  element.addEventListener('click', () => (note.arrived = true), { once: true, capture: true })
  ;(window as unknown as { webevalClick?: typeof note }).webevalClick = note
  return true
})

/** Whether that click never arrived; a page that has left itself can't tell. Runs in the page. */
const clickWasLost = defineScan(function clickWasLost(): boolean {
  return (window as unknown as { webevalClick?: { arrived: boolean } }).webevalClick?.arrived === false
})
