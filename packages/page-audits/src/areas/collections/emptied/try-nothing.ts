import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import { asksForWords } from '../search/silent-search.js'
import type { Narrowed } from './visit-notes.js'

type NothingDraft = Sighting<'empty-state-missing'>

/** Leaves nothing to show, by a search or by two filters, and looks for words that say so. */
export async function tryNothing(visit: CollectionVisit, context: PageContext): Promise<NothingDraft[]> {
  const { emptied } = visit.notes
  if (emptied.length === 0) await empty(visit)
  // Any words in one of the states show that the page has them.
  const state = emptied.find(({ bySearch }) => !bySearch) ?? emptied[0]
  if (state === undefined || emptied.some(({ said }) => said.length > 0)) return []
  const asked = asksForWords(context.task)
  const [unshown] = state.unshown
  if (unshown === undefined && !asked && (state.counted || !state.bySearch)) return []
  const when = state.bySearch ? 'a search finds nothing' : 'nothing fits what is chosen'
  const but = state.counted ? ', only a count goes to 0' : ''
  return [
    {
      rule: 'empty-state-missing',
      ...(asked || unshown !== undefined ? {} : { severity: 'low' as const }),
      description:
        unshown === undefined
          ? `When ${when}, the place is simply empty: no words say that nothing matches${but}.`
          : `When ${when}, the place is simply empty${but}: the page has the words “${unshown}” and does not show them.`,
      selectors: [],
      ...proofOf({ actions: () => state.acts }, context, 'Nothing is shown, and nothing says why.'),
    },
  ]
}

/** Makes two choices of different filters that have no entry in common. */
async function empty(visit: CollectionVisit): Promise<void> {
  const pair = disjoint(visit.notes.narrowed)
  if (!pair) return
  visit.again()
  for (const { act } of pair) if ((await visit.act(act)).seen.isError) return
}

function disjoint(narrowed: readonly Narrowed[]): readonly [Narrowed, Narrowed] | null {
  for (const [at, one] of narrowed.entries())
    for (const other of narrowed.slice(at + 1))
      if (one.group !== other.group && ![...one.ids].some((id) => other.ids.has(id))) return [one, other]
  return null
}
