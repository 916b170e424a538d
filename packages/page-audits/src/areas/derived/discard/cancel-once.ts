import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import { clickOn, pressKey } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { canDerive, otherValue, setTo } from '../other-value.js'
import { scanPlacedTexts } from '../scan-placed-texts.js'
import { discards } from './discard-words.js'
import { type KeptChange, keptChange, type SetField } from './kept-change.js'
import { isKeptIn, toggledBy, togglesIn, type Toggled } from './toggled-within.js'

const maxFields = 8

/** A change that stays though it was discarded, and the acts that show it. */
export interface Kept extends KeptChange {
  /** The form shows the change when it is opened again; the page does not. */
  readonly within?: true
  readonly button: Target
  readonly leaving: Leaving
  readonly acts: readonly FindingAction[]
}

/** Fields that an act brought up. */
export const newFields = (before: Signals, after: Signals): readonly Target[] =>
  after.targets.filter(
    (target) =>
      (target.tag === 'select' || isTextField(target)) &&
      !isDisabled(target) &&
      targetOf(before, target.selector) === undefined,
  )

export const cancelIn = (before: Signals, after: Signals): Target | undefined =>
  after.targets.find(
    (target) =>
      isClickable(target) &&
      !isDisabled(target) &&
      discards.test(controlLabel(target).trim()) &&
      targetOf(before, target.selector) === undefined,
  )

/** How a form is left: by its button to cancel, or by the key that closes a dialog. */
export type Leaving = 'button' | 'escape'

/** Opens the form, gives each field another value, and cancels; yields a change that the page shows then. */
export async function cancelOnce(
  lab: LabPage,
  open: FindingAction,
  leaving: Leaving = 'button',
): Promise<Kept | 'unreached' | null> {
  const start = await lab.scan(scanPlacedTexts, false)
  const opened = await lab.act(open)
  const button = cancelIn(opened.before, opened.after)
  if (opened.isError || !button) return 'unreached'
  const set = newFields(opened.before, opened.after)
    .filter(canDerive)
    .slice(0, maxFields)
    .flatMap((target, index): SetField[] => {
      const held = target.value ?? ''
      const value = otherValue(target, held, index, new Date())
      return value === null ? [] : [{ act: setTo(target, value), held, value }]
    })
  const acts = set.map(({ act }) => act)
  for (const act of acts) await lab.tap(act)
  const switches = togglesIn(opened.before, opened.after)
  const toggled = await toggleWithin(lab, switches)
  acts.push(...switches.map(({ selector }) => clickOn(selector)))
  const press = leaving === 'button' ? clickOn(button.selector) : pressKey('Escape')
  const left = await lab.act(press)
  // A form that asks first, or stays, says nothing.
  if (left.isError || targetOf(left.after, button.selector) !== undefined) return null
  const kept = keptChange(start, await lab.scan(scanPlacedTexts, false), set)
  if (kept) return { ...kept, button, leaving, acts: [...acts, press] }
  const again = await keptWithin(lab, open, set, toggled)
  return again && { ...again, within: true, button, leaving, acts: [...acts, press, open] }
}

/** Clicks each, and yields those that the form shows changed. */
async function toggleWithin(lab: LabPage, targets: readonly Target[]): Promise<readonly Toggled[]> {
  const toggled: Toggled[] = []
  for (const target of targets) {
    const { before, after, isError } = await lab.act(clickOn(target.selector))
    const change = isError ? null : toggledBy(target, before, after)
    if (change) toggled.push(change)
  }
  return toggled
}

/** Opens the form again: all that was toggled is as it was left, though the fields are as they were. */
async function keptWithin(
  lab: LabPage,
  open: FindingAction,
  set: readonly SetField[],
  toggled: readonly Toggled[],
): Promise<KeptChange | null> {
  const [first] = toggled
  if (!first || set.length === 0) return null
  const { after, isError } = await lab.act(open)
  // Fields with other values are those of another entry.
  const isSame = set.every(
    ({ act, held }) => (targetOf(after, String(act.params['target']))?.value ?? held) === held,
  )
  if (isError || !isSame || !toggled.every((one) => isKeptIn(one, after))) return null
  return { selector: first.target.selector, ...wordsOf(first) }
}

/** “Urgent: off” and “Urgent: on”, or “Remove Urgent” and “nothing”. */
function wordsOf({ target, was, is }: Toggled): { readonly was: string; readonly is: string } {
  const label = controlLabel(target)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
  if (is === 'gone') return { was: label, is: 'nothing' }
  const [on, off] = [`${label}: on`, `${label}: off`]
  return was === 'true' ? { was: on, is: off } : { was: off, is: on }
}
