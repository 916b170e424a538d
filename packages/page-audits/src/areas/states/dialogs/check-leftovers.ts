import { controlLabel, deedPattern, type FindingAction, type Signals } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn, pressKey } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { broughtUp, type FieldValues, leftovers, type OpenedForm, tellingPairs } from './leftovers.js'
import { openedFields, type Opener, openersOf } from './openers-of.js'

const maxDialogs = 2
const maxPairs = 4

const cancels = deedPattern(['cancel', 'close'], 'leads', { signs: true, also: 'x' })

/** Checks that a dialog shows nothing of the entry for which it was opened, and cancelled, before. */
export async function checkLeftovers(context: AuditContext, lab: LabPage): Promise<Draft<'stale-output'>[]> {
  const drafts: Draft<'stale-output'>[] = []
  for (const dialog of openedFields(context.entries).slice(0, maxDialogs)) {
    const openers = openersOf((await lab.restart()).targets, dialog)
    if (openers.length < 2) continue
    const forms: OpenedForm[] = []
    for (const opener of openers) {
      await lab.restart()
      const values = (await openForm(lab, opener))?.values
      if (values && [...dialog.fields].some((field) => values.has(field))) forms.push({ opener, values })
    }
    const nameOf = namesFor(context, (await lab.seen()).targets)
    for (const { own, other } of tellingPairs(forms).slice(0, maxPairs)) {
      const draft = await checkPair(lab, own.opener, other.opener, nameOf)
      if (!draft) continue
      drafts.push(draft)
      break
    }
  }
  return drafts
}

/** Opens the form by one opener on a fresh page, and on another one after a second opener was used and cancelled. */
async function checkPair(
  lab: LabPage,
  own: Opener,
  other: Opener,
  nameOf: (selector: string) => string,
): Promise<Draft<'stale-output'> | null> {
  const look = async () => {
    await lab.restart()
    const alone = await openForm(lab, own)
    if (!alone) return null
    await lab.restart()
    const earlier = await openForm(lab, other)
    const close = earlier && (await closeForm(lab, earlier))
    if (!close) return null
    const later = await openForm(lab, own)
    const [left] = later ? leftovers(alone.values, earlier.values, later.values) : []
    return left ? { left, actions: [clickOn(other.selector), close, clickOn(own.selector)] } : null
  }
  const found = await tryTwice(lab, look, {
    actions: ({ actions }) => actions,
    nameOf,
    same: (one, two) => one.left.selector === two.left.selector && one.left.value === two.left.value,
  })
  if (!found) return null
  const { selector, name, value, due } = found.fault.left
  return {
    rule: 'stale-output',
    severity: 'medium',
    description: `“${own.label.slice(0, 60)}” opens with “${value.slice(0, 60)}” in “${name || selector}”, left over from “${other.label.slice(0, 60)}”, which was opened and closed before without a change; on a fresh page the field ${due === '' ? 'is empty' : `has “${due.slice(0, 60)}”`}.`,
    selectors: [selector],
    element: name,
    ...found.proof,
  }
}

/** A form that a click brought up. */
interface Shown {
  readonly values: FieldValues
  readonly before: Signals
  readonly after: Signals
}

/** Clicks an opener that is still what it was; null where no fields come up. */
async function openForm(lab: LabPage, { selector, label }: Opener): Promise<Shown | null> {
  const target = targetOf(await lab.look(), selector)
  if (!target || controlLabel(target) !== label) return null
  const { isError, before, after } = await lab.act(clickOn(selector))
  const values = broughtUp(before.targets, after.targets)
  return isError || values.size === 0 ? null : { values, before, after }
}

/** Closes a form by its own button or the Escape key, and yields the act that did; null where it stays. */
async function closeForm(lab: LabPage, { values, before, after }: Shown): Promise<FindingAction | null> {
  const button = after.targets.find(
    (target) => cancels.test(controlLabel(target)) && !targetOf(before, target.selector),
  )
  for (const close of [...(button ? [clickOn(button.selector)] : []), pressKey('Escape')]) {
    const { isError, after: now } = await lab.act(close, { patient: true })
    if (isError) continue
    return [...values.keys()].some((field) => targetOf(now, field)) ? null : close
  }
  return null
}
