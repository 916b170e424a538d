import type { Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { fieldKind, isTextField, validValue } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keptBehind, nudgeOf } from '../kept-behind.js'
import { stepperOn } from './nudge-stepper.js'

const maxFilled = 6

/** Results follow a number that a button raises: giving a field another value and its own again afterwards leaves them as they are. */
export const stepperBehindAudit = definePageAudit({
  name: 'stepper-behind',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const fields = context.first.targets.filter(isNumberField)
    const none = { drafts: [], counts: { steppers: 0 } }
    const target = fields.find(({ value }) => value?.trim()) ?? fields[0]
    if (!target) return none
    const lab = await context.lab()
    await lab.restart()
    const plus = (await stepperOn(lab))?.plus
    if (!plus) return none
    const fills = fields
      .filter(({ value }) => !value?.trim())
      .slice(0, maxFilled)
      .map((field) => typeInto(field.selector, validValue(field)))
    const prepare = async () => {
      await lab.restart()
      await lab.fill(fills)
    }
    const raise = clickOn(plus.selector)
    const look = () => keptBehind(lab, prepare, raise, nudgeOf({ target, index: 0 }), 'text')
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => [...fills, ...acts],
    })
    if (!found) return { drafts: [], counts: { steppers: 1 } }
    const { before, after } = found.fault
    return {
      drafts: [
        {
          rule: 'stale-output' as const,
          description: `“${before.slice(0, 60)}” does not follow “${plus.name}”: it becomes “${after.slice(0, 60)}” only when a field gets another value and its own again.`,
          selectors: [plus.selector],
          element: plus.name,
          ...found.proof,
        },
      ],
      counts: { steppers: 1 },
    }
  },
})

const isNumberField = (target: Target): boolean =>
  isTextField(target) &&
  fieldKind(target) === 'number' &&
  !isDisabled(target) &&
  target.state['readonly'] !== true
