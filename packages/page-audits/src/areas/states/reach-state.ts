import type { FindingAction } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { marksOf, typedIn } from './choose-states.js'

/** Plays the ways one after the other, each on a fresh page, until one shows the state; null when none does, or `budget` has too few acts left. */
export async function reachState(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  shows: (seen: Seen) => boolean,
  budget: { acts: number },
): Promise<readonly FindingAction[] | null> {
  for (const actions of ways) {
    const [before, last] = [actions.slice(0, -1), actions.at(-1)]
    if (!last || actions.length > budget.acts) continue
    budget.acts -= actions.length
    await lab.restart()
    if ((await lab.fill(before)) < before.length) continue
    const seen = await lab.act(last)
    if (!seen.isError && shows(seen)) return actions
  }
  return null
}

/** Tells by its marks whether an act led to a state: half of them are enough. A switched theme has no marks; a change of style shows it. */
export function isState(
  { entries, first }: Pick<AuditContext, 'entries' | 'first'>,
  marks: readonly string[],
): (seen: Seen) => boolean {
  const typed = typedIn(entries)
  const here = marks.filter((mark) => !mark.startsWith('theme'))
  return ({ after, verification }) => {
    // The exploration may have looked at the open dialog without telling it for one.
    const now = new Set([true, false].flatMap((dialog) => marksOf(first, after, dialog, typed)))
    return here.length === 0
      ? verification.style_changed
      : here.filter((mark) => now.has(mark) || saysMost(after.text, mark)).length * 2 >= here.length
  }
}

/** Whether a text has most words of such a mark: which of them come first depends on what was done before. */
function saysMost(text: string, mark: string): boolean {
  if (!mark.startsWith('words ')) return false
  const words = mark.slice('words '.length).split('-')
  const said = text.toLowerCase()
  return words.filter((word) => said.includes(word)).length * 3 >= words.length * 2
}
