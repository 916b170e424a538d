import { type FindingAction, hasEffect, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../controls/acts.js'
import { titleOf } from '../../controls/controls.js'
import { isTextField, validValue } from '../../controls/field-values.js'
import { capital } from '../../findings/capital.js'
import { definePageAudit } from '../../define-audit.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'

const copies = /(?<!\p{L})(?:copy|kopieren|copier|copiar|copia|kopiëren)(?!\p{L})/iu
const maxFields = 4

/** Buttons that copy something: a person has to see that they did. */
export const copyAudit = definePageAudit({
  name: 'copy',
  rules: ['no-feedback'],
  observes: ['ux'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const { targets } = context.first
    const button = targets.find(({ role, name, text }) => role === 'button' && copies.test(name || text))
    if (!button) return { drafts: [] }
    const fields = targets
      .filter((each) => isTextField(each) && (each.value ?? '') === '')
      .slice(0, maxFields)
    const lab = await context.lab()
    const found = await tryTwice(lab, () => copiesSilently(lab, fields, button), {
      nameOf: namesOnPage(context, [button]),
      actions: (acts) => acts,
    })
    if (!found) return { drafts: [] }
    return {
      drafts: [
        {
          rule: 'no-feedback',
          description: `${capital(titleOf(button))} shows nothing when it is pressed: one can’t see whether anything was copied.`,
          selectors: [button.selector],
          element: titleOf(button),
          box: button.box,
          ...found.proof,
        },
      ],
    }
  },
})

/** Fills the page and presses the button; the acts where the page shows no change, else null. */
async function copiesSilently(
  lab: LabPage,
  fields: readonly Target[],
  button: Target,
): Promise<readonly FindingAction[] | null> {
  await lab.restart()
  const fills = fields.map((field) => typeInto(field.selector, validValue(field)))
  for (const fill of fills) if ((await lab.tap(fill)).isError) return null
  const press = clickOn(button.selector)
  const { isError, verification, after } = await lab.act(press, { patient: true })
  const answers = hasEffect(verification, ['text', 'dom', 'style', 'dialog'])
  return isError || answers || after.dialogs.length > 0 ? null : [...fills, press]
}
