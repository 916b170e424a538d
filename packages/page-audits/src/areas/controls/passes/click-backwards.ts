import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn, pressKey } from '../../../controls/acts.js'
import { controlFamily, isDisabled } from '../../../controls/controls.js'
import { describeEvent, type EventRule, eventsOf, type PageEvent } from '../../../events/page-events.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { type LabPage, type Seen, targetOf } from '../../../lab/lab-page.js'
import { scanDialog } from '../../states/dialogs/scan-dialogs.js'
import { eventAgain, usableControls } from './event-again.js'

const maxClicks = 12
/** Max controls of one kind that are clicked: the fourth heart tells nothing new. */
const maxAlike = 2

/** Clicks the controls in reverse order, so that each is met without those that should come before it. `known`: keys of events reported already. */
export async function clickBackwards(
  context: AuditContext,
  lab: LabPage,
  known: Set<string>,
): Promise<Draft<EventRule>[]> {
  const drafts: Draft<EventRule>[] = []
  let path: FindingAction[] = []
  const startOver = async () => {
    await lab.restart()
    path = []
  }
  for (const target of await inReverse(context, lab)) {
    const now = inPlace(await lab.seen(), target)
    if (!now || isDisabled(now)) continue
    const action = clickOn(target.selector)
    const seen = await lab.act(action)
    if (seen.isError) {
      // Something lies over the page.
      await startOver()
      continue
    }
    path.push(action)
    const open = await lab.scan(scanDialog)
    const event = eventsOf(seen.after).find(({ key }) => !known.has(key))
    if (event) {
      known.add(event.key)
      drafts.push(await draftOf(context, lab, target, event, path))
      await startOver()
    }
    // Another page has other controls, and opened content covers the rest.
    else if (isElsewhere(context, lab, seen)) await startOver()
    else if (open) {
      if (await shutsByKey(lab)) path.push(pressKey('Escape'))
      else await startOver()
    }
  }
  return drafts
}

/** Shuts a dialog by Escape, which costs a tenth of a fresh page; false where it stays open. */
async function shutsByKey(lab: LabPage): Promise<boolean> {
  await lab.tap(pressKey('Escape'))
  return (await lab.scan(scanDialog)) === null
}

/** The control as a page shows it; undefined where its selector, such as the third link, now finds another one. */
function inPlace(page: Signals, target: Target): Target | undefined {
  const now = targetOf(page, target.selector)
  return now?.role === target.role && now.href === target.href ? now : undefined
}

/** The controls that the fresh page has, the last used first. */
async function inReverse(context: AuditContext, lab: LabPage): Promise<Target[]> {
  const start = await lab.restart()
  return usableControls(context)
    .filter(({ target }) => inPlace(start, target) !== undefined)
    .toSorted((one, two) => two.lastEntry - one.lastEntry)
    .map(({ target }) => target)
    .filter((target, index, all) => {
      const kin = all.slice(0, index).filter((other) => controlFamily(other) === controlFamily(target))
      return kin.length < maxAlike
    })
    .slice(0, maxClicks)
}

const isElsewhere = (context: AuditContext, lab: LabPage, { verification }: Seen) =>
  verification.url_changed && new URL(lab.url()).pathname !== new URL(context.startUrl).pathname

async function draftOf(
  context: AuditContext,
  lab: LabPage,
  target: Target,
  event: PageEvent,
  path: readonly FindingAction[],
): Promise<Draft<EventRule>> {
  const nameOf = namesFor(context)
  const proof = await eventAgain(lab, [path.slice(-1), path], event, nameOf)
  const order = proof.actions?.length === 1 ? 'first, on the fresh page' : 'in another order'
  return {
    ...describeEvent(event, `when ${nameOf(target.selector)} is clicked ${order}`),
    event: event.key,
    selectors: [target.selector],
    element: controlLabel(target),
    box: target.box,
    ...proof,
  }
}
