import { confirm } from '../../../lab/confirm.js'
import { clickOn } from '../../../controls/acts.js'
import { controlLabel, type FindingAction, toolNames } from '@webeval/core'
import type { Sighting } from '../../../findings/draft.js'
import { pathTo } from '../../../controls/replay.js'
import { targetOf } from '../../../lab/lab-page.js'
import type { Opposites } from './opposites.js'
import { checkOpposites } from './same-way.js'
import { type PagerScan, scanPager } from './scan-pager.js'
import type { AuditContext } from '../../../audit-context.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'

type PagerRule = 'wrong-direction' | 'stale-output' | 'dead-control'

/**
 * Checks the next and previous buttons of a pager that shows its position: each moves in its own direction, the position follows, and
 * previous leads back from where next led.
 */
export const pagerAudit = defineAudit({
  name: 'pager',
  rules: ['wrong-direction', 'stale-output', 'dead-control'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const ways = waysToPager(context)
    if (ways.length === 0) return { drafts: [], counts: { pagers: 0 } }
    const lab = await context.lab()
    const read = () => lab.scan(scanPager)
    /** The button that went the other way, and from where to where. */
    const turn = async (start: PagerScan): Promise<Wrong | null> => {
      let now = start
      for (const [side, way] of [
        ['next', 1],
        ['previous', -1],
      ] as const) {
        const button = now[side]
        if (!button || (await lab.tap(clickOn(button.selector))).isError) continue
        const then = await read()
        if (!then || then.of !== now.of) return null
        if (goesBackwards(now, then, way)) return { side, button, from: now, to: then }
        const moved = now.position - start.position
        if (side === 'previous' && moved === 1 && staysPut(now, then))
          return { side, button, from: now, to: then }
        if (side === 'next' && staysBehind(now, then)) {
          const again = (await lab.tap(clickOn(button.selector))).isError ? null : await read()
          return again && staysBehind(then, again) ? { side, button, from: now, to: again } : null
        }
        now = then
      }
      return null
    }
    for (const way of ways) {
      let found = false
      const wrong = await confirm(
        lab,
        way,
        async () => {
          const start = await read()
          found ||= start !== null
          return start && turn(start)
        },
        {
          nameOf: namesFor(context),
          same: (one, two) => one.side === two.side,
          further: ({ side, button, from }) => [
            ...(side === 'previous' && from.next ? [clickOn(from.next.selector)] : []),
            clickOn(button.selector),
          ],
        },
      )
      if (wrong) return { drafts: [{ ...draftOf(wrong.fault), ...wrong.proof }], counts: { pagers: 1 } }
      if (found) return { drafts: [], counts: { pagers: 1 } }
      const same = await checkOpposites(lab, way, namesFor(context))
      if (same) return { drafts: [{ ...sameWayDraft(same.fault), ...same.proof }], counts: { pagers: 0 } }
    }
    return { drafts: [], counts: { pagers: 0 } }
  },
})

interface Wrong {
  readonly side: 'next' | 'previous'
  readonly button: NonNullable<PagerScan['next']>
  readonly from: PagerScan
  readonly to: PagerScan
}

/** One step the wrong way, around the end too; anything else may be meant so. */
function goesBackwards(from: PagerScan, to: PagerScan, way: 1 | -1): boolean {
  const step = to.position - from.position
  if (step === -way) return from.of === null || from.of >= 3
  if (from.of === null || from.of < 3) return false
  const [first, last] = way === 1 ? [1, from.of] : [from.of, 1]
  return from.position === first && to.position === last
}

/** The same page under the same position. */
const staysPut = (from: PagerScan, to: PagerScan): boolean =>
  to.position === from.position && to.shown === from.shown && to.content === from.content

/** Another page is shown under the same position. */
const staysBehind = (from: PagerScan, to: PagerScan): boolean =>
  to.position === from.position && to.shown === from.shown && to.content !== from.content

const names = /^\W*(?:next|prev(?:ious)?|vorige|vorherige|nächste)\b|^[→›»❯▶>⟩←‹«❮◀<⟨]$/i

/** The fresh page where it has such buttons, else the states in which the exploration met them. */
function waysToPager(context: AuditContext): FindingAction[][] {
  const isPager = ({ name, text }: { name: string; text: string }) =>
    names.test(name.trim()) || names.test(text.trim())
  if (context.first.targets.some(isPager)) return [[]]
  if (!context.controls.some(({ target }) => isPager(target))) return []
  const acted = context.controls.find(({ target, lastEntry }) => lastEntry >= 0 && isPager(target))
  const dialog = context.scans.find(({ entry, scan }) => entry >= 0 && scan.dialogOpen)
  const openers = [
    ...(acted ? pathTo(context.entries, acted.lastEntry).slice(0, -1) : []),
    ...(dialog ? pathTo(context.entries, dialog.entry).slice(-1) : []),
  ]
  // The opener exists on the fresh page: the last control clicked there.
  const clicks = openers.filter(
    ({ tool, params }) =>
      tool === toolNames.click && targetOf(context.first, String(params['target'])) !== undefined,
  )
  return clicks
    .slice(-2)
    .toReversed()
    .map((click) => [click])
}

const sameWayDraft = ({ back, on }: Opposites): Sighting<PagerRule> => ({
  rule: 'wrong-direction',
  description: `“${controlLabel(back)}” leads where “${controlLabel(on)}” leads.`,
  selectors: [back.selector],
  element: controlLabel(back),
  box: back.box,
})

const draftOf = (wrong: Wrong): Sighting<PagerRule> => ({
  ...saidOf(wrong),
  selectors: [wrong.button.selector],
  element: wrong.button.name,
  box: wrong.button.box,
})

function saidOf({
  side,
  button,
  from,
  to,
}: Wrong): Pick<Sighting<PagerRule>, 'rule' | 'severity' | 'description'> {
  const name = button.name || button.selector
  if (staysPut(from, to))
    return {
      rule: 'dead-control',
      description: `“${name}” does nothing: “${from.shown}” stays, although the button for the other direction led there.`,
    }
  if (staysBehind(from, to))
    return {
      rule: 'stale-output',
      severity: 'medium',
      description: `“${from.shown}” stays as it is while “${name}” shows something else.`,
    }
  return {
    rule: 'wrong-direction',
    description: `“${name}” goes ${side === 'next' ? 'back' : 'on'}: from “${from.shown}” it leads to “${to.shown}”.`,
  }
}
