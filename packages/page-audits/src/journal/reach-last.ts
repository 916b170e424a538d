import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { LabPage } from '../lab/lab-page.js'
import { targetOf } from '../lab/target-of.js'

/** The last act of a way, on a page where the acts before it were made. */
export interface Reached {
  readonly acts: readonly FindingAction[]
  readonly press: FindingAction
  readonly target: Target
}

/** Opens the page afresh and goes the first of the ways whose last act finds the control with that label, up to that act; null where none does. */
export async function reachLast(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  label: string,
): Promise<Reached | null> {
  for (const acts of ways) {
    const [lead, press] = [acts.slice(0, -1), acts.at(-1)]
    await lab.restart()
    if (!press || (await lab.fill(lead)) < lead.length) continue
    // Another state of the page may have another control there.
    const target = targetOf(await lab.look(), String(press.params['target']))
    if (target && controlLabel(target) === label) return { acts, press, target }
  }
  return null
}
