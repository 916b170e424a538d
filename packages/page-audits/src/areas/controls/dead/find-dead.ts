import { clickOn } from '../../../controls/acts.js'
import { controlLabel, toolNames } from '@webeval/core'
import {
  actsOutside,
  controlKey,
  isChosen,
  isClickable,
  isDestructive,
  isDisabled,
  linkKind,
  titleOf,
} from '../../../controls/controls.js'
import { fillAction } from '../../../controls/field-values.js'
import { pathTo, inSentences, replay } from '../../../controls/replay.js'
import type { ControlRecord } from '../../../controls/control-book.js'
import { capital } from '../../../findings/capital.js'
import type { Draft } from '../../../findings/draft.js'
import { answersClick, type LabPage, targetOf } from '../../../lab/lab-page.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { withoutOnlyElsewhere } from './only-elsewhere.js'
import { hadWork, wayToWork } from './had-work.js'
import { answersOnTheWay } from './reach-control.js'
import { answers, seeminglyDead } from './seemingly-dead.js'

const mostHelpers = 10
const mostBeside = 6
const besidePx = 160

/** Controls that do nothing in any state of fresh pages. `late`: journal entries of those that did answer, when the exploration waited no longer. */
export async function findDead(
  context: AuditContext,
): Promise<{ dead: Draft<'dead-control'>[]; late: ReadonlySet<number> }> {
  let left = seeminglyDead(context)
  const late = new Set<number>()
  if (left.length === 0) return { dead: [], late }
  const lab = await context.lab()
  const before = new Map<ControlRecord, Awaited<ReturnType<LabPage['picture']>>>()
  const click = async (record: ControlRecord) => {
    const action = clickOn(record.target.selector)
    const seen = await lab.act(action, { patient: true })
    if (seen.late) late.add(record.lastEntry)
    return answers(record, seen)
  }
  // As found: in the fresh page if it exists there, else by the way that led to it.
  const start = await lab.restart()
  const inStart = new Set(start.targets.filter((target) => !isDisabled(target)).map(controlKey))
  const inFresh = (record: ControlRecord) => inStart.has(record.key)
  const waiting: ControlRecord[] = []
  let touched = false
  for (const record of left.filter(inFresh)) {
    // Of several answers only the first may count: each is tried where none was given.
    if (touched) await lab.restart()
    before.set(record, await lab.picture())
    touched = await click(record)
    if (!touched) waiting.push(record)
  }
  for (const record of left.filter((other) => !inFresh(other))) {
    if (!(await answersOnTheWay(context, lab, record, (seen) => answers(record, seen)))) waiting.push(record)
  }
  left = await withoutIdle(context, lab, waiting)
  // With everything filled in, and after other controls have been used: some wait for that.
  if (left.some(inFresh)) {
    let signals = await lab.restart()
    for (const target of signals.targets.filter((candidate) => !isDisabled(candidate)).slice(0, 40)) {
      const fill = fillAction(target)
      if (fill) await lab.act(fill)
    }
    const tryAll = async () => {
      for (const record of left.filter(inFresh)) {
        signals = await lab.look()
        const now = targetOf(signals, record.target.selector)
        if (now && (isDisabled(now) || isChosen(now))) continue
        const seen = await lab.act(clickOn(record.target.selector))
        // If another control covers it, we could not test it; don't count that as a response.
        // Nor is that the page still moves from what was done before.
        const still = { ...record.target, inViewport: false }
        const answered = answers(record, seen) && answersClick(seen.verification, still)
        if (!seen.isError && answered) left = left.filter((other) => other !== record)
      }
    }
    await tryAll()
    const helpers = context.controls
      .filter(
        (record) =>
          (record.effects > 0 || late.has(record.lastEntry)) &&
          isClickable(record.target) &&
          !isDestructive(record.target) &&
          !actsOutside(record.target),
      )
      .filter(
        ({ target }) =>
          linkKind(target, context.startUrl) === 'none' && targetOf(start, target.selector) !== undefined,
      )
    const first = helpers.slice(0, mostHelpers)
    for (const helper of [
      ...besides(left.filter(inFresh), helpers),
      ...first,
      ...first.toReversed().slice(0, 5),
    ]) {
      if (!left.some(inFresh)) break
      await lab.act(clickOn(helper.target.selector), { patient: true })
      await tryAll()
    }
  }
  left = await withoutOnlyElsewhere(lab, left)
  const nameOf = namesFor(context)
  const dead = left.map((record) => {
    const { target } = record
    const nowhere = target.href?.endsWith('#') === true
    const actions = inFresh(record) ? [clickOn(target.selector)] : pathTo(context.entries, record.lastEntry)
    const entry = context.entries[record.lastEntry]
    return {
      rule: 'dead-control',
      ...(nowhere ? { severity: 'medium' as const } : {}),
      description: `${capital(titleOf(target))} does nothing${nowhere ? ': its link leads nowhere' : ''}. It was clicked in several states of fresh pages, and nothing changed: no text, no style, no address, no request.`,
      selectors: [target.selector, ...bundle(record)],
      element: controlLabel(target),
      actions,
      repro: [...inSentences(actions, nameOf), 'Nothing happens.'],
      evidence: [{ step: record.lastEntry + 1 }],
      box: target.box.y >= 0 && target.inViewport ? target.box : null,
      before: before.get(record) ?? entry?.pictures.before ?? null,
      after: entry?.pictures.after ?? null,
    } satisfies Draft<'dead-control'>
  })
  return { dead, late }
}

/** Leaves out what takes away entries and had none to take, unless it does nothing with entries either. */
async function withoutIdle(
  context: AuditContext,
  lab: LabPage,
  records: readonly ControlRecord[],
): Promise<ControlRecord[]> {
  const kept: ControlRecord[] = []
  for (const record of records) {
    if (!hadWork(context, record.target)) {
      const way = wayToWork(context, record.target)
      if (!way) continue
      const click = { tool: toolNames.click, params: { target: record.target.selector } }
      const seen = await replay(lab, [...way, click], { patient: true })
      if (seen === null || answers(record, seen)) continue
    }
    kept.push(record)
  }
  return kept
}

/**
 * Acts on the unresponsive controls' neighbours: the selected option of a group responds only after another
 * one was chosen.
 */
function besides(left: readonly ControlRecord[], helpers: readonly ControlRecord[]): ControlRecord[] {
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
  return [...new Set(nearest)].slice(0, mostBeside)
}

const bundle = ({ target }: ControlRecord): string[] =>
  target.name && target.role ? [`role=${target.role}[name=${JSON.stringify(target.name)}]`] : []
