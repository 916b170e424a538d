import { clickOn, typeInto } from '../../../controls/acts.js'
import type { BrokenLaw, EntryLaw } from '../entry-law.js'
import type { EntriesVisit } from '../entries-visit.js'
import { added, choiceAct, entryOf } from '../entries-visit.js'

const unsent = 'Delta saffron'

/** Typed text that was not sent yet stays in its field, and out of the list, while people use another control. */
export const unsentTextStays: EntryLaw = async (visit) => {
  const { ready } = visit
  if (ready.pending === null) return null
  visit.watch(unsent)
  const typed = await visit.act(typeInto(visit.field, unsent))
  // Some lists search while one types, or add at once.
  if (typed.pending !== unsent || typed.entries.length !== ready.entries.length) return null
  const choice = typed.choices.find(({ of }) => of === 'open')
  if (choice) {
    const fault = await after(visit, choiceAct(choice), `“${choice.name}” is chosen`)
    if (fault) return fault
    const all = visit.now().choices.find(({ of }) => of === 'all')
    if (!all) return null
    await visit.act(choiceAct(all))
  }
  const tick = entryOf(visit.now(), added[0])?.tick
  return tick ? after(visit, clickOn(tick), 'an entry is ticked') : null
}

async function after(
  visit: EntriesVisit,
  action: Parameters<EntriesVisit['act']>[0],
  when: string,
): Promise<BrokenLaw | null> {
  const before = visit.now().url
  const now = await visit.act(action)
  if (now.dialogOpen || now.url.split('#')[0] !== before.split('#')[0] || now.pending === null) return null
  const rule = 'unsent-text' as const
  const selectors = [visit.field]
  if (entryOf(now, unsent))
    return {
      rule,
      selectors,
      description: `Text that was typed and not sent is added to the list when ${when}.`,
    }
  // An empty field says the same whether it was cleared or sent off to where the list does not show it.
  return now.pending === ''
    ? {
        rule,
        selectors,
        description: `Text that was typed and not sent is lost from its field when ${when}.`,
      }
    : null
}
