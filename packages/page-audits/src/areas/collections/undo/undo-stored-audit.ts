import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { controlFamily, isDisabled } from '../../../controls/controls.js'
import { pathTo, replay } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanStored, type StoredLoss, storedLoss } from './stored-state.js'
import { undoIn } from './undo-button.js'

const maxTried = 2
const maxPath = 30

const undoes = deedPattern(['undo', 'cancel'], 'mentions', { signs: true })
const deletes = deedPattern(['delete'], 'leads', { signs: true })

interface StoredFault extends StoredLoss {
  readonly undo: Target
  readonly acts: readonly FindingAction[]
}

/** Undoes acts and compares the page's storage: it has to hold the same as before, also what other views show, such as statistics. */
export const undoStoredAudit = defineAudit({
  name: 'undo-stored',
  rules: ['undo-lost'],
  observes: ['functionality'],
  maxMs: 40_000,
  async run(context) {
    const tries = actsWithUndo(context)
    if (tries.length === 0) return { drafts: [], counts: { acts: 0 } }
    const lab = await context.lab()
    for (const { index, target } of tries) {
      const path = pathTo(context.entries, index)
      if (path.length > maxPath) continue
      const found = await tryTwice(lab, () => actAndUndo(lab, path), {
        nameOf: namesFor(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.place === two.place,
      })
      if (!found?.proof.reproduced) continue
      const { undo, place, was, is } = found.fault
      return {
        drafts: [
          {
            rule: 'undo-lost',
            description: `“${controlLabel(undo)}” does not take back all that “${controlLabel(target).slice(0, 60)}” did: the page had stored “${was}” as ${place}, and ${is === null ? 'has nothing there' : `has “${is}” there`} afterwards.`,
            selectors: [undo.selector],
            element: controlLabel(undo),
            ...found.proof,
          },
        ],
      }
    }
    return { drafts: [], counts: { acts: tries.length } }
  },
})

/** Acts of the exploration that stored something and after which the page offered to undo, those that delete first, one of each kind. */
function actsWithUndo({
  entries,
}: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  const acts = entries.flatMap(({ step, before, after }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (step.tool !== toolNames.click || step.is_error || !target || !before || !after) return []
    if (undoes.test(controlLabel(target)) || !step.verification?.storage_changed) return []
    return freshUndo({ before, after }) ? [{ index, target }] : []
  })
  const ofKinds = acts.filter(
    ({ target }, at) =>
      acts.findIndex((other) => controlFamily(other.target) === controlFamily(target)) === at,
  )
  const rank = ({ target }: { readonly target: Target }) => (deletes.test(controlLabel(target)) ? 0 : 1)
  return ofKinds.toSorted((one, two) => rank(one) - rank(two)).slice(0, maxTried)
}

/** The undo that an act brought up: one that could be pressed before it may take back something else. */
function freshUndo(seen: Pick<Seen, 'before' | 'after'>): Target | undefined {
  const undo = undoIn(seen)
  const wasThere = seen.before.targets.some(
    (other) => undo && controlLabel(other) === controlLabel(undo) && !isDisabled(other),
  )
  return !undo || isDisabled(undo) || wasThere ? undefined : undo
}

/** Repeats the acts, takes the last one back, and compares what is stored with what was stored before it. */
async function actAndUndo(lab: LabPage, path: readonly FindingAction[]): Promise<StoredFault | null> {
  const last = path.at(-1)
  if (!last) return null
  const lead = path.slice(0, -1)
  const seen = await replay(lab, lead)
  if (lead.length > 0 && (seen === null || seen.isError)) return null
  const before = await lab.scan(scanStored)
  const done = await lab.act(last)
  const undo = done.isError ? undefined : freshUndo(done)
  if (!undo || !done.verification.storage_changed) return null
  const takesBack = clickOn(undo.selector)
  const undone = await lab.act(takesBack)
  if (undone.isError || !undone.verification.storage_changed) return null
  const loss = storedLoss(before, await lab.scan(scanStored))
  return loss && { ...loss, undo, acts: [...path, takesBack] }
}
