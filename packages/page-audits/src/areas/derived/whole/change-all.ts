import type { FindingAction, Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled, titleOf } from '../../../controls/controls.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Proof, tryTwice } from '../../../lab/try-twice.js'
import { canDerive, otherValue, setTo } from '../other-value.js'
import { scanShown } from '../scan-shown.js'
import type { LeftOut, Values } from './check-whole.js'

/** Fields of a group, on a page of their own. */
export interface Group {
  readonly context: PageContext
  readonly lab: LabPage
  readonly fields: readonly Target[]
  /** Acts that show the fields on a fresh page, such as a click on their tab. */
  readonly way: readonly FindingAction[]
}

/** Fields that an act on all of them left out, and the acts that show it. */
export interface WholeFault extends LeftOut {
  readonly acts: readonly FindingAction[]
}

const isSwitch = (target: Target): boolean =>
  /^(?:checkbox|switch)$/.test(target.role) && isClickable(target) && !isDisabled(target)

/** Whether a field can be given another value. */
export const canChange = (target: Target): boolean => isSwitch(target) || canDerive(target)

/** Values of all fields now. */
export const valuesOf = async (lab: LabPage): Promise<Values> => (await lab.scan(scanShown)).fields

/** Shows the fields of a page that was just opened. */
export async function show({ lab, way }: Pick<Group, 'lab' | 'way'>): Promise<void> {
  for (const act of way) await lab.tap(act)
}

/** Opens the page and gives each field another value; yields the values before and after, and the acts. */
export async function changeAll({ lab, fields, way }: Group) {
  await lab.restart()
  await show({ lab, way })
  const start = await valuesOf(lab)
  const acts = fields.flatMap((target, index): FindingAction[] => {
    if (isSwitch(target)) return [clickOn(target.selector)]
    const value = otherValue(target, start[target.selector] ?? '', index, new Date())
    return value === null ? [] : [setTo(target, value)]
  })
  const done: FindingAction[] = [...way]
  for (const act of acts) if (!(await lab.tap(act)).isError) done.push(act)
  return { start, changed: await valuesOf(lab), done }
}

/** A fault that was seen twice, with the names of the fields that were left out. */
export interface ProvenFault extends WholeFault {
  readonly forgotten: string
  readonly proof: Proof
}

/** Looks twice for fields that are left out: the same ones each time. */
export async function findTwice(
  { context, lab, fields }: Group,
  look: () => Promise<WholeFault | null>,
): Promise<ProvenFault | null> {
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context),
    same: (one, two) => one.left.join() === two.left.join(),
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const forgotten = fields
    .filter(({ selector }) => found.fault.left.includes(selector))
    .map(titleOf)
    .slice(0, 3)
    .join(', ')
  return { ...found.fault, forgotten, proof: found.proof }
}
