import { controlLabel, type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { labelledFamily } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { contradiction, hasOpposite, saysOpposite, withoutNameOf } from './contradiction.js'
import { messagePlaces, scanMessageLines } from './scan-messages.js'

const maxTried = 4
/** More new lines mean another view. */
const maxLines = 3

interface Said {
  readonly line: string
  readonly acts: readonly FindingAction[]
}

/** Messages that say the opposite of what the pressed button does: “Colour 1 is unlocked” after “Lock colour 1”. */
export const saidAudit = defineAudit({
  name: 'said',
  rules: ['wrong-message'],
  observes: ['ux'],
  maxMs: 20_000,
  async run(context) {
    const presses = pressesIn(context).slice(0, maxTried)
    for (const { index, target } of presses) {
      const lab = await context.lab()
      const ways = shortened(pathTo(context.entries, index))
      const found = await tryTwice(lab, () => oppositeAfter(lab, ways, controlLabel(target)), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(target)
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `After “${name.slice(0, 60)}” the page says “${found.fault.line.slice(0, 120)}”, as if the opposite had been done.`,
            selectors: [target.selector],
            element: name,
            evidence: [{ step: index + 1 }],
            ...found.proof,
          },
        ],
        counts: { presses: presses.length },
      }
    }
    return { drafts: [], counts: { presses: presses.length } }
  },
})

/** Presses of buttons that have an opposite, one of each kind. A button that is on already is switched off. */
function pressesIn({
  entries,
}: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  const found = new Map<string, { readonly index: number; readonly target: Target }>()
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (step.tool !== toolNames.click || step.is_error || target?.role !== 'button') continue
    const isOn = [target.state['pressed'], target.state['checked']].some((state) => String(state) === 'true')
    if (isOn || !after || !mayContradict(controlLabel(target), after)) continue
    const family = labelledFamily(target)
    if (!found.has(family)) found.set(family, { index, target })
  }
  return [...found.values()]
}

/** Whether the page may say the opposite: its text says so, or is too long to know. */
const mayContradict = (label: string, { text, textLength }: Signals): boolean =>
  saysOpposite(label, text) || (hasOpposite(label) && textLength > text.length)

/** Presses the button on a fresh page, in the first way that leads to it; yields a message that says the opposite. */
async function oppositeAfter(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  label: string,
): Promise<Said | null> {
  for (const acts of ways) {
    const [lead, press] = [acts.slice(0, -1), acts.at(-1)]
    await lab.restart()
    if (!press || (await lab.fill(lead)) < lead.length) continue
    // Another state of the page may have another button there.
    const look = await lab.look()
    const now = targetOf(look, String(press.params['target']))
    if (!now || controlLabel(now) !== label) continue
    const before = await lab.scan(scanLines)
    if ((await lab.tap(press)).isError) continue
    const after = await lab.look()
    const fieldsOf = ({ targets }: Signals) => targets.filter(isTextField).length
    // A question or a field that came up asks for more before the deed is done.
    if (after.dialogs.length > 0 || fieldsOf(after) > fieldsOf(look)) return null
    const labels = after.targets.map(({ text }) => text.trim())
    const known = new Set([...before, ...labels])
    const came = (await lab.scan(scanLines)).filter((line) => !known.has(line))
    const marked = came.map((each) => withoutNameOf(label, each))
    // Another view says more; what names the entry is a message there, too.
    const isView = came.length > maxLines
    const messages = isView ? await lab.scan(scanMessageLines, messagePlaces) : []
    const said = isView
      ? marked.filter((each, at) => each.includes('~') || messages.includes(came[at]!))
      : marked
    const line = contradiction(label, said)
    return line === null ? null : { line: came[marked.indexOf(line)] ?? line, acts }
  }
  return null
}
