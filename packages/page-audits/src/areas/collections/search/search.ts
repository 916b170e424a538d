import type { Sighting } from '../../../findings/draft.js'
import type { PageContext } from '../../../audit-context.js'
import type { CollectionVisit, Shown } from '../collection-visit.js'

/** A fault of a search. */
export type SearchDraft = Sighting<'dead-field' | 'wrong-filter'>

/** A search field, and ways to use and to report it. */
export interface Search {
  readonly visit: CollectionVisit
  readonly context: PageContext
  readonly name: string
  /** Types words; waits a little longer while the result is wrong. */
  find(text: string, done?: (shown: Pick<Shown, 'entries' | 'lines'>) => boolean): Promise<Shown>
  about(lookAt: string): Pick<Sighting, 'selectors' | 'element' | 'actions' | 'repro'>
}
