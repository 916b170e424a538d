import type { Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keptBehind } from '../kept-behind.js'
import { nudgeStepper, stepperOn } from './nudge-stepper.js'

const maxChoices = 3

/** Choices on a page with a number that can be raised and lowered, such as a delivery and a cart: one more and one less leaves the results of a choice as they are. */
export const choicesBehindAudit = definePageAudit({
  name: 'choices-behind',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const choices = context.first.targets.filter(isOpenChoice).slice(0, maxChoices)
    if (choices.length === 0) return { drafts: [], counts: { choices: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const stepper = await stepperOn(lab)
    if (!stepper?.plus) return { drafts: [], counts: { choices: 0 } }
    for (const choice of choices) {
      const look = () => keptBehind(lab, () => lab.restart(), clickOn(choice.selector), nudgeStepper)
      const found = await tryTwice(lab, look, {
        nameOf: namesOnPage(context, [choice]),
        actions: ({ acts }) => acts,
      })
      if (!found) continue
      const { before, after } = found.fault
      return {
        drafts: [
          {
            rule: 'stale-output' as const,
            description: `“${before.slice(0, 60)}” does not follow the choice of ${titleOf(choice)}: it becomes “${after.slice(0, 60)}” only when a number is raised and lowered again by “${stepper.plus.name}”.`,
            selectors: [choice.selector],
            element: titleOf(choice),
            ...found.proof,
          },
        ],
        counts: { choices: choices.length },
      }
    }
    return { drafts: [], counts: { choices: choices.length } }
  },
})

/** True for a radio button or a box that is not chosen and can be. */
export const isOpenChoice = (target: Target): boolean =>
  /^(?:radio|checkbox|switch)$/.test(target.role) &&
  !isDisabled(target) &&
  target.state['checked'] !== true &&
  target.state['checked'] !== 'true'
