import type { Target } from '@webeval/core'
import { fieldKind } from '../../../controls/field-values.js'
import type { Draft } from '../../../findings/draft.js'
import { type LostEntry, lostNewEntry } from '../../collections/search/lost-new-entry.js'
import { sendAgain } from '../send-form.js'
import type { FormCheck } from '../checks/form-check.js'

/** Checks that the page's search and filters know an entry that was added during the visit. */
export async function checkFoundEntry({
  lab,
  form,
  sending: right,
  confirm,
}: FormCheck): Promise<Draft<'wrong-filter'>[]> {
  const own = form.fields.map(({ selector }) => selector)
  const searches = right.seen.after.targets.some(
    (target) => searchesIn(target) && !own.includes(target.selector),
  )
  const typed = right.actions.flatMap(({ params: { text } }) => (typeof text === 'string' ? [text] : []))
  const sending = searches ? await sendAgain(lab, form, right) : null
  if (!sending) return []
  let lost: LostEntry | null = null
  const drafts = await confirm<'wrong-filter'>(sending, async () => {
    const now = await lostNewEntry(lab, typed)
    lost ??= now
    return now && { rule: 'wrong-filter', description: now.description }
  })
  return drafts.map((draft) => placedAt(draft, lost!))
}

/** Whether a field searches, whatever it says that it searches for: “Search by name or email”. */
const searchesIn = (target: Target): boolean =>
  target.type === 'search' || target.role === 'searchbox' || fieldKind(target) === 'search'

const placedAt = (
  draft: Draft<'wrong-filter'>,
  { selector, name, actions }: LostEntry,
): Draft<'wrong-filter'> => ({
  ...draft,
  selectors: [selector],
  element: name,
  box: null,
  actions: [...(draft.actions ?? []), ...actions],
  repro: [
    ...(draft.repro ?? []),
    ...actions.map(({ params: { text } }) =>
      typeof text === 'string' ? `Search for “${text}”.` : `Choose “${name}”.`,
    ),
  ],
})
