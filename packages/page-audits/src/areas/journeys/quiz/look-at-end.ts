import type { FindingAction } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { inSentences } from '../../../controls/replay.js'
import type { Draft, Sighting } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEach } from '../../../lab/confirm-each.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { axeDraft } from '../../accessibility/axe-draft.js'
import { runAxe } from '../../accessibility/run-axe.js'
import { unseenTexts } from '../../layout/unseen-texts.js'

/** A text of a result that can't be read. */
export type EndFault = Sighting<'invisible-text' | `axe/${string}`>

const contrast = { only: ['color-contrast'] }

/** Texts of the page as it is, such as a result that took many acts to reach, that can't be read. */
export async function unreadableTexts(lab: LabPage, signal: AbortSignal): Promise<EndFault[]> {
  const unseen = await unseenTexts(lab)
  const told = new Set(unseen.flatMap(({ selectors }) => selectors ?? []))
  const { violations } = await runAxe(lab, signal, contrast)
  const faint = violations
    .map(({ nodes, ...violation }) => ({
      ...violation,
      nodes: nodes.filter(({ selector }) => !told.has(selector)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
  return [...unseen, ...faint.map(axeDraft)]
}

/** Keeps the faults of an end that a second walk shows too, and that the page as it opens does not have. `again`: walks there and looks. */
export async function confirmEnd(
  context: AuditContext,
  lab: LabPage,
  { faults, acts }: { readonly faults: readonly EndFault[]; readonly acts: readonly FindingAction[] },
  again: () => Promise<readonly EndFault[]>,
): Promise<Draft<EndFault['rule']>[]> {
  if (faults.length === 0) return []
  const placeOf = ({ rule, selectors }: EndFault) => `${rule} ${selectors?.[0]}`
  await lab.restart()
  const atLoad = new Set((await unreadableTexts(lab, context.signal)).map(placeOf))
  const own = faults.filter((fault) => !atLoad.has(placeOf(fault)))
  const drafts = await confirmEach<EndFault>(
    async (first) => (first ? again() : own),
    (one, other) => placeOf(one) === placeOf(other),
  )
  const repro = inSentences(acts, namesFor(context))
  return drafts.filter(({ reproduced }) => reproduced).map((draft) => ({ ...draft, actions: acts, repro }))
}
