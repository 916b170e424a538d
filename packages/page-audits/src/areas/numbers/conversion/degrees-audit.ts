import { controlLabel } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { swaps } from '../../../controls/swaps.js'
import { isClickable, isDisabled, titleOf } from '../../../controls/controls.js'
import { capital } from '../../../findings/capital.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import { targetOf } from '../../../lab/lab-page.js'
import { checkDegrees } from './check-degrees.js'
import { scanDegrees } from './scan-degrees.js'

const maxSwitches = 3
const switchesUnits = /(?:°|º)\s?[CF]\b|\b(?:celsius|fahrenheit|units?|metric|imperial)\b|^[CF]$/i

/** Switches between Celsius and Fahrenheit: whether each temperature on the page becomes the same one in the other unit. */
export const degreesAudit = defineAudit({
  name: 'degrees',
  rules: ['wrong-conversion'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const drafts: Draft<'wrong-conversion'>[] = []
    const switches = context.controls
      .filter(
        ({ target, effects }) =>
          effects > 0 &&
          isClickable(target) &&
          switchesUnits.test(controlLabel(target)) &&
          // A converter may keep its number when its units change places.
          !swaps.test(controlLabel(target)),
      )
      .flatMap(({ target }) => targetOf(context.first, target.selector) ?? [])
      .filter((target) => !isDisabled(target))
      .slice(0, maxSwitches)
    for (const target of switches) {
      const lab = await context.lab()
      const turns = async () => {
        const before = await lab.scan(scanDegrees)
        if (before.length === 0 || (await lab.act(clickOn(target.selector), { patient: true })).isError)
          return null
        return checkDegrees(before, await lab.scan(scanDegrees))
      }
      const wrong = await confirm(lab, [], turns, {
        nameOf: namesFor(context),
        further: () => [clickOn(target.selector)],
      })
      if (!wrong) continue
      const { before, after, expected } = wrong.fault
      drafts.push({
        rule: 'wrong-conversion',
        description: `${capital(titleOf(target))} turns ${before.value} °${before.unit} into ${after.value} °${after.unit}, where ${Math.round(expected * 10) / 10} °${after.unit} was expected.`,
        selectors: [after.selector],
        element: controlLabel(target),
        ...wrong.proof,
      })
      break
    }
    return { drafts, counts: { switches: switches.length } }
  },
})
