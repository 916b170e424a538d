import type { FindingAction, Signals, Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isTextField } from '../../../controls/field-values.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { scanStored } from '../../collections/undo/compare/stored-state.js'

/** Whether what was done on a page is stored, as far as its controls, its texts and its storage tell. */
export async function isStored(
  context: AuditContext,
  lab: LabPage,
  done: readonly FindingAction[],
  now: Signals,
  fresh: Signals,
): Promise<boolean> {
  return (
    choosesOther(context, now, fresh) ||
    (storedByButton(context) && (await showsStored(lab, fresh))) ||
    (await storesTyped(lab, done))
  )
}

/** Whether a control that stored a choice, and no text field, is set otherwise than at first. */
function choosesOther({ entries }: AuditContext, now: Signals, fresh: Signals): boolean {
  const storing = new Set(
    entries
      .filter(({ step }) => step.verification?.storage_changed === true)
      .map(({ step }) => step.args['target']),
  )
  return now.targets.some(
    (target) =>
      storing.has(target.selector) &&
      !isTextField(target) &&
      holdsChoice(target) &&
      isSetOtherwise(target, targetOf(fresh, target.selector)),
  )
}

/** Whether the page says a word or a number that it stores, and that it did not say at first. What was entered and taken back leaves nothing of it. */
export async function showsStored(lab: LabPage, fresh: Signals): Promise<boolean> {
  const stored = Object.values(await lab.scan(scanStored)).flatMap((value) => value.match(valuesIn) ?? [])
  const said = new Set((await lab.seen()).text.match(valuesIn))
  const known = new Set(fresh.text.match(valuesIn))
  return stored.some((value) => said.has(value) && !known.has(value))
}

const valuesIn = /\p{L}{3,}|\d+/gu

const isSetOtherwise = (now: Target, then: Target | undefined): boolean =>
  then !== undefined &&
  (now.value !== then.value ||
    ['checked', 'pressed', 'selected'].some((name) => now.state[name] !== then.state[name]))

/** Whether a button that holds no choice changed what the page says and what it stores, as that of a counter does. */
const storedByButton = ({ entries }: AuditContext): boolean =>
  entries.some(({ step, before }) => {
    const target = before && targetOf(before, String(step.args['target']))
    return (
      target?.role === 'button' &&
      target.state['pressed'] === undefined &&
      step.verification?.storage_changed === true &&
      step.verification.text_changed
    )
  })

/** Whether the page stores a text that was typed. */
export async function storesTyped(lab: LabPage, done: readonly FindingAction[]): Promise<boolean> {
  const stored = Object.values(await lab.scan(scanStored)).join('\n')
  return done.some(
    ({ params: { text } }) => typeof text === 'string' && text.length > 2 && stored.includes(text),
  )
}

/** Whether a control holds what somebody chose, unlike a region that can be scrolled, a link or a tab. */
export const holdsChoice = ({ role, tag }: Target): boolean =>
  /^(?:input|select|textarea)$/.test(tag) ||
  /^(?:button|textbox|searchbox|spinbutton|slider|checkbox|switch|radio|combobox|listbox|option|menuitem(?:checkbox|radio))$/.test(
    role,
  )
