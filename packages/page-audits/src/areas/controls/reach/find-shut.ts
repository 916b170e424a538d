import type { AuditContext } from '../../../audit-context.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type ShutPage, type ShutReason, scanShut } from './scan-shut.js'

const looks = 4
const betweenMs = 1000

/** Reports a page that shuts its own controls out: hidden, off the screen, inert, or closed to the pointer. Waits a while, since a page may open itself when it has loaded. */
export async function findShut(context: AuditContext, lab: LabPage): Promise<Draft<'page-blocked'> | null> {
  // A page that answered anything can be used somehow.
  if (context.controls.some(({ effects }) => effects > 0)) return null
  let shut: ShutPage | null = null
  for (let look = 0; look < looks; look++) {
    shut = await lab.scan(scanShut)
    if (!shut) return null
    if (look < looks - 1) await lab.rest(betweenMs)
  }
  return shut && draftShut(shut, await lab.picture())
}

const reasons: Readonly<Record<ShutReason, string>> = {
  inert: 'nothing in it can be clicked or focused: it is inert',
  'pointer-events': 'nothing in it can be clicked: pointer-events is none',
  opacity: 'nothing in it can be seen: its opacity is 0',
  visibility: 'nothing in it can be seen: its visibility is hidden',
  'off-screen': 'nothing in it can be seen: it lies outside the area that the page can scroll to',
}

function draftShut(
  { reason, shut, rendered, by }: ShutPage,
  picture: Awaited<ReturnType<LabPage['picture']>>,
): Draft<'page-blocked'> {
  const where = by.tag === 'html' ? 'the page' : by.tag === 'body' ? 'its body' : `the element ${by.selector}`
  const which = rendered === 1 ? "The page's only control" : `${shut} of the page's ${rendered} controls`
  return {
    rule: 'page-blocked',
    description: `${which} can't be used. The cause is ${where}: ${reasons[reason]}.`,
    selectors: [by.selector || by.tag],
    element: by.tag,
    box: null,
    after: picture,
    repro: ['Open the page.', 'Try to see and click any of its controls.'],
    reproduced: true,
  }
}
