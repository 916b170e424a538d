import type { FindingAction, Target } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import { digestOf, type LiveField, shownAfter, tapAndLeave } from './kept-behind.js'
import { actsAtOnce, otherValue, setTo } from './other-value.js'
import { scanShown } from './scan-shown.js'

/** A field that seems to change nothing, or a button that fills fields. */
export interface Suspect {
  readonly target: Target
  readonly act: FindingAction
}

/** Gives each field another value: the page answers `live` ones at once, and `silent` ones not. */
export async function sortFields(
  lab: LabPage,
  fields: readonly Target[],
): Promise<{ readonly live: readonly LiveField[]; readonly silent: readonly Suspect[] }> {
  await lab.restart()
  const live: LiveField[] = []
  const silent: Suspect[] = []
  for (const [index, target] of fields.entries()) {
    const before = await lab.scan(scanShown)
    const held = before.fields[target.selector]
    const value = held === undefined ? null : otherValue(target, held, index, new Date())
    if (value === null) continue
    const act = setTo(target, value)
    if (!(await tapAndLeave(lab, act))) continue
    const own = [target.selector]
    const answers = digestOf(await shownAfter(lab, before, own), own) !== digestOf(before, own)
    if (answers) live.push({ target, index })
    else if (actsAtOnce(target)) silent.push({ target, act })
  }
  return { live, silent }
}

/** Gives a value to each field that has none. */
export async function fillEmpty(lab: LabPage, fields: readonly Target[]): Promise<readonly FindingAction[]> {
  const { fields: held } = await lab.scan(scanShown)
  const done: FindingAction[] = []
  for (const [index, target] of fields.entries()) {
    const value = held[target.selector] === '' ? otherValue(target, '', index, new Date()) : null
    const act = value === null ? null : setTo(target, value)
    if (act && (await tapAndLeave(lab, act))) done.push(act)
  }
  return done
}
