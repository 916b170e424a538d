import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { askedToKeep } from '../../../controls/asked-to-keep.js'
import { labelledFamily, titleOf } from '../../../controls/controls.js'
import { fieldKind } from '../../../controls/field-values.js'
import { fillAll } from '../../../controls/fill-all.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanStored } from '../../collections/undo/compare/stored-state.js'
import { canDerive, otherOption, otherValue, setTo } from '../../derived/other-value.js'
import { type FormScan, scanForms } from '../../forms/scan-forms.js'
import { scanHeld } from './scan-held.js'
import { storesInPlace } from './stores-in-place.js'

const maxFields = 4

interface LostValue {
  readonly acts: readonly FindingAction[]
  readonly set: string
  readonly shown: string
}

/** Values that a page stores each time they are changed: the page has to show them when it is loaded again. */
export const storedValuesAudit = defineAudit({
  name: 'stored-values',
  rules: ['lost-on-reload'],
  observes: ['robustness', 'functionality'],
  maxMs: 30_000,
  seconds: 2,
  opensOften: true,
  async run(context) {
    const fields = fieldsToTry(context)
    if (fields.length === 0) return { drafts: [], counts: { fields: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const forms = await lab.scan(scanForms)
    for (const field of fields) {
      const found = await tryTwice(lab, () => losesValue(lab, field, forms), {
        nameOf: namesFor(context, [field]),
        actions: ({ acts }) => acts,
        same: (one, two) => one.shown === two.shown,
      })
      if (!found?.proof.reproduced) continue
      const { set, shown } = found.fault
      const draft = {
        rule: 'lost-on-reload' as const,
        description: `${titleOf(field)} is set to “${set.slice(0, 60)}”, which the page stores, and is back at “${shown.slice(0, 60)}” after a reload.`,
        selectors: [field.selector],
        element: controlLabel(field),
        ...found.proof,
        repro: [...found.proof.repro, 'Reload the page.'],
      }
      return { drafts: [draft], counts: { fields: fields.length } }
    }
    return { drafts: [], counts: { fields: fields.length } }
  },
})

/** One field of each kind on the page as it opens, where a page that was asked to keep things stores some. */
function fieldsToTry({ task, entries, first }: AuditContext): readonly Target[] {
  const stores = entries.some(({ step }) => step.verification?.storage_changed === true)
  if (!stores || askedToKeep(task) === null) return []
  const fields = first.targets.filter(
    (target) => canDerive(target) && fieldKind(target) !== 'search' && target.value,
  )
  return fields
    .filter(
      (field, at) => fields.findIndex((other) => labelledFamily(other) === labelledFamily(field)) === at,
    )
    .slice(0, maxFields)
}

/** Sets a field twice, with the button of its form where it has one; yields the value that is stored and that a reload does not bring back. */
async function losesValue(
  lab: LabPage,
  field: Target,
  forms: readonly FormScan[],
): Promise<LostValue | null> {
  await lab.restart()
  const atFirst = await lab.scan(scanHeld, field.selector)
  const held = atFirst && (atFirst.label || atFirst.value)
  const [one, two] = held === null ? [] : otherValues(field, held)
  // An empty field is for the next entry, and holds no setting.
  if (!atFirst?.value || one === undefined || two === undefined) return null
  const form = forms.find(({ fields }) => fields.some(({ selector }) => selector === field.selector))
  const actsFor = (value: string) => [setTo(field, value), ...(form ? [clickOn(form.submit.selector)] : [])]
  const fresh = await lab.scan(scanStored)
  if (!(await fillAll(lab, actsFor(one)))) return null
  await lab.press('Tab')
  const stored = await lab.scan(scanStored)
  if (JSON.stringify(stored) === JSON.stringify(fresh) || !(await fillAll(lab, actsFor(two)))) return null
  await lab.press('Tab')
  const now = await lab.scan(scanHeld, field.selector)
  if (!now || (now.label || now.value) !== two) return null
  if (!storesInPlace(stored, await lab.scan(scanStored), [now.value, now.label])) return null
  await lab.reload()
  const later = await lab.scan(scanHeld, field.selector)
  if (!later || later.value !== atFirst.value || later.value === now.value) return null
  return { acts: [...actsFor(one), ...actsFor(two)], set: two, shown: later.label || later.value }
}

/** Two values that a field takes in place of its own; empty where it has fewer. */
function otherValues(field: Target, held: string): readonly string[] {
  if (field.tag === 'select') {
    const one = otherOption(field, held)
    const options = (field.options ?? []).filter((option) => option !== one)
    const two = one === null ? null : otherOption({ ...field, options }, held)
    return one === null || two === null ? [] : [one, two]
  }
  const one = otherValue(field, held, 0, new Date())
  const two = one === null ? null : otherValue(field, one, 1, new Date())
  return one === null || two === null || two === held ? [] : [one, two]
}
