import {
  controlLabel,
  deedPattern,
  type FindingAction,
  type Signals,
  type Target,
  toolNames,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isSubmit } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo, replay } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { cancelIn } from '../../derived/discard/cancel-once.js'
import { scanGrowth } from '../grown-collection.js'

const maxWay = 12
const patienceMs = 700

/** An entry that a new one took the place of. */
interface Overwritten {
  readonly text: string
  readonly acts: readonly FindingAction[]
}

/** A form that both adds entries and changes them: an edit that was cancelled leaves its entry alone when the next one is added. */
export const cancelledEditAudit = defineAudit({
  name: 'cancelled-edit',
  rules: ['cancel-acts'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const adding = addingIn(context)
    const edit = adding && editIn(context, adding)
    if (!edit) return { drafts: [], counts: { forms: 0 } }
    const lab = await context.lab()
    if (!(await addsOne(lab, adding))) return { drafts: [], counts: { forms: 1 } }
    const found = await tryTwice(lab, () => addAfterCancel(lab, edit, adding), {
      nameOf: namesFor(context, [edit]),
      actions: ({ acts }) => acts,
      same: (one, two) => one.text === two.text,
    })
    if (!found?.proof.reproduced) return { drafts: [], counts: { forms: 1 } }
    const name = controlLabel(edit).slice(0, 60)
    const draft = {
      rule: 'cancel-acts' as const,
      description: `The edit goes on after it was cancelled: the next entry that is added takes the place of “${found.fault.text.slice(0, 80)}”, for which “${name}” had opened the form.`,
      selectors: [edit.selector],
      element: name,
      ...found.proof,
    }
    return { drafts: [draft], counts: { forms: 1 } }
  },
})

const textsIn = async (lab: LabPage): Promise<readonly string[]> =>
  (await scanGrowth(lab)).removable.map(({ text }) => text)

const fieldsOf = (way: readonly FindingAction[]): ReadonlySet<string> =>
  new Set(
    way
      .filter(({ tool }) => tool === toolNames.type || tool === toolNames.selectOption)
      .map(({ params }) => String(params['target'])),
  )

/** The acts of the exploration that filled in a form and sent it: the first that stored or listed something. The page has the form as it opens, or one click brings it up. */
function addingIn({ entries, first }: AuditContext): readonly FindingAction[] | null {
  const stores = entries.some(({ step }) => step.verification?.storage_changed)
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    const seen = step.verification
    if (step.tool !== toolNames.click || step.is_error || !target || !isSubmit(target)) continue
    const grew = stores ? seen?.storage_changed : (after?.targets.length ?? 0) > before.targets.length
    if (!seen?.dom_changed || seen.url_changed || !grew) continue
    const path = pathTo(entries, index)
    const fills = path.slice(0, -1).filter(({ tool, params }, at, all) => {
      const field = targetOf(before, String(params['target']))
      const isLast = all.findLastIndex((other) => other.params['target'] === params['target']) === at
      return field && isLast && isTextField(field) && tool === toolNames.type
    })
    const opener = openerOf({ entries, first }, index, fills)
    if (opener === null || fills.length === 0) continue
    const way = [...opener, ...fills, path.at(-1)!]
    if (way.length <= maxWay) return way
  }
  return null
}

/** The click that brings up these fields on the page as it opens, empty as far as is known; no click where the page has them, null where it takes more than one. */
function openerOf(
  { entries, first }: Pick<AuditContext, 'entries' | 'first'>,
  index: number,
  fills: readonly FindingAction[],
): readonly FindingAction[] | null {
  const fields = fills.map(({ params }) => String(params['target']))
  const shows = (page: Signals | null | undefined) =>
    page !== null && page !== undefined && fields.every((field) => targetOf(page, field))
  if (shows(first)) return []
  const openers = entries.flatMap(({ step, before, after }, at) => {
    const target = targetOf(first, String(step.args['target']))
    return target && step.tool === toolNames.click && !shows(before) && shows(after) ? [{ at, target }] : []
  })
  const opener =
    openers.find(({ target }) => adds.test(controlLabel(target))) ?? openers.findLast(({ at }) => at < index)
  return opener ? [clickOn(opener.target.selector)] : null
}

const adds = deedPattern(['add'], 'leads', { signs: true })

/** A button that fills the same form with an entry of the page and brings up one to cancel. */
function editIn({ entries, first }: AuditContext, adding: readonly FindingAction[]): Target | undefined {
  const fields = fieldsOf(adding)
  const isFilled = (before: Signals, after: Signals) =>
    after.targets.some(
      ({ selector, value = '' }) =>
        fields.has(selector) &&
        value.trim().length > 1 &&
        value !== targetOf(before, selector)?.value &&
        before.text.includes(value.trim()),
    )
  const opened = entries.find(
    ({ step, before, after }) =>
      step.tool === toolNames.click &&
      !step.is_error &&
      before &&
      after &&
      cancelIn(before, after) !== undefined &&
      isFilled(before, after),
  )
  const target = opened && targetOf(opened.before!, String(opened.step.args['target']))
  if (!target) return undefined
  // The same button of an entry that the page has as it opens.
  const kin = (other: Target) =>
    other.role === target.role && firstWord(controlLabel(other)) === firstWord(controlLabel(target))
  return targetOf(first, target.selector) ?? first.targets.find(kin)
}

const firstWord = (label: string): string => label.trim().split(/\s+/, 1)[0] ?? ''

/** Whether the acts add one entry to those of a fresh page. */
async function addsOne(lab: LabPage, adding: readonly FindingAction[]): Promise<boolean> {
  await lab.restart()
  const before = await textsIn(lab)
  const seen = await replay(lab, adding, { patient: true })
  const after = await textsIn(lab)
  return (
    seen !== null &&
    !seen.isError &&
    before.length > 0 &&
    after.length === before.length + 1 &&
    before.every((text) => after.includes(text))
  )
}

/** Opens an entry, cancels, and adds another one; yields the entry that is gone then. */
async function addAfterCancel(
  lab: LabPage,
  edit: Target,
  adding: readonly FindingAction[],
): Promise<Overwritten | null> {
  await lab.restart()
  const before = await textsIn(lab)
  const open = clickOn(edit.selector)
  const opened = await lab.act(open)
  const cancel = cancelIn(opened.before, opened.after)
  if (opened.isError || !cancel) return null
  const acts = [open, clickOn(cancel.selector)]
  const left = await lab.act(acts[1]!)
  if (left.isError || targetOf(left.after, cancel.selector)) return null
  // A dialog is shut now: the form is brought up, and filled in, as it was.
  if ((await lab.fill(adding.slice(0, -1))) < adding.length - 1) return null
  const sent = await lab.act(adding.at(-1)!, { patient: true })
  await lab.waitForLate(patienceMs)
  const after = await textsIn(lab)
  const gone = before.filter((text) => !after.includes(text))
  const [text] = gone
  return !sent.isError && text !== undefined && gone.length === 1 && after.length === before.length
    ? { text, acts: [...acts, ...adding] }
    : null
}
