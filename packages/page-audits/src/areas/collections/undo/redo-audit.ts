import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { actsToUndo, type ThreeActs } from './acts-to-undo.js'
import { type HistoryButton, scanHistory } from './scan-history.js'

const mustStandMs = 150

interface HistoryFault {
  readonly rule: 'stale-redo' | 'undo-lost'
  readonly button: HistoryButton
  /** Name of the button that cleared the page before an undo that does not restore it. */
  readonly cleared: string
  readonly acts: readonly FindingAction[]
}

/** Does something new after an undo: redo has nothing to bring back any more. Where the task says that clearing can be undone, undoes that. */
export const redoAudit = defineAudit({
  name: 'redo',
  rules: ['stale-redo', 'undo-lost'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const offered = [...context.first.targets, ...context.controls.map(({ target }) => target)]
    if (!offered.some(({ name, text }) => redoes.test(`${name} ${text}`))) return { drafts: [] }
    const lab = await context.lab()
    const undoesClear = clearIsUndone.test(context.task)
    for (const three of await actsToUndo(context, lab)) {
      let works = false
      const found = await tryTwice(
        lab,
        async () => {
          const tried = await tryHistory(lab, three, undoesClear)
          works ||= tried !== 'untried'
          return tried === 'untried' || tried === 'fine' ? null : tried
        },
        { nameOf: namesFor(context), actions: ({ acts }) => acts, same: (one, two) => one.rule === two.rule },
      )
      if (found) return { drafts: [{ ...draftOf(found.fault), ...found.proof }] }
      if (works) break
    }
    return { drafts: [] }
  },
})

const redoes =
  /(?<!\p{L})(?:redo|wiederholen|wiederherstellen|rétablir|refaire|rehacer|ripeti|ripristina|refazer|opnieuw)(?!\p{L})|[↷↪⟳]/iu
const clearIsUndone =
  /(?:clear|lösch|leer|vider|effacer|borrar|limpiar|vaciar|cancell|svuota|limpar|wissen)[^.;:]{0,40}(?:undo|rückgängig|annul|deshac|desfaz|desfeit|ongedaan)/iu

/** Does two things, takes one back and does another; then presses redo. `untried`: these acts are not among those that can be undone. */
async function tryHistory(
  lab: LabPage,
  [first, second, third]: ThreeActs,
  undoesClear: boolean,
): Promise<HistoryFault | 'fine' | 'untried'> {
  await lab.restart()
  const done: FindingAction[] = []
  const after = async (...acts: readonly FindingAction[]) => {
    done.push(...acts)
    return (await lab.fill(acts)) === acts.length ? lab.scan(scanHistory) : null
  }
  const one = await after(...first)
  const two = await after(...second)
  if (!one || !two?.undo?.enabled || one.shown === two.shown) return 'untried'
  const undone = await after(clickOn(two.undo.selector))
  if (!undone?.redo?.enabled || undone.shown === two.shown) return 'untried'
  const anew = await after(...third)
  if (!anew || anew.shown === undone.shown) return 'untried'
  if (anew.redo?.enabled) {
    // A page that changes by itself proves nothing.
    await lab.rest(mustStandMs)
    if ((await lab.scan(scanHistory)).shown !== anew.shown) return 'untried'
    const redone = await after(clickOn(anew.redo.selector))
    if (redone && redone.shown !== anew.shown && (await canTakeBack(lab, first, third)))
      return { rule: 'stale-redo', button: anew.redo, cleared: '', acts: done }
  }
  const full = await lab.scan(scanHistory)
  if (!undoesClear || !full.clear?.enabled) return 'fine'
  const empty = await after(clickOn(full.clear.selector))
  if (!empty?.undo || empty.shown === full.shown) return 'fine'
  const back = empty.undo.enabled ? await after(clickOn(empty.undo.selector)) : empty
  return back && back.shown === empty.shown
    ? { rule: 'undo-lost', button: empty.undo, cleared: full.clear.name, acts: done }
    : 'fine'
}

/** Whether undo takes back an act: a choice of how to search is none of a page's history. */
async function canTakeBack(
  lab: LabPage,
  before: readonly FindingAction[],
  acts: readonly FindingAction[],
): Promise<boolean> {
  await lab.restart()
  await lab.fill(before)
  const from = await lab.scan(scanHistory)
  await lab.fill(acts)
  const there = await lab.scan(scanHistory)
  if (!there.undo?.enabled || there.shown === from.shown) return false
  await lab.act(clickOn(there.undo.selector))
  return (await lab.scan(scanHistory)).shown === from.shown
}

const draftOf = ({
  rule,
  button,
  cleared,
}: HistoryFault): Omit<Draft<HistoryFault['rule']>, 'reproduced'> => ({
  rule,
  description:
    rule === 'stale-redo'
      ? `“${button.name}” still brings back what was undone after something new was done: the old is put on top of the new.`
      : `“${button.name}” does not bring back what “${cleared}” took away.`,
  selectors: [button.selector],
  element: button.name,
})
