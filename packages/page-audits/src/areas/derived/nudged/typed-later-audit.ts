import { controlLabel, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { titleOf } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanHasButton } from '../../controls/scan-has-button.js'
import { tapAndLeave } from '../kept-behind.js'
import { nudgesOn } from './nudges-on.js'

const [maxFields, maxActs] = [3, 12]
const patienceMs = 700
const words = 'Delta saffron'

/** A text field that was typed into, and the ways there. */
interface SilentField {
  readonly target: Target
  readonly ways: readonly (readonly FindingAction[])[]
}

/** Texts that a preview shows only once another control is changed and set back: it has to follow the typing. */
export const typedLaterAudit = defineAudit({
  name: 'typed-later',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 20_000,
  opensOften: true,
  async run(context) {
    const fields = silentFields(context)
    const counts = { fields: fields.length }
    if (fields.length === 0) return { drafts: [], counts }
    const lab = await context.lab()
    for (const { target, ways } of fields) {
      const found = await tryTwice(lab, () => shownLater(lab, target, ways), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const draft = {
        rule: 'stale-output' as const,
        description: `“${found.fault.line.slice(0, 80)}” does not follow ${titleOf(target)}: the page shows what is typed there only when another control is changed and set back.`,
        selectors: [target.selector],
        element: controlLabel(target),
        ...found.proof,
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** The text fields of which typing changed no text of the page. */
function silentFields({ entries }: AuditContext): readonly SilentField[] {
  const found = new Map<string, SilentField>()
  for (const [index, { step, before }] of entries.entries()) {
    const target = before ? targetOf(before, String(step.args['target'])) : undefined
    if (step.tool !== toolNames.type || step.is_error || !target || found.has(target.selector)) continue
    if (!isTextField(target) || !/^(?:text|textarea|)$/.test(target.type ?? '')) continue
    if (step.verification?.text_changed !== false || fieldKind(target) === 'search') continue
    const ways = shortened(pathTo(entries, index)).filter((way) => way.length <= maxActs)
    found.set(target.selector, { target, ways })
  }
  return [...found.values()].slice(0, maxFields)
}

/** Types into the field, and nudges other controls; yields the line that shows the text only then. */
async function shownLater(
  lab: LabPage,
  { selector }: Target,
  ways: SilentField['ways'],
): Promise<{ readonly line: string; readonly acts: readonly FindingAction[] } | null> {
  for (const way of ways) {
    const lead = way.slice(0, -1)
    const type: FindingAction = { tool: toolNames.type, params: { target: selector, text: words } }
    await lab.restart()
    if ((await lab.fill(lead)) < lead.length) continue
    const look = await lab.look()
    if (!targetOf(look, selector)) continue
    const nudge = nudgesOn(look, selector)
    // “Apply text” shows it.
    if (!nudge || (await lab.scan(scanHasButton, selector)) || !(await tapAndLeave(lab, type))) return null
    const shows = async () => (await lab.scan(scanLines)).find((line) => line.includes(words))
    if (await shows()) return null
    await lab.waitForLate(patienceMs)
    if (await shows()) return null
    const touched = await nudge(lab)
    const line = touched ? await shows() : undefined
    return touched && line !== undefined ? { line, acts: [...lead, type, ...touched] } : null
  }
  return null
}
