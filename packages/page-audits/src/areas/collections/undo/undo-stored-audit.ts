import {
  controlLabel,
  deedPattern,
  type FindingAction,
  hasEffect,
  type Target,
  toolNames,
  type Verification,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { controlFamily, isDisabled } from '../../../controls/controls.js'
import { pathTo, replay, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { answerYes } from '../lasting/answer-yes.js'
import { scanRows } from '../lasting/scan-rows.js'
import { scanLines } from '../../../kit/scan-lines.js'
import { type ChangedLine, changedLine } from './changed-line.js'
import { scanStored, type StoredLoss, storedLoss } from './stored-state.js'
import { undoIn } from './undo-button.js'

const maxTried = 2
const maxPath = 30
const patienceMs = 700

const undoes = deedPattern(['undo', 'cancel'], 'mentions', { signs: true })
const takesBackWords = deedPattern(['undo'], 'mentions', { signs: true })
const deletes = deedPattern(['delete'], 'leads', { signs: true })

interface UndoFault {
  /** Says what was not taken back, with the names of the undo and of the act. */
  readonly says: (undo: string, acted: string) => string
  /** Tells two such faults apart. */
  readonly place: string
  readonly undo: Target
  readonly acts: readonly FindingAction[]
}

/** Undoes acts and compares the page's storage and its text: both have to be as before, storage also for what other views show, such as statistics. */
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
      const ways = [...shortened(path), ...(path.length > maxPath ? [] : [path])]
      const found = await tryTwice(lab, () => actAndUndo(lab, ways), {
        nameOf: namesFor(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.place === two.place,
      })
      if (!found?.proof.reproduced) continue
      const { undo, says } = found.fault
      return {
        drafts: [
          {
            rule: 'undo-lost',
            description: says(controlLabel(undo), controlLabel(target).slice(0, 60)),
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

/** Acts of the exploration that stored or changed something and after which the page offered to undo, those that delete first, one of each kind. */
function actsWithUndo({
  entries,
}: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  const acts = entries.flatMap(({ step, before, after }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const isAct = step.tool === toolNames.click || step.tool === toolNames.selectOption
    if (!isAct || step.is_error || !target || !before || !after) return []
    if (undoes.test(controlLabel(target)) || !changes(step.verification)) return []
    return freshUndo({ before, after }) ? [{ index, target }] : []
  })
  const ofKinds = acts.filter(
    ({ target }, at) =>
      acts.findIndex((other) => controlFamily(other.target) === controlFamily(target)) === at,
  )
  const rank = ({ target }: { readonly target: Target }) => (deletes.test(controlLabel(target)) ? 0 : 1)
  return ofKinds.toSorted((one, two) => rank(one) - rank(two)).slice(0, maxTried)
}

const changes = (seen: Verification | null): boolean => seen !== null && hasEffect(seen, ['storage', 'text'])

/** The undo that an act brought up: one that could be pressed before it may take back something else. */
function freshUndo(seen: Pick<Seen, 'before' | 'after'>): Target | undefined {
  const undo = undoIn(seen)
  const wasThere = seen.before.targets.some(
    (other) => undo && controlLabel(other) === controlLabel(undo) && !isDisabled(other),
  )
  return !undo || isDisabled(undo) || wasThere ? undefined : undo
}

/** Repeats the acts in the first way after which the last one can be taken back; yields what the page has lost then. */
async function actAndUndo(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<UndoFault | null> {
  for (const way of ways) {
    const fault = await undoAfter(lab, way)
    if (fault !== 'not undone') return fault
  }
  return null
}

/** Repeats the acts, takes the last one back, and compares what is stored and shown with what was before it. */
async function undoAfter(
  lab: LabPage,
  path: readonly FindingAction[],
): Promise<UndoFault | null | 'not undone'> {
  const last = path.at(-1)
  if (!last) return 'not undone'
  const lead = path.slice(0, -1)
  const seen = await replay(lab, lead)
  if (lead.length > 0 && (seen === null || seen.isError)) return 'not undone'
  const before = await lab.scan(scanStored)
  const shown = await lab.scan(scanLines)
  const done = await lab.act(last)
  const undo = done.isError ? undefined : freshUndo(done)
  if (!undo || !changes(done.verification)) return 'not undone'
  // “Cancel Ada” of what was chosen cancels something else than the choice.
  const stores = Object.keys(before).length > 0 || done.verification.storage_changed
  if (stores && !takesBackWords.test(controlLabel(undo)) && !done.verification.storage_changed)
    return 'not undone'
  // A button of the question that the act asks takes nothing back, such as “Cancel the booking” after “Leave”.
  if (!takesBackWords.test(controlLabel(undo)) && (await lab.scan(scanRows)).dialogOpen) return 'not undone'
  const gone = await lab.scan(scanLines)
  const takesBack = clickOn(undo.selector)
  const wasOpen = (await lab.scan(scanRows)).dialogOpen
  const undone = await lab.act(takesBack)
  if (undone.isError || !undone.verification.any_change) return null
  // “Cancel this booking?”
  const answer = wasOpen ? null : await answerYes(lab)
  if (!wasOpen && !answer && (await lab.scan(scanRows)).dialogOpen) return null
  const acts = [...path, takesBack, ...(answer ? [answer] : [])]
  const loss =
    answer || undone.verification.storage_changed ? storedLoss(before, await lab.scan(scanStored)) : null
  if (loss) return { place: loss.place, says: saysStored(loss), undo, acts }
  await lab.waitForLate(patienceMs)
  const line = changedLine(shown, gone, await lab.scan(scanLines))
  return line && { place: `${line.was}, ${line.is}`, says: saysShown(line), undo, acts }
}

const saysStored =
  ({ place, was, is }: StoredLoss): UndoFault['says'] =>
  (undo, acted) =>
    `“${undo}” does not take back all that “${acted}” did: the page had stored “${was}” as ${place}, and ${is === null ? 'has nothing there' : `has “${is}” there`} afterwards.`

const saysShown =
  ({ was, is }: ChangedLine): UndoFault['says'] =>
  (undo, acted) =>
    `“${undo}” does not bring back all that “${acted}” took away: the page said “${was.slice(0, 80)}” before, and says “${is.slice(0, 80)}” afterwards.`
