import { controlLabel, type FindingAction, hasEffect, type Target, type Verification } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { actsUnseen, isClickable, isDisabled, labelledFamily } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { untriedButtons } from '../../derived/reloaded/untried-buttons.js'

const [maxKinds, maxOfKind, maxCounterparts] = [3, 2, 2]

/** A button that had no turn, and those that do something else to the same: “Clear all, season 1” and “Mark all, season 1”. */
interface Pair {
  readonly button: Target
  readonly counterparts: readonly Target[]
}

/** Buttons that the exploration did not come to: pressed after their counterparts, which give them something to do, they do something. */
export const untriedPairsAudit = defineAudit({
  name: 'untried-pairs',
  rules: ['dead-control'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const kinds = pairsOf(context)
    const counts = { kinds: kinds.length }
    for (const pairs of kinds) {
      const [pair] = pairs
      const lab = await context.lab()
      const found = await tryTwice(lab, () => allSilent(lab, pairs), {
        nameOf: namesFor(context, [pair!.button, ...pair!.counterparts]),
        actions: (acts) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(pair!.button)
      const draft = {
        rule: 'dead-control' as const,
        description: `The button “${name.slice(0, 60)}” does nothing, also after “${controlLabel(pair!.counterparts[0]!).slice(0, 60)}”: no text and no value changes, and nothing is stored.`,
        selectors: pairs.map(({ button }) => button.selector),
        element: name,
        ...found.proof,
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** Kinds of buttons on the page as it opens, of which several are paired with another kind. */
function pairsOf(context: AuditContext): readonly (readonly Pair[])[] {
  const { targets } = context.first
  const usable = targets.filter(
    (target) => target.role === 'button' && isClickable(target) && !isDisabled(target) && !actsUnseen(target),
  )
  return untriedButtons(context, usable.length)
    .filter(({ opener }) => opener === null)
    .map(({ target }) =>
      usable
        .filter((other) => labelledFamily(other) === labelledFamily(target))
        .map((button) => ({ button, counterparts: usable.filter((other) => isPaired(other, button)) }))
        .filter(({ counterparts }) => counterparts.length > 0 && counterparts.length <= maxCounterparts)
        .slice(0, maxOfKind),
    )
    .filter((pairs) => pairs.length === maxOfKind)
    .slice(0, maxKinds)
}

/** Whether two labels differ in their first word alone. */
function isPaired(one: Target, two: Target): boolean {
  const [[verb, ...rest], [other, ...others]] = [one, two].map((target) =>
    controlLabel(target).trim().split(/\s+/),
  ) as [string[], string[]]
  return verb !== other && rest.length > 0 && rest.join(' ') === others.join(' ')
}

/** Presses each button after each of its counterparts on a fresh page; yields the acts for the first one where it never changed anything. */
async function allSilent(lab: LabPage, pairs: readonly Pair[]): Promise<readonly FindingAction[] | null> {
  for (const { button, counterparts } of pairs)
    for (const counterpart of counterparts) {
      await lab.restart()
      const before = await lab.act(clickOn(counterpart.selector))
      if (before.isError || before.after.dialogs.length > 0) return null
      const seen = await lab.act(clickOn(button.selector), { patient: true })
      if (seen.isError || changes(seen.verification)) return null
    }
  const { button, counterparts } = pairs[0]!
  return [clickOn(counterparts[0]!.selector), clickOn(button.selector)]
}

/** All that a person could notice but the focus. */
const changes = (seen: Verification): boolean =>
  hasEffect({ ...seen, focus_changed: false, scroll_changed: false })
