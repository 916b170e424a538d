import type { FindingAction } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import type { FilterFault, FilterOutcome } from '../checks/check-filter.js'
import { type CollectionVisit, makeChoice, type Shown } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Choice, Chooser } from '../scans/chooser.js'
import { idOf } from '../scans/id-of.js'

/** A fault of a filter. */
export type FilterDraft = Sighting<'dead-filter' | 'wrong-filter' | 'stale-output' | 'wrong-total'>

/** A choice that was made, and the page afterwards. */
export interface TriedChoice extends FilterOutcome {
  readonly choice: Choice
  readonly shown: Shown
  readonly actions: readonly FindingAction[]
}

/** Notes what a choice lets through, if it lets through some entries and not all. */
export function noteNarrowed(
  { notes, entries: all }: CollectionVisit,
  group: Chooser,
  tried: TriedChoice,
): void {
  const { choice, entries } = tried
  if (entries.length === 0 || entries.length >= all.length) return
  const key = group.choices.map(({ selector, name }) => `${selector} ${name}`).join('\n')
  notes.narrowed.push({
    group: key,
    name: choice.name,
    act: makeChoice(choice),
    ids: new Set(entries.map(idOf)),
  })
}

/** Describes the faults of choices that were tried, as far as they count. */
export function draftsOf(
  faults: readonly FilterFault[],
  tried: readonly TriedChoice[],
  context: PageContext,
  counts: (fault: FilterFault) => boolean,
): FilterDraft[] {
  return faults.flatMap((fault): FilterDraft[] => {
    const outcome = tried.find(({ name }) => name === fault.name)
    if (!outcome || !counts(fault)) return []
    const { choice, actions } = outcome
    return [
      {
        rule: fault.rule,
        description: fault.description,
        selectors: [choice.selector],
        element: choice.name,
        ...proofOf({ actions: () => actions }, context, 'Compare what is shown with its name.'),
      },
    ]
  })
}
