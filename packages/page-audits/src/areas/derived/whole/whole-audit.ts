import type { FindingAction, Signals, Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled, titleOf } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { canDerive, otherValue, setTo } from '../other-value.js'
import { scanShown } from '../scan-shown.js'
import { forgottenByReset, forgottenBySaving, type LeftOut, type Values } from './check-whole.js'
import { type FieldGroup, type GroupButton, scanGroup } from './scan-group.js'

const maxFields = 8
const agrees = /^\W*(?:reset|restore|yes|ok|okay|confirm|continue|discard|ja|zurücksetzen|bestätigen)\b/i

type WholeDraft = Draft<'lost-on-reload' | 'restart-keeps-state'>

interface WholeFault extends LeftOut {
  readonly acts: readonly FindingAction[]
}

/** Buttons that save or reset a group of fields: whether they leave one of these out. */
export const wholeAudit = defineAudit({
  name: 'whole-group',
  rules: ['lost-on-reload', 'restart-keeps-state'],
  observes: ['functionality'],
  maxMs: 40_000,
  async run(context) {
    if (!context.first.targets.some(isAboutAll)) return { drafts: [], counts: { fields: 0 } }
    const lab = await context.lab()
    const start = await lab.restart()
    const group = await lab.scan(scanGroup)
    const fields = (group?.fields ?? [])
      .flatMap((selector) => targetOf(start, selector) ?? [])
      .filter(canChange)
      .slice(0, maxFields)
    const counts = { fields: fields.length }
    if (!group || fields.length < 2) return { drafts: [], counts }
    const { save, reset } = group
    const drafts: (WholeDraft | null)[] = [
      save && (await saving(context, lab, fields, save)),
      reset && (await resetting(context, lab, fields, group, reset)),
    ]
    return { drafts: drafts.filter((draft) => draft !== null), counts }
  },
})

/** Whether a button may save or reset a group of fields; the scan looks closer. */
const isAboutAll = ({ role, name, text }: Target): boolean =>
  role === 'button' &&
  /\b(?:save|apply|store|update|reset|restore|speichern|übernehmen|zurücksetzen)\b/i.test(name || text)

const isSwitch = (target: Target): boolean =>
  /^(?:checkbox|switch)$/.test(target.role) && isClickable(target) && !isDisabled(target)

const canChange = (target: Target): boolean => isSwitch(target) || canDerive(target)

/** Gives each field another value; yields the values before and after, and the acts. */
async function changeAll(lab: LabPage, fields: readonly Target[]) {
  await lab.restart()
  const start: Values = await valuesOf(lab)
  const acts = fields.flatMap((target, index): FindingAction[] => {
    if (isSwitch(target)) return [clickOn(target.selector)]
    const value = otherValue(target, start[target.selector] ?? '', index, new Date())
    return value === null ? [] : [setTo(target, value)]
  })
  const done: FindingAction[] = []
  for (const act of acts) if (!(await lab.tap(act)).isError) done.push(act)
  return { start, changed: await valuesOf(lab), done }
}

const valuesOf = async (lab: LabPage): Promise<Values> => (await lab.scan(scanShown)).fields

async function saving(
  context: AuditContext,
  lab: LabPage,
  fields: readonly Target[],
  button: GroupButton,
): Promise<WholeDraft | null> {
  const look = async (): Promise<WholeFault | null> => {
    const { start, changed, done } = await changeAll(lab, fields)
    const press = clickOn(button.selector)
    if ((await lab.tap(press)).isError) return null
    const saved = await valuesOf(lab)
    // A form that empties itself has sent its values away.
    if (Object.keys(changed).some((field) => saved[field] !== changed[field])) return null
    await lab.reload()
    const left = forgottenBySaving(start, saved, await valuesOf(lab))
    return left && { ...left, acts: [...done, press] }
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesFor(context),
    same: sameFields,
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const forgotten = namesOf(fields, found.fault.left)
  return {
    rule: 'lost-on-reload',
    category: 'functionality',
    description: `“${button.name}” does not keep ${forgotten}: after a reload the other fields hold what was saved, and ${forgotten} the first value.`,
    selectors: found.fault.left,
    ...found.proof,
    repro: [...found.proof.repro, 'Reload the page.'],
  }
}

async function resetting(
  context: AuditContext,
  lab: LabPage,
  fields: readonly Target[],
  group: FieldGroup,
  button: GroupButton,
): Promise<WholeDraft | null> {
  const look = async (): Promise<WholeFault | null> => {
    const { start, changed, done } = await changeAll(lab, fields)
    const before = await lab.look()
    const press = clickOn(button.selector)
    const { isError, after } = await lab.act(press)
    if (isError) return null
    const consent = consentOf(before, after)
    if (consent && (await lab.tap(consent)).isError) return null
    const now = await lab.look()
    const answered = group.inForm && now.fingerprints.text !== before.fingerprints.text
    const left = forgottenByReset(start, changed, await valuesOf(lab), answered)
    return left && { ...left, acts: [...done, press, ...(consent ? [consent] : [])] }
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesFor(context),
    same: sameFields,
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const forgotten = namesOf(fields, found.fault.left)
  return {
    rule: 'restart-keeps-state',
    description:
      found.fault.kept.length > 0
        ? `“${button.name}” leaves out ${forgotten}: the other fields go back to their first values.`
        : `“${button.name}” leaves all fields as they were changed: ${forgotten}.`,
    selectors: [button.selector, ...found.fault.left],
    element: button.name,
    ...found.proof,
  }
}

/** The button that agrees, in a dialog that the reset opened. */
function consentOf(before: Signals, after: Signals): FindingAction | null {
  const fresh = after.targets.filter(({ selector }) => targetOf(before, selector) === undefined)
  const yes = fresh.find((target) => isClickable(target) && agrees.test(target.name || target.text))
  return yes ? clickOn(yes.selector) : null
}

const sameFields = (one: LeftOut, two: LeftOut): boolean => one.left.join() === two.left.join()

const namesOf = (fields: readonly Target[], selectors: readonly string[]): string =>
  fields
    .filter(({ selector }) => selectors.includes(selector))
    .map(titleOf)
    .slice(0, 3)
    .join(', ')
