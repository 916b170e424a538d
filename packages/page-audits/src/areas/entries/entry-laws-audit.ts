import { defineAudit } from '../../define-audit.js'
import type { AuditContext } from '../../audit-context.js'
import { inSentences } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import { addingOf } from './adding.js'
import { restoreList } from './restore-list.js'
import { type EntriesVisit, visitEntries } from './entries-visit.js'
import type { BrokenLaw, EntryLaw, EntryRule } from './entry-law.js'
import { entryLaws } from './entry-laws.js'

/** Times that a law is seen broken again, each time on a fresh page, before it is reported. */
const confirmations = 2

/** Lists that people add to: whether they keep the laws of every such list, with several entries in it, open and done ones. */
export const entryLawsAudit = defineAudit({
  name: 'entry-laws',
  rules: [
    'blank-entry',
    'edit-hides-entries',
    'edit-lost',
    'edit-not-cancelled',
    'edit-unfocused',
    'history-ignored',
    'lost-on-reload',
    'toggle-stuck',
    'unsent-text',
    'wrong-count',
    'wrong-filter',
    'wrong-item',
    'wrong-plural',
    'wrong-toggle-all',
  ],
  observes: ['functionality', 'ux'],
  maxMs: 120_000,
  seconds: 7,
  async run(context) {
    const adding = addingOf(context.entries)
    // Many of the laws are about a field that stays.
    if (!adding || adding.isBehind) return { drafts: [], counts: { laws: 0 } }
    const lab = await context.lab()
    // A busy page may take an entry too late for one visit: that must not end the audit.
    const open = async () =>
      (await visitEntries(lab, adding, context.task)) ?? (await visitEntries(lab, adding, context.task))
    const drafts: Draft<EntryRule>[] = []
    let visit = await open()
    let tried = 0
    for (const law of entryLaws) {
      if (visit === null || !(await restoreList(visit))) visit = await open()
      if (visit === null) break
      tried++
      const fault = await law(visit)
      if (visit.failed()) visit = null
      if (!fault || !visit) continue
      drafts.push(await confirmed(fault, law, visit, context, open))
      visit = null
    }
    return { drafts, counts: { laws: tried } }
  },
})

/** Tries a broken law again on fresh pages. */
async function confirmed(
  fault: BrokenLaw,
  law: EntryLaw,
  visit: EntriesVisit,
  context: AuditContext,
  open: () => Promise<EntriesVisit | null>,
): Promise<Draft<EntryRule>> {
  const after = await visit.lab.picture()
  let reproduced = true
  let last = visit
  for (let time = 0; time < confirmations && reproduced; time++) {
    const fresh = await open()
    const again = fresh ? await law(fresh) : null
    reproduced =
      fresh?.failed() === false && again?.rule === fault.rule && again.description === fault.description
    if (fresh) last = fresh
  }
  const actions = last.actions()
  return {
    ...fault,
    actions,
    repro: [...inSentences(actions, namesFor(context)), 'Look at the list.'],
    after,
    reproduced,
  }
}
