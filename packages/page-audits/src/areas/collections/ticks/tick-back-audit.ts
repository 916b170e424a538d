import { controlLabel, type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { labelledFamily } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { sameControl } from '../../../controls/same-control.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { isTheme } from '../../states/choose-states.js'
import { type ChangedLine, changedLine } from '../undo/compare/changed-line.js'

const maxTried = 2
const patienceMs = 700

/** Figures that remember a tick. */
const remembers =
  /(?<!\p{L})(?:best|record|longest|highest|max\p{L}*|most|logs?|activity|history|verlauf|historique|historial|entries|xp|coins?|levels?|streaks?|serie|ever)(?!\p{L})/iu

/** A figure that is not as it was once a tick has been taken back. */
interface TickFault extends ChangedLine {
  readonly acts: readonly FindingAction[]
}

/** Boxes and switches that are clicked twice: figures have to be as before. */
export const tickBackAudit = defineAudit({
  name: 'tick-back',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const ticks = ticksIn(context).slice(0, maxTried)
    for (const { index, target } of ticks) {
      const lab = await context.lab()
      const ways = shortened(pathTo(context.entries, index))
      const found = await tryTwice(lab, () => clickTwice(lab, ways, target), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
        same: (one, two) => one.was === two.was && one.is === two.is,
      })
      if (!found?.proof.reproduced) continue
      const { was, is } = found.fault
      const name = controlLabel(target).slice(0, 60)
      return {
        drafts: [
          {
            rule: 'stale-output',
            description: `“${name}” was switched and switched back, and the page says “${is.slice(0, 80)}” where it said “${was.slice(0, 80)}” before.`,
            selectors: [target.selector],
            element: name,
            evidence: [{ step: index + 1 }],
            ...found.proof,
          },
        ],
        counts: { ticks: ticks.length },
      }
    }
    return { drafts: [], counts: { ticks: ticks.length } }
  },
})

const stateOf = (target: Target | undefined): unknown =>
  target?.state['checked'] ?? target?.state['pressed'] ?? null

const statesIn = ({ targets }: Signals): string =>
  targets
    .filter((target) => stateOf(target) !== null)
    .map((target) => `${controlLabel(target)} ${String(stateOf(target))}`)
    .toSorted()
    .join('\n')

/** Clicks of the exploration that switched a box or a pressed button and changed a text, one of each kind. */
function ticksIn({ entries }: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  const found = new Map<string, { readonly index: number; readonly target: Target }>()
  for (const [index, { step, before }] of entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const seen = step.verification
    if (step.tool !== toolNames.click || step.is_error || !target || !seen?.text_changed) continue
    if (seen.url_changed || seen.new_dialogs > 0 || isTheme(target)) continue
    if (stateOf(target) === null || /^(?:radio|tab|option)$/.test(target.role)) continue
    const family = labelledFamily(target)
    if (!found.has(family)) found.set(family, { index, target })
  }
  return [...found.values()]
}

/** Switches a control and back, in the first way that leads to it; yields a figure that is not as before. */
async function clickTwice(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  target: Target,
): Promise<TickFault | null> {
  for (const way of ways) {
    await lab.restart()
    const lead = way.slice(0, -1)
    if ((await lab.fill(lead)) < lead.length) continue
    const now = (seen: Signals) => sameControl(seen, target)
    const look = await lab.look()
    const start = now(look)
    if (!start) continue
    const first = await lab.scan(scanLines)
    const press = clickOn(start.selector)
    if ((await lab.tap(press)).isError) continue
    const switched = now(await lab.look())
    const acted = await lab.scan(scanLines)
    if (!switched || stateOf(switched) === stateOf(start)) return null
    const again = clickOn(switched.selector)
    if ((await lab.tap(again)).isError) return null
    await lab.waitForLate(patienceMs)
    const last = await lab.look()
    // One box may have switched another one.
    if (statesIn(last) !== statesIn(look)) return null
    const line = changedLine(first, acted, await lab.scan(scanLines))
    // Another figure is one that counts each click.
    if (!line || !acted.includes(line.is) || remembers.test(`${line.was} ${line.is}`)) return null
    return { ...line, acts: [...lead, press, again] }
  }
  return null
}
