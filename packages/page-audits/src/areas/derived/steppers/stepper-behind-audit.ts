import { aroundDifference, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { fillAll } from '../../../controls/fill-all.js'
import { fieldKind, isTextField, validValue } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keptBehind, type Nudge, nudgeOf, tapAndLeave } from '../kept-behind.js'
import { isOpenChoice } from './choices-behind-audit.js'
import { stepperOn } from './nudge-stepper.js'

const [maxFilled, maxGroups] = [6, 2]

/** Results follow a number that a button raises: giving a field another value and its own again afterwards, or switching a box twice, leaves them as they are. */
export const stepperBehindAudit = definePageAudit({
  name: 'stepper-behind',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const fields = context.first.targets.filter(isNumberField)
    const none = { drafts: [], counts: { steppers: 0 } }
    const field = fields.find(({ value }) => value?.trim()) ?? fields[0]
    const [tick, ...otherTicks] = context.first.targets.filter(isOpenTick)
    const nudge = field ? nudgeOf({ target: field, index: 0 }) : tick && nudgeTick(tick.selector)
    if (!nudge) return none
    const lab = await context.lab()
    await lab.restart()
    const plus = (await stepperOn(lab))?.plus
    if (!plus) return none
    const choices = field ? [] : [...lastOfEachGroup(context.first.targets), ...otherTicks.slice(0, 1)]
    const fills = [
      ...fields
        .filter(({ value }) => !value?.trim())
        .slice(0, maxFilled)
        .map((each) => typeInto(each.selector, validValue(each))),
      ...choices.map(({ selector }) => clickOn(selector)),
    ]
    const prepare = async () => {
      await lab.restart()
      await fillAll(lab, fills)
    }
    const raise = clickOn(plus.selector)
    const look = () => keptBehind(lab, prepare, raise, nudge, 'text')
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => [...fills, ...acts],
    })
    if (!found) return { drafts: [], counts: { steppers: 1 } }
    const [before, after] = aroundDifference(found.fault.before, found.fault.after, 60)
    return {
      drafts: [
        {
          rule: 'stale-output' as const,
          description: `“${before.slice(0, 60)}” does not follow “${plus.name}”: it becomes “${after.slice(0, 60)}” only when ${field ? 'a field gets another value and its own again' : `${titleOf(tick!)} is switched twice`}.`,
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

const isOpenTick = (target: Target): boolean => target.role !== 'radio' && isOpenChoice(target)

/** Of each group of radio buttons of which none is chosen, the last one: the first may be too small for more. */
function lastOfEachGroup(targets: readonly Target[]): readonly Target[] {
  const radios = targets.filter(({ role }) => role === 'radio')
  const groupOf = ({ selector }: Target) => selector.replace(/\d+/g, '#')
  const open = radios.filter(
    (target) => !radios.some((other) => groupOf(other) === groupOf(target) && !isOpenChoice(other)),
  )
  return [...new Map(open.map((target) => [groupOf(target), target])).values()].slice(0, maxGroups)
}

/** Switches a box on and off again. */
const nudgeTick =
  (selector: string): Nudge =>
  async (lab) => {
    const acts = [clickOn(selector), clickOn(selector)]
    for (const act of acts) if (!(await tapAndLeave(lab, act))) return null
    return acts
  }
