import { type FindingAction, toolNames } from '@webeval/core'
import { pathTo, replay } from '../../../controls/replay.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { checkDialog, type DialogDraft } from './check-dialog.js'
import { openDialog, type ReachedDialog } from './open-dialog.js'

const maxDialogs = 2
/** Acts before a dialog: those that open most, and those that fill a form first. */
const [fewActs, manyActs] = [6, 20]

/** Opens the dialogs that the exploration met, each once, and judges them one by one. */
export async function checkDialogs(
  context: AuditContext,
  lab: LabPage,
): Promise<{ drafts: DialogDraft[]; opened: number }> {
  const drafts: DialogDraft[] = []
  const nameOf = namesFor(context)
  const known = new Set<string>()
  const openers = new Set<string>()
  for (const [index, { entry, scan }] of context.scans.entries()) {
    if (entry < 0 || !scan.dialogOpen || known.size >= maxDialogs) continue
    if (context.scans[index - 1]?.scan.dialogOpen) continue
    const path = pathTo(context.entries, entry)
    const last = path.at(-1)
    if (last?.tool !== toolNames.click || context.entries[entry]?.step.is_error) continue
    // Something that stays open appears after many acts; try each kind of opener once.
    const opener = String(last.params['target']).replace(/\d+/g, '#')
    if (openers.has(opener)) continue
    openers.add(opener)
    const filled = path.length > fewActs ? [path.slice(-manyActs)] : []
    const reached = await reach(lab, [[last], path.slice(-fewActs), ...filled])
    if (!reached || known.has(kindOf(reached))) continue
    known.add(kindOf(reached))
    drafts.push(...(await checkDialog(lab, reached, nameOf)))
  }
  return { drafts, opened: known.size }
}

/** “Add player” and “Edit Ivo Petrov” may be the same element with other things in it. */
const kindOf = ({ dialog: { place } }: ReachedDialog): string =>
  `${place.selector} ${place.name.split(' ', 1)[0] ?? ''}`

/** The first of the ways that opens a dialog in a fresh page. */
async function reach(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<ReachedDialog | null> {
  for (const way of ways) {
    const seen = await replay(lab, way)
    const dialog = seen && !seen.isError ? await openDialog(lab) : null
    if (dialog) return { dialog, way }
  }
  return null
}
