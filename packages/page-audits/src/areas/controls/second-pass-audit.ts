import { type FindingAction, controlLabel, deedPattern, hasEffect } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import type { ControlRecord } from '../../controls/control-book.js'
import { actsOutside, controlFamily, isClickable, isDisabled, linkKind } from '../../controls/controls.js'
import { inSentences, pathTo, replay } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { scanDialog } from '../states/scan-dialogs.js'
import { afterReload } from './after-reload.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { type EventRule, eventsOf, describeEvent } from '../../events/page-events.js'

const mostClicks = 20
/** Controls of one kind that are clicked: the fourth heart tells nothing new. */
const mostAlike = 3
const mostPresses = 12

/**
 * Tests what one order of acts misses: the same controls in reverse order, steps taken to their end, and
 * both after a reload.
 */
export const secondPassAudit = defineAudit({
  name: 'second-pass',
  rules: ['lost-on-reload', 'system-dialog', 'uncaught-exception', 'console-error', 'failed-request'],
  observes: ['robustness', 'functionality'],
  maxMs: 120_000,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    const known = new Set(
      context.entries.flatMap(({ after }) => (after ? eventsOf(after).map((event) => event.key) : [])),
    )
    for (const event of eventsOf(context.first)) known.add(event.key)
    const drafts = [
      ...(await backwards(context, lab, known)),
      ...(await toTheEnd(context, lab, known)),
      ...(await afterReload(context, lab)),
    ]
    return { drafts }
  },
})

const usable = (context: AuditContext): ControlRecord[] =>
  context.controls.filter(
    ({ effects, target }) =>
      effects > 0 &&
      isClickable(target) &&
      !actsOutside(target) &&
      /^(?:none|anchor)$/.test(linkKind(target, context.startUrl)),
  )

/** Clicks the last first: what only works after something else is met without it. */
async function backwards(
  context: AuditContext,
  lab: LabPage,
  known: Set<string>,
): Promise<Draft<EventRule>[]> {
  const drafts: Draft<EventRule>[] = []
  const nameOf = namesFor(context)
  const start = await lab.restart()
  const order = usable(context)
    .filter(({ target }) => targetOf(start, target.selector) !== undefined)
    .toSorted((one, two) => two.lastEntry - one.lastEntry)
    .filter(({ target }, index, all) => {
      const kin = all.slice(0, index).filter((other) => controlFamily(other.target) === controlFamily(target))
      return kin.length < mostAlike
    })
  let path: FindingAction[] = []
  for (const { target } of order.slice(0, mostClicks)) {
    const now = targetOf(await lab.seen(), target.selector)
    if (!now || isDisabled(now)) continue
    const action = clickOn(target.selector)
    const seen = await lab.act(action)
    if (seen.isError) {
      // Something lies over the page: on with a fresh one.
      await lab.restart()
      path = []
      continue
    }
    path.push(action)
    const open = await lab.scan(scanDialog)
    for (const event of eventsOf(seen.after)) {
      if (known.has(event.key)) continue
      known.add(event.key)
      const ways = [[action], path]
      let shown: readonly FindingAction[] | null = null
      for (const way of ways) {
        const again = await replay(lab, way)
        if (again && eventsOf(again.after).some((other) => other.key === event.key)) {
          shown = way
          break
        }
      }
      drafts.push({
        ...describeEvent(
          event,
          `when ${nameOf(target.selector)} is clicked ${shown?.length === 1 ? 'first, on the fresh page' : 'in another order'}`,
        ),
        selectors: [target.selector],
        element: controlLabel(target),
        ...(shown ? { actions: shown, repro: inSentences(shown, nameOf) } : {}),
        box: target.box,
        after: await lab.picture(),
        reproduced: shown !== null,
      })
      await lab.restart()
      path = []
      break
    }
    // Opened content covers the rest, and another page has other controls.
    const elsewhere =
      seen.verification.url_changed && new URL(lab.url()).pathname !== new URL(context.startUrl).pathname
    if (path.length > 0 && (open || elsewhere)) {
      await lab.restart()
      path = []
    }
  }
  return drafts
}

const stepper = deedPattern(['next', 'previous'], 'mentions', {
  also: 'forward|increase|decrease|increment|decrement|more',
})
const stepSign = /^[+−–›‹→←▶◀»«-]$/
const steps = (label: string) => stepper.test(label) || stepSign.test(label)

/** Presses the next-step control until the end and beyond it. */
async function toTheEnd(
  context: AuditContext,
  lab: LabPage,
  known: Set<string>,
): Promise<Draft<EventRule>[]> {
  const drafts: Draft<EventRule>[] = []
  const nameOf = namesFor(context)
  const steppers = usable(context).filter(
    ({ target }) => steps(target.name.trim()) || steps(target.text.trim()),
  )
  for (const record of steppers.slice(0, 3)) {
    const action = clickOn(record.target.selector)
    const first = context.entries.findIndex(({ step }) => step.args['target'] === record.target.selector)
    const path = pathTo(context.entries, first < 0 ? record.lastEntry : first)
    const ways = targetOf(context.first, record.target.selector) ? [[action]] : [path.slice(-2), path]
    for (const way of ways) {
      const begun = await replay(lab, way)
      if (!begun || begun.isError) continue
      let presses = 1
      for (; presses < mostPresses; presses++) {
        const now = targetOf(await lab.seen(), record.target.selector)
        if (!now || isDisabled(now)) break
        const seen = await lab.act(action)
        const event = eventsOf(seen.after).find((other) => !known.has(other.key))
        if (!event) {
          if (seen.isError || !hasEffect(seen.verification)) break
          continue
        }
        known.add(event.key)
        const actions = [...way, ...Array.from({ length: presses }, () => action)]
        const again = await replay(lab, actions)
        drafts.push({
          ...describeEvent(event, `when ${nameOf(record.target.selector)} is clicked ${presses + 1} times`),
          selectors: [record.target.selector],
          element: controlLabel(record.target),
          actions,
          repro: inSentences(actions, nameOf),
          after: await lab.picture(),
          reproduced: again !== null && eventsOf(again.after).some((other) => other.key === event.key),
        })
        break
      }
      break
    }
  }
  return drafts
}
