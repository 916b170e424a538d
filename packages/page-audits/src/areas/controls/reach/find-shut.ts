import { toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { isClickable, linkKind } from '../../../controls/controls.js'
import { type ShutPage, type ShutReason, scanShut } from './scan-shut.js'

const looks = 4
const betweenMs = 1000
/** Controls that are tried to find out whether they open the page. */
const maxOpeners = 3

/**
 * Reports a page that shuts out its own controls or its main part: hidden, clipped, off the screen, inert, or closed to the pointer. Waits a while, since a page may open
 * itself when it has loaded, and uses what can be used, since that may open it.
 */
export async function findShut(
  context: AuditContext,
  lab: LabPage,
): Promise<Sighting<'page-blocked'> | null> {
  const answering = context.controls.filter(({ effects }) => effects > 0).map(({ target }) => target)
  const answered = answering.map(({ selector }) => selector)
  const read = () => lab.scan(scanShut, answered)
  let shut: ShutPage | null = null
  for (let look = 0; look < looks; look++) {
    shut = await read()
    if (!shut) return null
    if (look < looks - 1) await lab.waitForLate(betweenMs)
  }
  const picture = await lab.picture()
  const openers = answering.filter(
    (target) => isClickable(target) && /^(?:none|anchor)$/.test(linkKind(target, context.startUrl)),
  )
  for (const { selector } of openers.slice(0, maxOpeners)) {
    if (!targetOf(await lab.restart(), selector)) continue
    await lab.act({ tool: toolNames.click, params: { target: selector } }, { patient: true })
    await lab.waitForLate(betweenMs)
    if (!(await read())) return null
  }
  return shut && draftShut(shut, picture)
}

const reasons: Readonly<Record<ShutReason, string>> = {
  inert: 'nothing in it can be clicked or focused: it is inert',
  'pointer-events': 'nothing in it can be clicked: pointer-events is none',
  opacity: 'nothing in it can be seen: its opacity is 0',
  visibility: 'nothing in it can be seen: its visibility is hidden',
  'off-screen': 'nothing in it can be seen: it lies outside the area that the page can scroll to',
  clipped: 'nothing in it can be seen: it is clipped to nothing, by its size or by clip-path',
  scaled: 'nothing in it can be seen: it is scaled down to nothing',
}

function draftShut(
  { reason, shut, rendered, of, by }: ShutPage,
  picture: Awaited<ReturnType<LabPage['picture']>>,
): Sighting<'page-blocked'> {
  const where = by.tag === 'html' ? 'the page' : by.tag === 'body' ? 'its body' : `the element ${by.selector}`
  const which = rendered === 1 ? "The page's only control" : `${shut} of the page's ${rendered} controls`
  const what = of === 'text' ? `${shut} % of the page's text can't be seen` : `${which} can't be used`
  return {
    rule: 'page-blocked',
    description: `${what}. The cause is ${where}: ${reasons[reason]}.`,
    selectors: [by.selector || by.tag],
    element: by.tag,
    box: null,
    after: picture,
    repro: ['Open the page.', 'Try to see its main part, and to click the controls in it.'],
  }
}
