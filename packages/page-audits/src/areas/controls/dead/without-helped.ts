import {
  controlLabel,
  effectsExcept,
  hasEffect,
  noticeableEffects,
  type Signals,
  type Target,
  verifyStep,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn, pressKey } from '../../../controls/acts.js'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import {
  actsOutside,
  isChosen,
  isClickable,
  isDestructive,
  isDisabled,
  linkKind,
} from '../../../controls/controls.js'
import { fillAction } from '../../../controls/field-values.js'
import { sameControl } from '../../../controls/same-control.js'
import { answersClick, type LabPage, type Seen, targetOf } from '../../../lab/lab-page.js'
import { chosenInstead } from './chosen-instead.js'
import { answers } from './seemingly-dead.js'

const maxFields = 40
const maxHelpers = 10
const maxLastHelpers = 5
const maxBeside = 6
/** A clock of seconds moves within this time. */
const idleMs = 1100
const besidePx = 160

/** Facts about the fresh page. */
interface Fresh {
  readonly start: Signals
  inFresh(record: ControlRecord): boolean
  /** Controls that answered there. */
  readonly answered: ReadonlySet<ControlRecord>
}

/** Leaves out controls of the fresh page that answer once everything is filled in, or other controls have been used. */
export async function withoutHelped(
  context: AuditContext,
  lab: LabPage,
  records: readonly ControlRecord[],
  fresh: Fresh,
): Promise<ControlRecord[]> {
  const { inFresh } = fresh
  const elsewhere = records.filter((record) => !inFresh(record))
  let left = records.filter(inFresh)
  if (left.length === 0) return elsewhere
  await fillAll(lab)
  left = await stillSilent(lab, left)
  left = await notChosen(lab, left)
  const helpers = helpersOf(context, fresh)
  const first = helpers.slice(0, maxHelpers)
  const last = first.toReversed().slice(0, maxLastHelpers)
  // Buttons first: unticking every option may leave them nothing to make.
  const inOrder = [...neighbours(left, helpers), ...first, ...last].toSorted(
    (one, other) => Number(isTick(one)) - Number(isTick(other)),
  )
  for (const helper of inOrder) {
    if (left.length === 0) break
    // A dialog that an earlier helper opened may cover both.
    if (!(await clickFreely(lab, helper.target, true))) await fillAll(lab)
    else left = await stillSilent(lab, left)
  }
  return [...left, ...elsewhere]
}

/** Leaves out the pressed ones that answer once another of their kind is pressed. */
async function notChosen(lab: LabPage, records: readonly ControlRecord[]): Promise<ControlRecord[]> {
  const silent: ControlRecord[] = []
  for (const record of records) {
    const other = chosenInstead((await lab.look()).targets, record.target.selector)
    if (other) await lab.act(clickOn(other.selector), { patient: true })
    silent.push(...(other ? await stillSilent(lab, [record]) : [record]))
  }
  return silent
}

async function fillAll(lab: LabPage): Promise<void> {
  const { targets } = await lab.restart()
  const lists = new Map(targets.filter(({ tag }) => tag === 'select').map((list) => [list.selector, list]))
  for (const target of targets.filter((candidate) => !isDisabled(candidate)).slice(0, maxFields)) {
    const fill = fillAction(target, undefined, [...lists.values()])
    if (!fill) continue
    await lab.act(fill)
    const [chosen] = (fill.params['values'] as string[] | undefined) ?? []
    if (chosen !== undefined) lists.set(target.selector, { ...target, value: chosen })
  }
}

/** Clicks each control once, and yields those that don't answer. */
async function stillSilent(lab: LabPage, records: readonly ControlRecord[]): Promise<ControlRecord[]> {
  const silent: ControlRecord[] = []
  for (const record of records) {
    const look = await lab.look()
    const now = sameControl(look, record.target)
    if (isAnother(now, record.target)) {
      silent.push(record)
      continue
    }
    const usable = !(now && (isDisabled(now) || isChosen(now)))
    if (!usable || !(await answersNow(lab, record, now ?? record.target))) silent.push(record)
  }
  return silent
}

/** Whether a control that was known by its number is gone, and another one has its number now. */
const isAnother = (now: Target | undefined, target: Target): boolean =>
  target.selector.startsWith(':nth-match(') && (!now || controlLabel(now) !== controlLabel(target))

/** Clicks a control, once more without what Escape closes; null where it can't be clicked. */
async function clickFreely(lab: LabPage, { selector }: Target, patient = false): Promise<Seen | null> {
  const click = () => lab.act(clickOn(selector), { patient })
  const seen = await click()
  if (!seen.isError) return seen
  await lab.act(pressKey('Escape'))
  const again = await click()
  return again.isError ? null : again
}

async function answersNow(lab: LabPage, record: ControlRecord, now: Target): Promise<boolean> {
  const seen = await clickFreely(lab, now)
  // The page may still move from the last act: scrolling does not count.
  const still = { ...now, inViewport: false }
  // If another control covers it, we could not test it; don't count that as a response.
  if (!seen || !answers(record, seen) || !answersClick(seen.verification, still)) return false
  // A header that sticks may change its look as the page scrolls to the control.
  const { scroll_changed } = seen.verification
  if (scroll_changed && !hasEffect(seen.verification, effectsExcept(noticeableEffects, 'scroll', 'style')))
    return false
  return answersMoreThanIdle(lab, record, seen)
}

/** Whether a click changed more than the page does by itself: a helper may have started a clock. */
async function answersMoreThanIdle(lab: LabPage, record: ControlRecord, clicked: Seen): Promise<boolean> {
  const before = await lab.look()
  await lab.waitForLate(idleMs)
  const idle = verifyStep(before, await lab.look(), false)
  if (!answers(record, { verification: idle, isError: false })) return true
  return noticeableEffects.some(
    (effect) => hasEffect(clicked.verification, [effect]) && !hasEffect(idle, [effect]),
  )
}

/** Controls of the fresh page that answer, harm nothing, and stay on the page. */
const helpersOf = (context: AuditContext, { start, answered }: Fresh): ControlRecord[] =>
  context.controls.filter((record) => {
    const { target, effects } = record
    return (
      (effects > 0 || answered.has(record)) &&
      isClickable(target) &&
      !isDestructive(target) &&
      !actsOutside(target) &&
      linkKind(target, context.startUrl) === 'none' &&
      targetOf(start, target.selector) !== undefined
    )
  })

const isTick = ({ target }: ControlRecord) =>
  /^(?:checkbox|radio|switch)$/.test(target.type ?? target.role ?? '')

/** The helpers next to unresponsive controls: the selected option of a group responds only after another one was chosen. */
function neighbours(left: readonly ControlRecord[], helpers: readonly ControlRecord[]): ControlRecord[] {
  const middle = ({ target: { box } }: ControlRecord) =>
    [box.x + box.width / 2, box.y + box.height / 2] as const
  const away = (one: ControlRecord, other: ControlRecord) => {
    const [[x, y], [otherX, otherY]] = [middle(one), middle(other)]
    return Math.hypot(x - otherX, y - otherY)
  }
  const nearest = left.flatMap((record) =>
    helpers
      .filter((helper) => helper !== record && away(record, helper) < besidePx)
      .toSorted((one, other) => away(record, one) - away(record, other))
      .slice(0, 2),
  )
  return [...new Set(nearest)].slice(0, maxBeside)
}
