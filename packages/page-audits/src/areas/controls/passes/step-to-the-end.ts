import { controlLabel, deedPattern, type FindingAction, hasEffect, verifyStep } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { isDisabled } from '../../../controls/controls.js'
import { pathTo, replay } from '../../../controls/replay.js'
import { describeEvent, type EventRule, eventsOf, type PageEvent } from '../../../events/page-events.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { eventAgain, usableControls } from './event-again.js'

const maxPresses = 12
/** Presses without a look in between, where nothing has come to light yet. */
const atOnce = 4
const maxSteppers = 2

const stepper = deedPattern(['next', 'previous'], 'mentions', {
  also: 'forward|increase|decrease|increment|decrement|more',
})
const stepSign = /^[+−–›‹→←▶◀»«-]$/
const steps = (label: string) => stepper.test(label) || stepSign.test(label)

/** Presses each control that takes a step until it ends, and once beyond. `known`: keys of events reported already. */
export async function stepToTheEnd(
  context: AuditContext,
  lab: LabPage,
  known: Set<string>,
): Promise<Draft<EventRule>[]> {
  const drafts: Draft<EventRule>[] = []
  const nameOf = namesFor(context)
  const steppers = usableControls(context).filter(
    ({ target }) => steps(target.name.trim()) || steps(target.text.trim()),
  )
  for (const { target, lastEntry } of steppers.slice(0, maxSteppers)) {
    const way = await reach(context, lab, { target, lastEntry })
    const action = clickOn(target.selector)
    if (!way || !(await bringsNews(lab, action, known))) continue
    await replay(lab, way)
    const met = await pressOn(lab, action, known)
    if (!met) continue
    known.add(met.event.key)
    const actions = [...way, ...Array.from({ length: met.presses }, () => action)]
    drafts.push({
      ...describeEvent(met.event, `when ${nameOf(target.selector)} is clicked ${met.presses + 1} times`),
      event: met.event.key,
      selectors: [target.selector],
      element: controlLabel(target),
      ...(await eventAgain(lab, [actions], met.event, nameOf)),
    })
  }
  return drafts
}

/** Presses the control for the first time on a fresh page; yields the acts up to that, or null where it can't be reached. */
async function reach(
  context: AuditContext,
  lab: LabPage,
  { target, lastEntry }: Pick<ControlRecord, 'target' | 'lastEntry'>,
): Promise<readonly FindingAction[] | null> {
  const first = context.entries.findIndex(({ step }) => step.args['target'] === target.selector)
  const path = pathTo(context.entries, first < 0 ? lastEntry : first)
  const ways = targetOf(context.first, target.selector)
    ? [[clickOn(target.selector)]]
    : [path.slice(-2), path]
  for (const way of ways) {
    const begun = await replay(lab, way)
    if (begun && !begun.isError) return way
  }
  return null
}

/** Whether pressing again and again leads to an unknown event. */
async function bringsNews(lab: LabPage, action: FindingAction, known: ReadonlySet<string>): Promise<boolean> {
  const clicks = Array.from({ length: atOnce }, () => action)
  for (let presses = 1; presses < maxPresses; presses += atOnce) {
    const before = await lab.seen()
    const now = targetOf(before, String(action.params['target']))
    if (!now || isDisabled(now)) return false
    const count = await lab.fill(clicks)
    const after = await lab.look()
    if (eventsOf(after).some(({ key }) => !known.has(key))) return true
    if (count < atOnce || !hasEffect(verifyStep(before, after, false))) return false
  }
  return false
}

/** Presses again and again; yields the first unknown event, and how many presses caused it. */
async function pressOn(
  lab: LabPage,
  action: FindingAction,
  known: ReadonlySet<string>,
): Promise<{ readonly event: PageEvent; readonly presses: number } | null> {
  for (let presses = 1; presses < maxPresses; presses++) {
    const now = targetOf(await lab.seen(), String(action.params['target']))
    if (!now || isDisabled(now)) return null
    const seen = await lab.act(action)
    const event = eventsOf(seen.after).find(({ key }) => !known.has(key))
    if (event) return { event, presses }
    if (seen.isError || !hasEffect(seen.verification)) return null
  }
  return null
}
