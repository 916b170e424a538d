import { controlLabel, type FindingAction, hasEffect, type Target, type Verification } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled, labelledFamily } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { untriedButtons } from '../../derived/reloaded/untried-buttons.js'

const [maxKinds, maxOfKind] = [3, 2]

/** A button that had no turn, and the one beside it that does something else to the same: “Clear all, season 1” and “Mark all, season 1”. */
interface Pair {
  readonly button: Target
  readonly counterpart: Target
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
        nameOf: namesFor(context, [pair!.button, pair!.counterpart]),
        actions: (acts) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(pair!.button)
      const draft = {
        rule: 'dead-control' as const,
        description: `The button “${name.slice(0, 60)}” does nothing, also after “${controlLabel(pair!.counterpart).slice(0, 60)}”: no text and no value changes, and nothing is stored.`,
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
    (target) => target.role === 'button' && isClickable(target) && !isDisabled(target),
  )
  return untriedButtons(context, usable.length)
    .filter(({ opener }) => opener === null)
    .map(({ target }) =>
      usable
        .filter((other) => labelledFamily(other) === labelledFamily(target))
        .flatMap((button) => {
          const counterpart = usable.find((other) => other !== button && isPaired(other, button))
          return counterpart ? [{ button, counterpart }] : []
        })
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

/** Presses each button after its counterpart on a fresh page; yields the acts for the first one where none of them changed anything. */
async function allSilent(lab: LabPage, pairs: readonly Pair[]): Promise<readonly FindingAction[] | null> {
  for (const { button, counterpart } of pairs) {
    await lab.restart()
    const before = await lab.act(clickOn(counterpart.selector))
    if (before.isError || before.after.dialogs.length > 0) return null
    const seen = await lab.act(clickOn(button.selector), { patient: true })
    if (seen.isError || changes(seen.verification)) return null
  }
  const [{ button, counterpart } = pairs[0]!] = pairs
  return [clickOn(counterpart.selector), clickOn(button.selector)]
}

/** All that a person could notice but the focus. */
const changes = (seen: Verification): boolean =>
  hasEffect({ ...seen, focus_changed: false, scroll_changed: false })
