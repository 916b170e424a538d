import type { Target } from '@webeval/core'
import type { AuditContext, PageContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { labelledFamily } from '../../controls/controls.js'
import { isTextField } from '../../controls/field-values.js'
import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { buttonsThatFill } from './buttons-that-fill.js'
import { draftKeptBehind, draftNamed } from './draft-order.js'
import { fieldsWithFigure } from './named-result.js'
import { actsAtOnce, canDerive } from './other-value.js'
import { draftLeftOut, draftPromised } from './promised-input.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanForms } from '../forms/scan-forms.js'
import type { LiveField } from './kept-behind.js'
import { sortFields, type Suspect } from './sort-fields.js'

const maxFields = 12
const maxTried = 4
const maxDrafts = 2
const mostAlike = 2

/** Names of buttons that make a page take over what its fields hold. */
const takesOver =
  /^\W*(?:apply|update|calculate|re-?calculate|compute|convert|filter|search|go|ok|set|save|submit|get|generate|berechnen|anwenden|aktualisieren|speichern|suchen|umrechnen)\b/i

/** Results that follow from several fields: they must be the same whichever of these was used last. */
export const orderAudit = definePageAudit({
  name: 'derived-order',
  rules: ['ignored-input', 'stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 60_000,
  seconds: 3,
  restSeconds: 3,
  async run(context) {
    const derivable = context.first.targets.filter(canDerive)
    const fields = someOfEachKind(derivable).slice(0, maxFields)
    const atLoad = fields.length < 2 ? null : await tryFields(context, derivable, fields)
    return {
      drafts: atLoad?.drafts ?? [],
      counts: { derived: atLoad?.live.length ?? 0 },
      rest: (explored) => tryButtons(explored, derivable, fields, atLoad),
    }
  },
})

/** The first field of each kind, then the second: lists have the same field in each of their entries, and two of them say what all do. */
function someOfEachKind(targets: readonly Target[]): readonly Target[] {
  const kinds = targets.map((target) => labelledFamily(target))
  const turnOf = (at: number) => kinds.slice(0, at).filter((kind) => kind === kinds[at]).length
  return targets
    .map((target, at) => ({ target, turn: turnOf(at) }))
    .filter(({ turn }) => turn < mostAlike)
    .toSorted((one, two) => one.turn - two.turn)
    .map(({ target }) => target)
}

type OrderDraft = Draft<'ignored-input' | 'stale-output'>
type FieldsTried = Awaited<ReturnType<typeof tryFields>>

/** Tries the fields that seem to change nothing. */
async function tryFields(context: PageContext, derivable: readonly Target[], fields: readonly Target[]) {
  const drafts: OrderDraft[] = []
  const lab = await context.lab()
  const { live, silent: all } = await sortFields(lab, fields)
  const silent = await withoutForms(lab, all, live)
  const waits = context.first.targets.some(
    ({ role, name, text }) => role === 'button' && takesOver.test(name || text),
  )
  await lab.restart()
  const named = waits ? [] : await fieldsWithFigure(lab, derivable.filter(actsAtOnce))
  for (const target of named.slice(0, maxTried)) {
    const draft = drafts.length < maxDrafts && (await draftNamed(context, lab, target))
    if (draft) drafts.push(draft)
  }
  const suspects = waits ? [] : silent.slice(0, maxTried)
  for (const suspect of suspects) {
    const touch = nearest(live, suspect.target)
    if (!touch || drafts.length >= maxDrafts) break
    const draft =
      (await draftKeptBehind(context, lab, fields, suspect, touch)) ??
      (await draftPromised(context, lab, suspect))
    if (draft) drafts.push(draft)
  }
  const leftOut = drafts.length === 0 ? await draftLeftOut(context, lab, silent, live.length) : null
  if (leftOut) drafts.push(leftOut)
  return { drafts, live, tried: suspects.length }
}

/** The field next to a control: a page may calculate several things, each with fields of its own. */
const nearest = (live: readonly LiveField[], { box }: Target): LiveField | undefined => {
  const away = ({ target }: LiveField) => Math.abs(target.box.y - box.y)
  return live.toSorted((one, two) => away(one) - away(two))[0]
}

/** Leaves out the fields of forms in which nothing answers at once: they are used when the form is sent. */
async function withoutForms(
  lab: LabPage,
  silent: readonly Suspect[],
  live: readonly LiveField[],
): Promise<readonly Suspect[]> {
  if (silent.length === 0) return []
  const answers = new Set(live.map(({ target }) => target.selector))
  const waiting = (await lab.scan(scanForms))
    .map(({ fields }) => fields.map(({ selector }) => selector))
    .filter((fields) => !fields.some((field) => answers.has(field)))
  return silent.filter(({ target }) => !waiting.some((fields) => fields.includes(target.selector)))
}

/** Tries the buttons that fill fields, as far as the fields have left something to try and to report. */
async function tryButtons(
  context: AuditContext,
  derivable: readonly Target[],
  fields: readonly Target[],
  atLoad: FieldsTried | null,
) {
  const buttons = buttonsThatFill(context, fields)
  if (buttons.length === 0 || fields.length + buttons.length < 2) return { drafts: [] }
  const { drafts: known, live, tried } = atLoad ?? (await tryFields(context, derivable, fields))
  const drafts: OrderDraft[] = []
  const lab = await context.lab()
  // A list may fill other fields again, and so hide what a button did to them: a field that is typed into tells more.
  const typed = live.filter(({ target }) => isTextField(target))
  for (const target of buttons.slice(0, maxTried - tried)) {
    const touch = nearest(typed.length > 0 ? typed : live, target)
    const suspect = { target, act: clickOn(target.selector) }
    const isFull = known.length + drafts.length >= maxDrafts
    const draft = touch && !isFull && (await draftKeptBehind(context, lab, fields, suspect, touch))
    if (draft) drafts.push(draft)
  }
  return { drafts: atLoad ? drafts : [...known, ...drafts], counts: { derived: live.length } }
}
