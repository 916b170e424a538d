import { type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { controlKey, isSubmit, titleOf } from '../../controls/controls.js'
import { isTextField } from '../../controls/field-values.js'
import { defineAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { keptBehind, type KeptBehind, type LiveField } from './kept-behind.js'
import { actsAtOnce, canDerive, setTo } from './other-value.js'
import { fieldsWithFigure, namedResultStays } from './named-result.js'
import { fillEmpty, sortFields, type Suspect } from './sort-fields.js'

const maxFields = 6
const maxTried = 4
const maxDrafts = 2

/** Names of buttons that make a page take over what its fields hold. */
const takesOver =
  /^\W*(?:apply|update|calculate|re-?calculate|compute|convert|filter|search|go|ok|set|save|submit|get|generate|berechnen|anwenden|aktualisieren|speichern|suchen|umrechnen)\b/i

/** Results that follow from several fields: they must be the same whichever of these was used last. */
export const orderAudit = defineAudit({
  name: 'derived-order',
  rules: ['ignored-input', 'stale-output'],
  observes: ['functionality'],
  maxMs: 60_000,
  isLong: true,
  async run(context) {
    const drafts: Draft<'ignored-input' | 'stale-output'>[] = []
    const derivable = context.first.targets.filter(canDerive)
    const fields = derivable.slice(0, maxFields)
    const buttons = buttonsThatFill(context, fields)
    if (fields.length + buttons.length < 2) return { drafts, counts: { derived: 0 } }
    const lab = await context.lab()
    const { live, silent } = await sortFields(lab, fields)
    const waits = context.first.targets.some(
      ({ role, name, text }) => role === 'button' && takesOver.test(name || text),
    )
    await lab.restart()
    const named = waits ? [] : await fieldsWithFigure(lab, derivable.filter(actsAtOnce))
    for (const target of named.slice(0, maxTried)) {
      const draft = drafts.length < maxDrafts && (await judgeNamed(context, lab, target))
      if (draft) drafts.push(draft)
    }
    const suspects: readonly Suspect[] = [
      ...(waits ? [] : silent),
      ...buttons.map((target) => ({ target, act: clickOn(target.selector) })),
    ]
    const typed = live.find(({ target }) => isTextField(target))
    for (const suspect of suspects.slice(0, maxTried)) {
      // A list may fill other fields again, and so hide what a button did to them: a field that is typed into tells more.
      const touch = suspect.act.tool === toolNames.click ? (typed ?? live[0]) : live[0]
      const draft = touch && drafts.length < maxDrafts && (await judge(context, lab, fields, suspect, touch))
      if (draft) drafts.push(draft)
    }
    return { drafts, counts: { derived: live.length } }
  },
})

/** Names of buttons that exchange the values of two fields. */
const swaps =
  /^\W*(?:swap|switch|reverse|exchange|flip|invert|tauschen|vertauschen|umkehren|échanger|inverser|intercambiar|invertir)\b|tauschen$|^[⇄⇅↔↕⇆⇋⇌🔁🔄]/iu

/** Buttons that changed values of fields when the exploration clicked them, or that say so: the exploration may swap equal units. */
function buttonsThatFill({ entries, first }: AuditContext, fields: readonly Target[]): readonly Target[] {
  const filled = new Set(
    entries.flatMap(({ step }) => {
      const fills =
        step.tool === toolNames.click && !step.is_error && step.verification?.value_changed === true
      return fills ? [step.args['target']] : []
    }),
  )
  const keys = new Set(fields.map(controlKey))
  const buttons = first.targets.filter(
    (target) =>
      target.role === 'button' &&
      !isSubmit(target) &&
      !keys.has(controlKey(target)) &&
      (filled.has(target.selector) || swaps.test(target.name || target.text)),
  )
  return [...new Map(buttons.map((target) => [controlKey(target), target])).values()]
}

/** Reports a field whose own figure does not follow it. */
async function judgeNamed(
  context: AuditContext,
  lab: LabPage,
  target: Target,
): Promise<Draft<'ignored-input'> | null> {
  const look = async () => {
    await lab.restart()
    return namedResultStays(lab, target)
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesFor(context, [target]),
    actions: ({ value }) => [setTo(target, value)],
  })
  if (!found) return null
  const { label, text, value } = found.fault
  return {
    rule: 'ignored-input',
    description: `“${label}” stays at “${text.slice(0, 60)}” when ${titleOf(target)} is set to ${value}.`,
    selectors: [target.selector],
    element: titleOf(target),
    ...found.proof,
  }
}

/** Reports a field or a button whose change shows only when another field is touched. */
async function judge(
  context: AuditContext,
  lab: LabPage,
  fields: readonly Target[],
  { target, act }: Suspect,
  touch: LiveField,
): Promise<Draft<'ignored-input' | 'stale-output'> | null> {
  const look = async (): Promise<KeptBehind | null> => {
    let filled: readonly FindingAction[] = []
    const prepare = async () => {
      await lab.restart()
      // A price for some nights needs their dates first.
      filled = await fillEmpty(lab, fields)
    }
    const fault = await keptBehind(lab, prepare, act, touch)
    return fault && { ...fault, acts: [...filled, ...fault.acts] }
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesFor(context, [target]),
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const { before, after } = found.fault
  const isField = act.tool !== toolNames.click
  const shows = `the page still shows “${before.slice(0, 60)}”, and “${after.slice(0, 60)}” once ${titleOf(touch.target)} is touched`
  return {
    rule: isField ? 'ignored-input' : 'stale-output',
    description: isField
      ? `A new value of ${titleOf(target)} is ignored: ${shows}.`
      : `${titleOf(target)} changes the fields and leaves the result as it was: ${shows}.`,
    selectors: [target.selector],
    element: titleOf(target),
    ...found.proof,
  }
}
