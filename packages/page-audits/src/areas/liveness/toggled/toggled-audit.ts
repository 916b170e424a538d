import { controlLabel, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, labelledFamily, titleOf } from '../../../controls/controls.js'
import { sameControl } from '../../../controls/same-control.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { flippedTo, hasState, stateOf, undoes } from './flips.js'
import { swapped, takesBack } from './swapped.js'

const maxKinds = 2

/** The messages of a page for switching something on, and for switching it off. */
interface Swapped {
  readonly on: string
  readonly off: string
  readonly acts: readonly FindingAction[]
}

/** Messages of boxes, of buttons that stay pressed, and of those such as “Watch” that become “Stop watching”: “marked as done” when they are switched on, “no longer marked as done” when they are switched off. */
export const toggledAudit = defineAudit({
  name: 'toggled',
  rules: ['wrong-message'],
  observes: ['ux'],
  maxMs: 15_000,
  async run(context) {
    const toggles = togglesIn(context)
    const counts = { toggles: toggles.length }
    for (const toggle of toggles) {
      const lab = await context.lab()
      const found = await tryTwice(lab, () => switchTwice(lab, toggle), {
        nameOf: namesFor(context, [toggle]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const { on, off } = found.fault
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `Switching on ${titleOf(toggle)} brings “${on.slice(0, 100)}”, and switching it off “${off.slice(0, 100)}”: each says the opposite.`,
            selectors: [toggle.selector],
            element: controlLabel(toggle),
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** Boxes and buttons that are off as the page opens, and of which the exploration used one of the kind that changed texts. */
function togglesIn({ entries, first }: AuditContext): readonly Target[] {
  const found = new Map<string, Target>()
  for (const { step, before, after } of entries) {
    const used = before && targetOf(before, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || !used || !step.verification?.text_changed) continue
    // A page that never says that something is off has no message to swap.
    const mayTell = after && (takesBack.test(after.text) || after.textLength > after.text.length)
    if (!mayTell) continue
    // “Watch list” stays pressed, and “Watch lot 1” becomes “Stop watching lot 1”.
    const kind = kindOf(used)
    const flips = hasState(used) || flippedTo(before, after, used) !== undefined
    const toggle = first.targets.find(
      (target) => kindOf(target) === kind && isOff(target) && !isDisabled(target),
    )
    if (flips && toggle && !found.has(kind)) found.set(kind, toggle)
  }
  return [...found.values()].slice(0, maxKinds)
}

const kindOf = (target: Target): string => `${labelledFamily(target)} ${hasState(target)}`

/** Switched on, they take something away, and say so rightly. */
const takesAway =
  /(?<!\p{L})(?:hide|exclud\p{L}*|without|mute|block|skip|archiv\p{L}*|disabl\p{L}*|remov\p{L}*|only|ausblenden|ohne|stumm|sperren|nur|masquer|sans|exclure|uniquement|ocultar|sin|excluir|solo|sólo|nascondi|senza|escludi|soltanto|esconder|sem|apenas|verberg|zonder|alleen)(?!\p{L})/iu

const isOff = (target: Target): boolean =>
  target.role !== 'radio' &&
  !takesAway.test(controlLabel(target)) &&
  (hasState(target)
    ? stateOf(target) === 'false'
    : target.role === 'button' && !undoes.test(controlLabel(target)))

/** Switches on and off again on a fresh page; yields the two messages where they are swapped. */
async function switchTwice(lab: LabPage, toggle: Target): Promise<Swapped | null> {
  await lab.restart()
  const lines = [await lab.scan(scanLines)]
  const acts: FindingAction[] = []
  let now = sameControl(await lab.look(), toggle) ?? toggle
  for (const expected of ['true', 'false']) {
    const before = await lab.look()
    const act = clickOn(now.selector)
    acts.push(act)
    if ((await lab.tap(act)).isError) return null
    lines.push(await lab.scan(scanLines))
    const after = await lab.look()
    const found = hasState(now) ? sameControl(after, now) : flippedTo(before, after, now)
    // Sorted to another place, or with another name, it is not to be found.
    const isSet = found && (hasState(found) ? stateOf(found) : String(undoes.test(controlLabel(found))))
    if (!found || isSet !== expected) return null
    now = found
  }
  const [before, switchedOn, switchedOff] = lines as [readonly string[], readonly string[], readonly string[]]
  const came = (from: readonly string[], to: readonly string[]) => to.filter((line) => !from.includes(line))
  const found = swapped(came(before, switchedOn), came(switchedOn, switchedOff))
  return found && { ...found, acts }
}
