import { controlLabel, type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import type { JournalEntry } from '../../../journal.js'
import { clickOn } from '../../../controls/acts.js'
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
  /** The label that says it: “Delete: Rent”. */
  readonly label: string
}

/** Messages that say the opposite of what the pressed button does: “Colour 1 is unlocked” after “Lock colour 1”. */
export const saidAudit = defineAudit({
  name: 'said',
  rules: ['wrong-message'],
  observes: ['ux'],
  maxMs: 20_000,
  async run(context) {
    const presses = pressesIn(context).slice(0, maxTried)
    for (const press of presses) {
      const { index, target } = press
      const lab = await context.lab()
      const found = await tryTwice(
        lab,
        () => oppositeAfter(lab, waysTo(press, context), controlLabel(target)),
        {
          nameOf: namesFor(context, [target]),
          actions: ({ acts }) => acts,
        },
      )
      if (!found?.proof.reproduced) continue
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `After “${found.fault.label.slice(0, 60)}” the page says “${found.fault.line.slice(0, 120)}”, as if the opposite had been done.`,
            selectors: [target.selector],
            element: controlLabel(target),
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

interface Press {
  readonly index: number
  readonly target: Target
  /** The button that led to a question, which this one answers. */
  readonly opener: Target | null
}

/** Presses of buttons that have an opposite, one of each kind. A button that is on already is switched off. */
function pressesIn({ entries }: AuditContext): readonly Press[] {
  const found = new Map<string, Press>()
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (step.tool !== toolNames.click || step.is_error || target?.role !== 'button') continue
    const isOn = [target.state['pressed'], target.state['checked']].some((state) => String(state) === 'true')
    const opener = openerOf(entries[index - 1], target)
    if (isOn || !after || !mayContradict(controlLabel(opener ?? target), after)) continue
    const family = labelledFamily(target)
    if (!found.has(family)) found.set(family, { index, target, opener })
  }
  return [...found.values()]
}

/** The button that brought up another one: what an answer such as “Delete” is about. null where it was there before. */
function openerOf(earlier: JournalEntry | undefined, target: Target): Target | null {
  const { selector } = target
  const { step, before } = earlier ?? {}
  const opener = before?.targets.find((other) => other.selector === step?.args['target'])
  const isAsked = step?.tool === toolNames.click && opener?.role === 'button' && !targetOf(before!, selector)
  return isAsked && answers(controlLabel(target), controlLabel(opener)) ? opener : null
}

/** “Cancel” in a question about “Cancel booking” leaves the booking. */
const dismisses = /^\W*(?:cancel|abbrechen|annuler|cancelar|annulla|annuleren)\W*$/iu
const agrees = /^(?:yes|ok|okay|confirm|sure|ja|oui|sí|sì|sim)(?!\p{L})/iu

/** Whether a button does what the one before it asked for: “Delete” after “Delete: Rent”, but not “Undo”. */
const answers = (answer: string, question: string): boolean => {
  const firstWord = (label: string) => /\p{L}+/u.exec(label.toLowerCase())?.[0]
  return agrees.test(answer.trim()) || (!dismisses.test(answer) && firstWord(answer) === firstWord(question))
}

/** Acts that end with the press, and the label that says what it does: “Delete: Rent”. */
interface Way {
  readonly acts: readonly FindingAction[]
  readonly label: string
}

/** Ways to a press; first by the button of another entry, where one like it is there as the page opens. */
function waysTo({ index, target, opener }: Press, { entries, first }: AuditContext): Way[] {
  const label = controlLabel(opener ?? target)
  const kin = opener && first.targets.find((other) => labelledFamily(other) === labelledFamily(opener))
  return [
    ...(kin ? [{ acts: [clickOn(kin.selector), clickOn(target.selector)], label: controlLabel(kin) }] : []),
    ...shortened(pathTo(entries, index)).map((acts) => ({ acts, label })),
  ]
}

/** Whether the page may say the opposite: its text says so, or is too long to know. */
const mayContradict = (label: string, { text, textLength }: Signals): boolean =>
  saysOpposite(label, text) || (hasOpposite(label) && textLength > text.length)

/** Presses the button on a fresh page, in the first way that leads to it; yields a message that says the opposite. `own`: its label. */
async function oppositeAfter(lab: LabPage, ways: readonly Way[], own: string): Promise<Said | null> {
  for (const { acts, label } of ways) {
    const [lead, press] = [acts.slice(0, -1), acts.at(-1)]
    await lab.restart()
    if (!press || (await lab.fill(lead)) < lead.length) continue
    // Another state of the page may have another button there.
    const look = await lab.look()
    const now = targetOf(look, String(press.params['target']))
    if (!now || controlLabel(now) !== own) continue
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
    return line === null ? null : { line: came[marked.indexOf(line)] ?? line, acts, label }
  }
  return null
}
