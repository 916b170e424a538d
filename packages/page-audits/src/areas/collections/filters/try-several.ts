import type { PageContext } from '../../../audit-context.js'
import { isAll } from '../choice-meaning.js'
import { checkFilter, sameShown } from '../checks/check-filter.js'
import { type CollectionVisit, makeChoice } from '../collection-visit.js'
import type { Chooser } from '../scans/chooser.js'
import { riskiestFirst } from './riskiest-first.js'
import { draftsOf, type FilterDraft, noteNarrowed, type TriedChoice } from './tried-choice.js'

const maxBoxes = 4

/** Labels of groups that filter. */
export const saysFilter =
  /\b(?:filter|show|only|categor|tag|genre|kind|type|department|topic|status|diet|brand|view)/i

/** Tries each of several choices that add up on a fresh page. */
export async function trySeveral(
  visit: CollectionVisit,
  context: PageContext,
  group: Chooser,
): Promise<FilterDraft[]> {
  const tried: TriedChoice[] = []
  const choices = group.choices.filter(({ name, chosen }) => !isAll(name) && chosen !== true)
  for (const choice of riskiestFirst(choices).slice(0, maxBoxes)) {
    visit.again()
    const shown = await visit.act(
      makeChoice(choice),
      ({ entries }) => entries.length > 0 && !sameShown(entries, visit.entries),
    )
    if (shown.seen.isError) return []
    const elsewhere = shown.lines.join('\n') !== visit.lines.join('\n')
    const { entries } = shown
    tried.push({ name: choice.name, choice, shown, entries, elsewhere, actions: visit.actions() })
    noteNarrowed(visit, group, tried.at(-1)!)
    visit.count(shown, visit.entries.length, false)
  }
  return draftsOf(
    checkFilter(visit.entries, tried, group.label),
    tried,
    context,
    ({ rule }) => rule !== 'dead-filter' || group.kind === 'boxes' || saysFilter.test(group.label),
  )
}
