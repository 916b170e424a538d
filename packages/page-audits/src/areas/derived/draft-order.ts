import { type FindingAction, type Target, toolNames } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { titleOf } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { keptBehind, type KeptBehind, type LiveField, nudgeOf } from './kept-behind.js'
import { setTo } from './other-value.js'
import { namedResultStays } from './named-result.js'
import { fillEmpty, type Suspect } from './sort-fields.js'

/** Reports a field whose own figure does not follow it. */
export async function draftNamed(
  context: PageContext,
  lab: LabPage,
  target: Target,
): Promise<Draft<'ignored-input'> | null> {
  const look = async () => {
    await lab.restart()
    return namedResultStays(lab, target)
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context, [target]),
    actions: ({ value }) => [setTo(target, value)],
  })
  if (!found) return null
  const { label, text, value } = found.fault
  return {
    rule: 'ignored-input',
    description: `“${label}” stays at “${text.slice(0, 60)}” when ${titleOf(target)} is set to ${value}.`,
    selectors: [target.selector],
    element: titleOf(target),
    ...found.proof,
  }
}

/** Reports a field or a button whose change shows only when another field is touched. */
export async function draftKeptBehind(
  context: PageContext,
  lab: LabPage,
  fields: readonly Target[],
  { target, act }: Suspect,
  touch: LiveField,
): Promise<Draft<'ignored-input' | 'stale-output'> | null> {
  const look = async (): Promise<KeptBehind | null> => {
    let filled: readonly FindingAction[] = []
    const prepare = async () => {
      await lab.restart()
      // A price for some nights needs their dates first.
      filled = await fillEmpty(lab, fields)
    }
    const fault = await keptBehind(lab, prepare, act, nudgeOf(touch))
    return fault && { ...fault, acts: [...filled, ...fault.acts] }
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context, [target]),
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const { before, after } = found.fault
  const isField = act.tool !== toolNames.click
  const shows = `the page still shows “${before.slice(0, 60)}”, and “${after.slice(0, 60)}” once ${titleOf(touch.target)} is touched`
  return {
    rule: isField ? 'ignored-input' : 'stale-output',
    description: isField
      ? `A new value of ${titleOf(target)} is ignored: ${shows}.`
      : `${titleOf(target)} changes the fields and leaves the result as it was: ${shows}.`,
    selectors: [target.selector],
    element: titleOf(target),
    ...found.proof,
  }
}
