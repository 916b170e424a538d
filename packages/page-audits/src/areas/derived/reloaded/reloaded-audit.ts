import { controlLabel, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { controlFamily } from '../../../controls/controls.js'
import { fillAll } from '../../../controls/fill-all.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import { sameControl } from '../../../controls/same-control.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanPlacedTexts } from '../scan-placed-texts.js'
import { editByForm } from './edit-by-form.js'
import { type UntriedButton, untriedButtons } from './untried-buttons.js'
import { differsAfterReload, type PageView, type ReloadFault } from './differs-after-reload.js'

const [maxKinds, maxActs, maxUntried] = [8, 45, 4]
const patienceMs = 700

interface Storing {
  /** Its place in the journal. */
  readonly index: number
  /** How often the page had been opened again before. */
  readonly visit: number
  readonly target: Target
}

interface StaleFigure extends ReloadFault {
  /** The act that it does not follow, in words. */
  readonly by: string
  /** null for an entry that was changed by its form. */
  readonly storing: Storing | null
  readonly acts: readonly FindingAction[]
  readonly button?: UntriedButton
}

/** A page that stores what is done on it: its figures are the same once it is loaded again. */
export const reloadedAudit = defineAudit({
  name: 'reloaded',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 60_000,
  seconds: 3,
  opensOften: true,
  async run(context) {
    const storing = storingIn(context)
    const counts = { acts: storing.length }
    if (storing.length === 0) return { drafts: [], counts }
    const untried = untriedButtons(context, maxUntried)
    const lab = await context.lab()
    const fresh = await steadyView(lab)
    if (!fresh) return { drafts: [], counts }
    let seen: StaleFigure | null = null
    const first = async () => {
      for (const visit of new Set(storing.map((one) => one.visit)))
        seen ??= await tryActs(
          context,
          lab,
          storing.filter((one) => one.visit === visit),
          fresh,
        )
      for (const button of untried) seen ??= await tryUntried(lab, button)
      return (seen ??= await tryEdit(lab))
    }
    const again = () => {
      const last = seen?.storing
      if (seen?.button) return tryUntried(lab, seen.button)
      if (!last) return tryEdit(lab)
      const lead = storing.filter(({ visit, index }) => visit === last.visit && index <= last.index)
      return tryActs(context, lab, lead, fresh)
    }
    const found = await tryTwice(lab, again, {
      first,
      nameOf: namesFor(context),
      actions: ({ acts }) => acts,
      same: (one, two) =>
        one.selector === two.selector && one.shown === two.shown && one.reloaded === two.reloaded,
    })
    if (!found?.proof.reproduced) return { drafts: [], counts }
    const { selector, shown, reloaded, by } = found.fault
    return {
      drafts: [
        {
          rule: 'stale-output',
          description: `“${shown.slice(0, 80)}” does not follow ${by}: it says “${reloaded.slice(0, 80)}” once the page is loaded again, and nothing else is different.`,
          selectors: [selector],
          element: shown.slice(0, 60),
          ...found.proof,
          repro: [...found.proof.repro, 'Reload the page, and compare.'],
        },
      ],
      counts,
    }
  },
})

/** Acts of the exploration after which the page had stored something, one of each kind. */
function storingIn({ entries }: AuditContext): readonly Storing[] {
  const found = new Map<string, Storing>()
  let visit = 0
  for (const [index, { step, before, after }] of entries.slice(0, maxActs).entries()) {
    if (step.tool === toolNames.navigate) visit++
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (!target || !after || step.is_error || step.verification?.storage_changed !== true) continue
    const kind = `${step.tool} ${controlFamily(target)} ${controlLabel(target).split(/[\s:]/)[0]}`
    if (!found.has(kind)) found.set(kind, { index, visit, target })
  }
  return [...found.values()].slice(0, maxKinds)
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
async function steadyView(lab: LabPage): Promise<PageView | null> {
  await lab.restart()
  const start = await viewOf(lab)
  await lab.reload()
  const again = await viewOf(lab)
  return differsAfterReload(start, again) === null ? start : null
}

/** Presses a button that the exploration did not come to, and loads the page again. */
async function tryUntried(lab: LabPage, button: UntriedButton): Promise<StaleFigure | null> {
  const { target, opener } = button
  const open = opener ? [opener] : []
  const press = clickOn(target.selector)
  lab.distrust()
  await lab.restart()
  if (!(await fillAll(lab, open))) return null
  const done = await lab.act(press, { patient: true })
  if (done.isError || !done.verification.storage_changed || done.verification.url_changed) return null
  const shown = await viewOf(lab)
  await lab.reload()
  if (!(await fillAll(lab, open))) return null
  const fault = differsAfterReload(shown, await viewOf(lab))
  const by = `“${controlLabel(target).slice(0, 60)}”`
  return fault && { ...fault, by, storing: null, acts: [...open, press], button }
}

/** Changes an entry by its form, and loads the page again. */
async function tryEdit(lab: LabPage): Promise<StaleFigure | null> {
  const edit = await editByForm(lab)
  if (!edit) return null
  const shown = await viewOf(lab)
  await lab.reload()
  const fault = differsAfterReload(shown, await viewOf(lab))
  return fault && { ...fault, by: `a change of “${edit.title.slice(0, 60)}”`, storing: null, acts: edit.acts }
}

/** Repeats the acts, and loads the page again after each that stores something. */
async function tryActs(
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
