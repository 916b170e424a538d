import { controlLabel } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import type { ControlRecord } from '../../controls/book/control-book.js'
import { endsVisit, isClickable, isDisabled, titleOf } from '../../controls/controls.js'
import { isTextField } from '../../controls/field-values.js'
import { capital } from '../../findings/capital.js'
import type { Sighting } from '../../findings/draft.js'
import { type OutOfReach, scanReach } from './scan-reach.js'
import { findShut } from './reach/find-shut.js'
import { findSwallowed } from './reach/find-swallowed.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { seenOnce } from '../../lab/seen-once.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'

const maxTold = 6

/** Reports controls that people can't use: the page hides or deactivates them, or something lies over them that does not go away. */
export const reachAudit = defineAudit({
  name: 'reach',
  rules: ['page-blocked', 'unreachable-control'],
  observes: ['functionality', 'ux'],
  maxMs: 60_000,
  alwaysActs: true,
  essential: true,
  async run(context) {
    const lab = await context.lab()
    const { sightings, counts } = await lookForBarred(context, lab)
    return {
      drafts: seenOnce(sightings, async () => (await lookForBarred(context, lab)).sightings),
      counts,
    }
  },
})

/** Looks at the page as it opens for what keeps people from its controls. */
async function lookForBarred(
  context: AuditContext,
  lab: LabPage,
): Promise<{
  readonly sightings: readonly Sighting<'page-blocked' | 'unreachable-control'>[]
  readonly counts: Readonly<Record<string, number>>
}> {
  const { targets } = await lab.restart()
  const barred = (await findShut(context, lab)) ?? (await findSwallowed(context, lab))
  if (barred) return { sightings: [barred], counts: { controls: targets.length } }
  const wanted = targets.filter(
    (target) => (isClickable(target) || isTextField(target)) && !isDisabled(target) && !endsVisit(target),
  )
  const picture = await lab.picture()
  const found = await lab.scan(
    scanReach,
    wanted.map(({ selector }) => selector),
  )
  const lasting = found.filter(({ by }) => !goesAway(by.selector, found, context.controls))
  const counts = { controls: wanted.length, out_of_reach: lasting.length }
  if (lasting.length === 0) return { sightings: [], counts }
  if (lasting.length * 2 < wanted.length)
    return {
      sightings: lasting.slice(0, maxTold).map((one) => ({ ...draftOne(one, context), after: picture })),
      counts,
    }
  if (lasting.some(({ gate }) => gate))
    throw new Error(
      'the page lies behind a layer that asks for a password, so nothing under it could be tried',
    )
  const { by } = lasting[0]!
  if (await goesWhenClicked(lab, by.selector, lasting)) return { sightings: [], counts }
  const sighting: Sighting<'page-blocked'> = {
    rule: 'page-blocked',
    description: `${lasting.length} of the page's ${wanted.length} controls can't be reached: ${describe(by)} lies over them, and nothing that was tried takes it away.`,
    selectors: [by.selector],
    element: by.name,
    box: by.box,
    after: picture,
    repro: ['Open the page.', 'Try to click any of its controls: something lies over it.'],
  }
  return { sightings: [sighting], counts }
}

/** Whether a cover, such as one that says “Start”, goes when it is clicked and leaves the page with what it covered. */
async function goesWhenClicked(lab: LabPage, by: string, covered: readonly OutOfReach[]): Promise<boolean> {
  const { isError, verification, after } = await lab.act(clickOn(by), { patient: true })
  if (isError || verification.url_changed) return false
  const there = covered.filter(({ selector }) => targetOf(after, selector) !== undefined)
  const left = await lab.scan(
    scanReach,
    there.map(({ selector }) => selector),
  )
  return there.length > 0 && left.every((one) => one.by.selector !== by)
}

/** Whether anything that it covers could be used all the same: then it was sent away. */
const goesAway = (by: string, found: readonly OutOfReach[], controls: readonly ControlRecord[]): boolean =>
  found.some(
    (one) =>
      one.by.selector === by &&
      controls.some(({ target, tries, failures }) => target.selector === one.selector && tries > failures),
  )

function draftOne({ selector, by }: OutOfReach, context: AuditContext): Sighting<'unreachable-control'> {
  const target = [...context.first.targets, ...context.controls.map((record) => record.target)].find(
    (candidate) => candidate.selector === selector,
  )
  const title = target ? titleOf(target) : selector
  return {
    rule: 'unreachable-control',
    description: `${capital(title)} can't be reached: ${describe(by)} lies over all of it, and nothing that was tried takes it away.`,
    selectors: [selector],
    element: target ? controlLabel(target) : selector,
    box: target?.box ?? null,
    repro: ['Open the page.', `Try to click ${title}: something lies over it.`],
  }
}

const describe = ({ tag, name, selector }: OutOfReach['by']) =>
  name ? `${tag} “${name.slice(0, 60)}”` : `the element ${selector}`
