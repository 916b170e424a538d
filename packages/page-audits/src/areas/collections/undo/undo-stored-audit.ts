import { controlLabel, deedPattern, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { replay } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { answerYes } from '../asks/answer-yes.js'
import { scanRows } from '../lasting/scan-rows.js'
import { actsWithUndo, changes, offeredUndo } from './acts-with-undo.js'
import { onceMore } from './once-more.js'
import { scanDrawn } from './scan-drawn.js'
import { scanStored } from './compare/stored-state.js'
import { isStoredTheSame, type PageState, type UndoLoss, undoLoss } from './compare/undo-loss.js'

const patienceMs = 700

const isBareUndo = deedPattern(['undo'], 'is', { signs: true })
const takesBackWords = deedPattern(['undo'], 'mentions', { signs: true })

/** In a bin they bring back what was deleted earlier. */
const restores = /restor|restaur|wiederherstell|ripristin|herstel/i

interface UndoFault extends UndoLoss {
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
    for (const { target, ways } of tries) {
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

/** Repeats the acts in the first way after which the last one can be taken back; yields what the page has lost then. */
async function actAndUndo(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<UndoFault | null> {
  for (const way of ways) {
    const once = await undoAfter(lab, way, 1)
    if (once === 'not undone') continue
    // A cancelled request gives back all that was asked for.
    const fault = once === 'cancelled' ? await undoAfter(lab, way, 2) : once
    return typeof fault === 'string' ? null : fault
  }
  return null
}

/** Repeats the acts, the last one once or twice, takes that back, and compares the page with what it stored and showed before. `cancelled`: a cancel button took back all. */
async function undoAfter(
  lab: LabPage,
  path: readonly FindingAction[],
  times: 1 | 2,
): Promise<UndoFault | null | 'not undone' | 'cancelled'> {
  const last = path.at(-1)
  if (!last || !(await reaches(lab, path))) return 'not undone'
  const first = await readState(lab, null)
  const done = await lab.act(last)
  const offered = done.isError ? undefined : offeredUndo(done)
  if (!offered || !changes(done.verification, offered)) return 'not undone'
  const { undo, stood } = offered
  const wasOpen = (await lab.scan(scanRows)).dialogOpen
  if (!takesBackWords.test(controlLabel(undo))) {
    // “Cancel Ada” of what was chosen cancels something else than the choice.
    const choosesOnly = Object.keys(first.stored).length > 0 && !done.verification.storage_changed
    // A button of the question that the act asks takes nothing back, such as “Cancel the booking” after “Leave”.
    if (wasOpen) return null
    if (choosesOnly) return 'not undone'
  }
  const more = times > 1 ? onceMore(done, last) : null
  if (times > 1 && (!more || (await lab.tap(more)).isError)) return null
  const acted = await readState(lab, undo)
  // “Undo mark Tea at 07:30” came with another day: the act stored nothing to take back.
  if (!isBareUndo.test(controlLabel(undo)) && isStoredTheSame(first.stored, acted.stored)) return 'not undone'
  const takesBack = clickOn(undo.selector)
  const undone = await lab.act(takesBack)
  if (undone.isError || !undone.verification.any_change) return null
  const onlyUndoStores = undone.verification.storage_changed && !done.verification.storage_changed
  if (onlyUndoStores && restores.test(controlLabel(undo))) return 'not undone'
  // “Cancel this booking?”
  const answer = wasOpen ? null : await answerYes(lab)
  if (!wasOpen && !answer && (await lab.scan(scanRows)).dialogOpen) return null
  await lab.waitForLate(patienceMs)
  const now = await readState(lab, undo)
  const loss = undoLoss(first, acted, now, answer !== null || undone.verification.storage_changed)
  const isCancel = !takesBackWords.test(controlLabel(undo))
  if (!loss) return isCancel && !stood && onceMore(done, last) ? 'cancelled' : null
  if (times > 1 && (await lab.look()).targets.some((target) => controlLabel(target) === controlLabel(undo)))
    return null
  if (stood && (await takesBackAnother(lab, path, takesBack, acted, now))) return null
  return {
    ...loss,
    undo,
    acts: [...path, ...(more ? [more] : []), takesBack, ...(answer ? [answer] : [])],
  }
}

/** Repeats all acts but the last one. */
async function reaches(lab: LabPage, path: readonly FindingAction[]): Promise<boolean> {
  const lead = path.slice(0, -1)
  const seen = await replay(lab, lead)
  return lead.length === 0 || (seen !== null && !seen.isError)
}

const readState = async (lab: LabPage, undo: Target | null): Promise<PageState> => ({
  lines: await lab.scan(scanLines),
  stored: await lab.scan(scanStored),
  drawn: await lab.scan(scanDrawn, undo?.selector ?? null),
})

const freshLines = (before: PageState, after: PageState): string[] =>
  after.lines.filter((line) => !before.lines.includes(line))

/** Whether an undo that can be pressed all the time says or stores without the last act what it did after it, or says nothing: then it took back an earlier one. */
async function takesBackAnother(
  lab: LabPage,
  path: readonly FindingAction[],
  takesBack: FindingAction,
  acted: PageState,
  now: PageState,
): Promise<boolean> {
  const said = freshLines(acted, now)
  if (said.length === 0 || !(await reaches(lab, path))) return true
  const before = await readState(lab, null)
  if ((await lab.act(takesBack)).isError) return true
  await lab.waitForLate(patienceMs)
  const after = await readState(lab, null)
  const storesSame =
    JSON.stringify(after.stored) !== JSON.stringify(before.stored) &&
    JSON.stringify(after.stored) === JSON.stringify(now.stored)
  const saysNow = freshLines(before, after)
  return storesSame || said.some((line) => saysNow.includes(line))
}
