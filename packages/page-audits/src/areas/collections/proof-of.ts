import { inSentences } from '../../controls/replay.js'
import type { PageContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { CollectionVisit } from './collection-visit.js'

/** The acts of a visit so far, and the same in sentences that end with what to look at. */
export function proofOf(
  visit: Pick<CollectionVisit, 'actions'>,
  context: PageContext,
  lookAt: string,
): Required<Pick<Draft, 'actions' | 'repro'>> {
  const actions = visit.actions()
  return { actions, repro: [...inSentences(actions, namesOnPage(context)), lookAt] }
}
