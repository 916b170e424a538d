import type { Signals } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { targetOf } from '../../../lab/target-of.js'
import { scanLedger } from '../../derived/ledger/scan-ledger.js'
import { type CollectionVisit, makeChoice } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import { countedBy, type CountedChoice } from './counted-by.js'

interface Counted extends CountedChoice {
  readonly shown: number
  /** Names of the entries shown, in the order of their letters. */
  readonly titles: string
}

const maxChoices = 4
/** Controls that come up where a filter shows nothing: “Show all”, “Add the first”. */
const maxForNone = 2

const controlsOnlyIn = (one: Signals, other: Signals): number =>
  one.targets.filter(({ selector }) => !targetOf(other, selector)).length

/** Compares the figures of a filter's choices, such as “Late 4” or “4 tasks late”, with the entries that each choice shows. */
export async function tryCountedFilters(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-count'>[]> {
  await visit.ready()
  const { figures } = await visit.lab.scan(scanLedger)
  for (const { kind, choices } of visit.choosers.choosers) {
    if (kind === 'headers') continue
    const named = choices.flatMap((choice) => countedBy(choice, figures)).slice(0, maxChoices)
    if (named.length < 2) continue
    const counted: Counted[] = []
    for (const each of named) {
      visit.again()
      const { seen, entries } = await visit.act(
        makeChoice(each.choice),
        (now) => now.entries.length === each.says,
      )
      // The choice may lead to another list.
      const isTab = targetOf(seen.before, each.choice.selector)?.role === 'tab'
      const opens = isTab || controlsOnlyIn(seen.after, seen.before) > maxForNone
      if (!seen.isError && !(opens && entries.length === 0))
        counted.push({
          ...each,
          shown: entries.length,
          titles: entries
            .map(({ title }) => title)
            .toSorted()
            .join('\n'),
        })
    }
    const wrong = miscounted(counted, visit.entries.length)
    if (!wrong) continue
    const { figure, choice, says, shown } = wrong
    visit.again()
    await visit.act(makeChoice(choice))
    return [
      {
        rule: 'wrong-count',
        description: `“${figure.text}” says ${says}, and the filter “${choice.name}” shows ${shown}; the figures of the other choices agree with what they show.`,
        selectors: [figure.selector],
        ...proofOf(visit, context, `Compare “${figure.text}” with the entries.`),
      },
    ]
  }
  return []
}

/** The only figure that differs from what its choice shows. A choice that fills a page may have more on the next one. */
export function miscounted(counted: readonly Counted[], onPage: number): Counted | null {
  const wrong = counted.filter(({ says, shown }) => says !== shown)
  const right = counted.filter(({ says, shown }) => says === shown && shown > 0)
  const [one] = wrong
  // Where each choice shows the same, none of them filters: the clues of a crossword tell how long their words are.
  const filters = right.some(({ titles }) => titles !== one?.titles)
  return one && wrong.length === 1 && filters && (one.shown < onPage || one.says < one.shown) ? one : null
}
