import { controlLabel, type FindingAction } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { choose, clickOn, typeInto } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { isDisabled } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { addingOf } from '../../entries/adding.js'
import { growCollection, scanGrowth } from '../grown-collection.js'
import { scanEntryState, type StateChange } from './scan-entry-state.js'
import { offersUndo, undoIn } from './undo-button.js'

/** An entry that is changed, deleted and brought back: it must come back as it was when it was deleted. */
export const undoKeepsAudit = defineAudit({
  name: 'undo-keeps',
  rules: ['undo-lost'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const targets = [...context.first.targets, ...context.controls.map(({ target }) => target)]
    if (!offersUndo(context.task, targets)) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => changeAndUndo(context, lab), {
      nameOf: namesFor(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.is === two.is && one.was === two.was,
    })
    if (!found) return { drafts: [] }
    const { undo, title, was, is, selector } = found.fault
    return {
      drafts: [
        {
          rule: 'undo-lost',
          description: `“${undo}” brings “${title.slice(0, 60)}” back as it was before it was changed: it said “${was.slice(0, 60)}” when it was deleted, and says “${is.slice(0, 60)}” now.`,
          selectors: [selector],
          element: undo,
          ...found.proof,
        },
      ],
    }
  },
})

interface LostState {
  readonly undo: string
  readonly selector: string
  readonly title: string
  readonly was: string
  readonly is: string
  readonly actions: readonly FindingAction[]
}

/** The acts that change an entry. */
const actsOf = ({ selector, kind, value }: StateChange): FindingAction[] => {
  if (kind === 'type') return [typeInto(selector, value ?? '')]
  return [kind === 'choose' ? choose(selector, value ?? '') : clickOn(selector)]
}

async function changeAndUndo(context: AuditContext, lab: LabPage): Promise<LostState | null> {
  await lab.restart()
  let done: readonly FindingAction[] = []
  if ((await scanGrowth(lab)).removable.length === 0)
    done = (await growCollection(lab, addingOf(context.entries)))?.actions ?? []
  const remover = (await scanGrowth(lab)).removable[0]?.remover
  const start = remover === undefined ? null : await lab.scan(scanEntryState, remover)
  if (remover === undefined || !start || start.title === '') return null
  const acts = start.changes.flatMap(actsOf)
  if (acts.length === 0 || !(await fillAll(lab, acts))) return null
  const changed = await lab.scan(scanEntryState, remover)
  const at = changed?.facts.findIndex((fact, index) => fact !== start.facts[index]) ?? -1
  if (!changed || changed.title !== start.title || changed.facts.length !== start.facts.length || at < 0)
    return null
  const seen = await lab.act(clickOn(remover))
  const undo = seen.isError || seen.after.dialogs.length > 0 ? undefined : undoIn(seen)
  const entryNow = async () => {
    const same = (await scanGrowth(lab)).removable.filter(({ text }) => text.includes(start.title))
    return same.length === 1 ? lab.scan(scanEntryState, same[0]!.remover) : null
  }
  if (!undo || isDisabled(undo) || (await entryNow()) !== null) return null
  if ((await lab.tap(clickOn(undo.selector))).isError) return null
  const back = await entryNow()
  // Only the earlier state is certainly wrong: others may follow from the rest of the page.
  if (!back || back.facts.join('\n') !== start.facts.join('\n')) return null
  return {
    undo: controlLabel(undo),
    selector: undo.selector,
    title: start.title,
    was: changed.facts[at]!,
    is: start.facts[at]!,
    actions: [...done, ...acts, clickOn(remover), clickOn(undo.selector)],
  }
}
