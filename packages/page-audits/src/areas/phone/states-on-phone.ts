import { controlLabel, type Signals } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isClickable, isDisabled } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { staleState } from '../states/check-toggle.js'
import { switchOnce } from '../states/switch-once.js'

const maxButtons = 2

/** Buttons that only a phone shows, as the one of a menu is: what they open they have to announce. */
export async function statesOnPhone(
  { first }: PageContext,
  phone: LabPage,
  signals: Signals,
): Promise<Draft<'stale-state'>[]> {
  const buttons = signals.targets.filter(
    (target) =>
      target.state['expanded'] !== undefined &&
      isClickable(target) &&
      !isDisabled(target) &&
      targetOf(first, target.selector) === undefined,
  )
  const drafts: Draft<'stale-state'>[] = []
  for (const target of buttons.slice(0, maxButtons)) {
    const stale = await tryTwice(
      phone,
      async () => staleState(target, await switchOnce(phone, { target, way: [] })),
      { nameOf: () => '', actions: () => [clickOn(target.selector)] },
    )
    if (!stale) continue
    const name = controlLabel(target) || target.selector
    drafts.push({
      rule: 'stale-state',
      description: `On a phone “${name}” opens and closes, and goes on saying “${stale.fault}” to screen readers.`,
      selectors: [target.selector],
      element: controlLabel(target),
      box: target.box,
      ...stale.proof,
      repro: ['Open the page on a phone (375 × 812).', `Tap “${name}”.`],
    })
  }
  return drafts
}
