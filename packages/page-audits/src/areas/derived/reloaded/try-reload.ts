import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { labelledFamily } from '../../../controls/controls.js'
import { fillAll } from '../../../controls/fill-all.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import { sameControl } from '../../../controls/same-control.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanPlacedTexts } from '../scan-placed-texts.js'
import { editByForm } from './edit-by-form.js'
import { differsAfterReload, type PageView, type ReloadFault } from './differs-after-reload.js'
import type { UntriedButton } from './untried-buttons.js'

const patienceMs = 700

/** An act of the exploration after which the page had stored something. */
export interface Storing {
  /** Its place in the journal. */
  readonly index: number
  /** How often the page had been opened again before. */
  readonly visit: number
  readonly target: Target
}

/** A figure that did not follow what was done, as a reload shows. */
export interface StaleFigure extends ReloadFault {
  /** The act that it does not follow, in words. */
  readonly by: string
  /** null for an entry that was changed by its form. */
  readonly storing: Storing | null
  readonly acts: readonly FindingAction[]
  readonly button?: UntriedButton
  /** Only the acts that the page opens with the controls of were repeated. */
  readonly isAlone?: boolean
}

/** Choices and fields that never changed a text in the exploration: a button sends them, and a reload gives them up. */
function sentByButton({ entries }: AuditContext): ReadonlySet<string> {
  const acts = entries.flatMap(({ step, before }) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const isInput = target && (isTextField(target) || /^(?:radio|checkbox)$/.test(target.role))
    return isInput ? [{ selector: target.selector, isSilent: step.verification?.text_changed === false }] : []
  })
  const loud = new Set(acts.filter(({ isSilent }) => !isSilent).map(({ selector }) => selector))
  return new Set(acts.map(({ selector }) => selector).filter((selector) => !loud.has(selector)))
}

const viewOf = async (lab: LabPage): Promise<PageView> => ({
  texts: await lab.scan(scanPlacedTexts, false),
  look: await lab.look(),
})

/** The untouched page; null where it looks otherwise once it is loaded again. */
export async function steadyView(lab: LabPage): Promise<PageView | null> {
  await lab.restart()
  const start = await viewOf(lab)
  await lab.reload()
  const again = await viewOf(lab)
  return differsAfterReload(start, again) === null ? start : null
}

/** Presses a button that the exploration did not come to, and loads the page again. */
export async function tryUntried(lab: LabPage, button: UntriedButton): Promise<StaleFigure | null> {
  const { target, opener } = button
  const open = opener ? [opener] : []
  const press = clickOn(target.selector)
  lab.distrust()
  await lab.restart()
  if (!(await fillAll(lab, open))) return null
  const fresh = await viewOf(lab)
  const done = await lab.act(press, { patient: true })
  if (done.isError || !done.verification.storage_changed || done.verification.url_changed) return null
  const shown = await viewOf(lab)
  await lab.reload()
  if (!(await fillAll(lab, open))) return null
  const fault = differsAfterReload(shown, await viewOf(lab), { fresh })
  const by = `“${controlLabel(target).slice(0, 60)}”`
  return fault && { ...fault, by, storing: null, acts: [...open, press], button }
}

/** Changes an entry by its form, and loads the page again. */
export async function tryEdit(lab: LabPage): Promise<StaleFigure | null> {
  const edit = await editByForm(lab)
  if (!edit) return null
  const shown = await viewOf(lab)
  await lab.reload()
  const fault = differsAfterReload(shown, await viewOf(lab))
  return fault && { ...fault, by: `a change of “${edit.title.slice(0, 60)}”`, storing: null, acts: edit.acts }
}

/**
 * Makes the storing acts whose controls the page opens with, one after the other and without those between them, and loads the page again after each. Adds those that stored
 * something to `tried`.
 */
export async function tryAlone(
  context: AuditContext,
  lab: LabPage,
  storing: readonly Storing[],
  fresh: PageView,
  tried: Set<Storing> = new Set(),
): Promise<StaleFigure | null> {
  await lab.restart()
  const done: FindingAction[] = []
  for (const one of storing) {
    const start = await lab.look()
    const found = sameControl(start, one.target)
    const now = found && labelledFamily(found) === labelledFamily(one.target) ? found : undefined
    const action = pathTo(context.entries, one.index).at(-1)
    if (!now || !action) continue
    const act = { ...action, params: { ...action.params, target: now.selector } }
    if ((await lab.tap(act)).isError) continue
    done.push(act)
    await lab.waitForLate(patienceMs)
    const shown = await viewOf(lab)
    await lab.reload()
    if (shown.look.fingerprints.storage !== start.fingerprints.storage) tried.add(one)
    const fault = differsAfterReload(shown, await viewOf(lab), { fresh })
    const by = `“${controlLabel(one.target).slice(0, 60)}”`
    if (fault) return { ...fault, by, storing: one, acts: done, isAlone: true }
  }
  return null
}

/** Repeats the acts, and loads the page again after each that stores something. */
export async function tryActs(
  context: AuditContext,
  lab: LabPage,
  storing: readonly Storing[],
  fresh: PageView,
): Promise<StaleFigure | null> {
  await lab.restart()
  const sent = sentByButton(context)
  const done: FindingAction[] = []
  const path = pathTo(context.entries, storing.at(-1)!.index)
  const ends = new Map(storing.map((one) => [pathTo(context.entries, one.index).length - 1, one]))
  for (const [at, action] of path.entries()) {
    const storingAct = ends.get(at)
    const now = storingAct && sameControl(await lab.look(), storingAct.target)
    const act = now ? { ...action, params: { ...action.params, target: now.selector } } : action
    const { isError } = await lab.tap(act)
    // A reload may have closed what the act needs.
    if (isError) continue
    done.push(act)
    if (!storingAct) continue
    await lab.waitForLate(patienceMs)
    const shown = await viewOf(lab)
    await lab.reload()
    const fault = differsAfterReload(shown, await viewOf(lab), { sent, fresh })
    if (fault)
      return {
        ...fault,
        by: `“${controlLabel(storingAct.target).slice(0, 60)}”`,
        storing: storingAct,
        acts: done,
      }
  }
  return null
}
