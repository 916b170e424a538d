import {
  controlLabel,
  deedPattern,
  type FindingAction,
  type Signals,
  type Target,
  toolNames,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { labelledFamily, leavesForm, titleOf } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { capital } from '../../../findings/capital.js'
import { namesFor } from '../../../findings/names-for.js'
import { newSentences } from '../../../findings/new-sentences.js'
import { scanLines } from '../../../kit/scan-lines.js'
import { reachLast } from '../../../journal/reach-last.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { denies } from './denies.js'
import { saysDone } from './said-words.js'

const maxTried = 2

/** They bring back what was there before, and say so. */
const takesBack = deedPattern(['undo', 'cancel', 'clear', 'delete', 'close'], 'mentions', { signs: true })

/** A message that denies what the page did. */
interface Denied {
  readonly line: string
  readonly did: string
  readonly acts: readonly FindingAction[]
}

/** Messages which say that nothing was done, though the button changed texts in fields, or what the page stores. */
export const deniedAudit = defineAudit({
  name: 'denied',
  rules: ['wrong-message'],
  observes: ['ux'],
  maxMs: 15_000,
  async run(context) {
    const presses = pressesIn(context).slice(0, maxTried)
    const counts = { presses: presses.length }
    for (const { index, target } of presses) {
      const lab = await context.lab()
      const ways = shortened(pathTo(context.entries, index))
      const found = await tryTwice(lab, () => deniedAfter(lab, ways, target), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const { line, did } = found.fault
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `${capital(titleOf(target))} ${did}, and the page says “${line.slice(0, 120)}”.`,
            selectors: [target.selector],
            element: controlLabel(target),
            evidence: [{ step: index + 1 }],
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** Presses that changed a field or what is stored, after which the page denies it or says too much to know; one of each kind, the certain ones first. */
function pressesIn({
  entries,
}: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  const found = new Map<string, { readonly index: number; readonly target: Target; readonly sure: boolean }>()
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || target?.role !== 'button' || !before || !after)
      continue
    if (takesBack.test(controlLabel(target).trim()) || leavesForm.test(controlLabel(target).trim())) continue

    const changes = step.verification?.storage_changed === true || changedField(before, after) !== undefined
    // It may have been right of what had been typed, and wrong of what the page opens with.
    const sure = saysNo(before, after)
    if (!sure && !changes) continue
    const kind = labelledFamily(target)
    const isOpen =
      after.textLength > after.text.length &&
      /\bnot\b|nothing|no changes|nicht|rien|pas |nada|non |não|niet/i.test(after.text)
    if ((sure || isOpen) && !found.has(kind)) found.set(kind, { index, target, sure })
  }
  return [...found.values()].toSorted((one, two) => Number(two.sure) - Number(one.sure))
}

const saysNo = (before: Signals, after: Signals): boolean => newSentences(before, after).some(denies)

/** A text field that holds another text, neither of them empty. */
const changedField = (before: Signals, after: Signals): Target | undefined =>
  after.targets.find((field) => {
    const held = targetOf(before, field.selector)?.value
    return (
      isTextField(field) && held !== undefined && held !== '' && field.value !== '' && field.value !== held
    )
  })

/** Presses the button on a fresh page; yields a new line that denies what the press did. */
async function deniedAfter(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  target: Target,
): Promise<Denied | null> {
  const reached = await reachLast(lab, ways, controlLabel(target))
  if (!reached) return null
  const { acts, press } = reached
  const known = await lab.scan(scanLines)
  const seen = await lab.act(press)
  if (seen.isError) return null
  const invalid = seen.after.targets.some(({ state }) => state['invalid'] === true)
  const came = (await lab.scan(scanLines)).filter((each) => !known.includes(each))
  const line = came.find(denies)
  // “8 rows were imported” next to it tells what was done.
  const isPart = came.some((each) => each !== line && saysDone.test(each))
  const field = changedField(seen.before, seen.after)
  if (line === undefined || invalid || isPart) return null
  if (field) return { line, did: `changes the text of “${controlLabel(field).slice(0, 60)}”`, acts }
  const movesFigures = came.some((each) => each !== line && /\d/.test(each))
  return seen.verification.storage_changed && movesFigures
    ? { line, did: 'changes what the page stores', acts }
    : null
}
