import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanRecalls } from './scan-recalls.js'

/** A button that brings back some of the values that its entry shows. */
interface PartRecall {
  readonly name: string
  readonly selector: string
  /** Labels of a field that it brought back, and of one that it did not. */
  readonly back: string
  readonly lost: string
  readonly actions: readonly FindingAction[]
}

const maxFields = 6

/** Reports a button of an entry that brings back some of the values that the entry shows, and others not. */
export async function draftInPart(
  lab: LabPage,
  save: readonly FindingAction[],
  otherFor: OtherFor,
  nameOf: (selector: string) => string,
): Promise<Draft<'stale-output'> | null> {
  const part = await tryTwice(lab, () => recallInPart(lab, save, otherFor), {
    nameOf,
    actions: ({ actions }) => actions,
    same: (one, two) => one.lost === two.lost,
  })
  if (!part) return null
  const { name, selector, back, lost } = part.fault
  return {
    rule: 'stale-output',
    description: `“${name}” brings back “${back}” and not “${lost}”, though its entry shows both.`,
    selectors: [selector],
    element: name,
    ...part.proof,
  }
}

/** The acts that give a field another value. */
type OtherFor = (target: Target, index: number) => readonly FindingAction[]

/** Saves, gives each field another value, and brings the saved values back: a field whose value the entry shows has to have it again where others have. */
async function recallInPart(
  lab: LabPage,
  save: readonly FindingAction[],
  otherFor: OtherFor,
): Promise<PartRecall | null> {
  await lab.restart()
  const known = new Set((await lab.scan(scanRecalls)).map(({ entry }) => entry))
  if ((await lab.fill(save)) < save.length) return null
  const button = (await lab.scan(scanRecalls)).find(({ entry }) => !known.has(entry))
  if (!button) return null
  const saved = (await lab.look()).targets
  const told = saved.filter(({ value }) => isTold(value ?? '', button.entry)).slice(0, maxFields)
  const acts = told.flatMap((target, index) => otherFor(target, index))
  const done: FindingAction[] = []
  for (const act of acts) if (!(await lab.tap(act)).isError) done.push(act)
  const changed = (await lab.look()).targets
  const back = clickOn(button.selector)
  if ((await lab.tap(back)).isError) return null
  const now = (await lab.look()).targets
  const valueIn = (targets: readonly Target[], { selector }: Target) =>
    targets.find((target) => target.selector === selector)?.value
  const shown = told.filter(
    (target) => valueIn(changed, target) !== undefined && valueIn(changed, target) !== target.value,
  )
  const returned = shown.find((target) => valueIn(now, target) === target.value)
  // A name that begins the entry is that of the entry, and a single digit may be there by chance.
  const isOwn = ({ value = '' }: Target) =>
    /\p{L}{2}|\d{2}/u.test(value) && !button.entry.toLowerCase().startsWith(value.trim().toLowerCase())
  const lost = shown.find((target) => isOwn(target) && valueIn(now, target) === valueIn(changed, target))
  return returned && lost
    ? {
        name: button.name,
        selector: button.selector,
        back: controlLabel(returned),
        lost: controlLabel(lost),
        actions: [...save, ...done, back],
      }
    : null
}

/** Whether an entry shows the value of a field, without the note behind the name of an option: “plain flour” of “plain flour (120 g a cup)”. */
function isTold(value: string, entry: string): boolean {
  const told = (value.split(/\s*[(:–—|]/, 1)[0] ?? '').trim().toLowerCase()
  if (!/\p{L}{3}|\d/u.test(told)) return false
  const at = entry.toLowerCase().indexOf(told)
  const around = `${entry[at - 1] ?? ' '}${entry[at + told.length] ?? ' '}`
  return at >= 0 && !/[\p{L}\d]/u.test(around)
}
