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
import { swapped, takesBack } from './swapped.js'

const maxKinds = 2

/** The messages of a page for switching something on, and for switching it off. */
interface Swapped {
  readonly on: string
  readonly off: string
  readonly acts: readonly FindingAction[]
}

/** Messages of boxes and of buttons that stay pressed: “marked as done” when they are switched on, “no longer marked as done” when they are switched off. */
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
    const kind = labelledFamily(used)
    const toggle = first.targets.find(
      (target) => labelledFamily(target) === kind && isOff(target) && !isDisabled(target),
    )
    if (toggle && !found.has(kind)) found.set(kind, toggle)
  }
  return [...found.values()].slice(0, maxKinds)
}

const stateOf = ({ state }: Target): string => String(state['checked'] ?? state['pressed'] ?? '')
const isOff = (target: Target): boolean =>
  target.role !== 'radio' && stateOf(target) === 'false' && !takesAway.test(controlLabel(target))

/** Switched on, they take something away, and say so rightly. */
const takesAway =
  /(?<!\p{L})(?:hide|exclud\p{L}*|without|mute|block|skip|archiv\p{L}*|disabl\p{L}*|remov\p{L}*|only|ausblenden|ohne|stumm|sperren|nur|masquer|sans|exclure|uniquement|ocultar|sin|excluir|solo|sólo|nascondi|senza|escludi|soltanto|esconder|sem|apenas|verberg|zonder|alleen)(?!\p{L})/iu

/** Switches on and off again on a fresh page; yields the two messages where they are swapped. */
async function switchTwice(lab: LabPage, toggle: Target): Promise<Swapped | null> {
  await lab.restart()
  const lines = [await lab.scan(scanLines)]
  const acts: FindingAction[] = []
  for (const expected of ['true', 'false']) {
    const now = sameControl(await lab.look(), toggle) ?? toggle
    const act = clickOn(now.selector)
    acts.push(act)
    if ((await lab.tap(act)).isError) return null
    lines.push(await lab.scan(scanLines))
    const after = sameControl(await lab.look(), now)
    // Sorted to another place, or with another name, it is not to be found.
    if (!after || stateOf(after) !== expected) return null
  }
  const [before, switchedOn, switchedOff] = lines as [readonly string[], readonly string[], readonly string[]]
  const came = (from: readonly string[], to: readonly string[]) => to.filter((line) => !from.includes(line))
  const found = swapped(came(before, switchedOn), came(switchedOn, switchedOff))
  return found && { ...found, acts }
}
