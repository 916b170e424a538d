import { type FindingAction, hasEffect, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../controls/acts.js'
import { titleOf } from '../../controls/controls.js'
import { fieldKind, isTextField, validValue } from '../../controls/field-values.js'
import { capital } from '../../findings/capital.js'
import { definePageAudit } from '../../define-audit.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'

const copies = /(?<!\p{L})(?:copy|kopieren|copier|copiar|copia|kopiëren)(?!\p{L})/iu
const maxFields = 4
const maxButtons = 3

/** Buttons that copy something: a person has to see that they did. */
export const copyAudit = definePageAudit({
  name: 'copy',
  rules: ['no-feedback'],
  observes: ['ux'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const { targets } = context.first
    const buttons = unlikeCopies(targets).slice(0, maxButtons)
    if (buttons.length === 0) return { drafts: [] }
    const fields = targets
      .filter((each) => isTextField(each) && (each.value ?? '') === '' && fieldKind(each) !== 'search')
      .slice(0, maxFields)
    const lab = await context.lab()
    for (const button of buttons) {
      const found = await tryTwice(lab, () => copiesSilently(lab, fields, button), {
        nameOf: namesOnPage(context, [button]),
        actions: (acts) => acts,
      })
      if (!found) continue
      const title = capital(titleOf(button))
      const draft = {
        rule: 'no-feedback' as const,
        description: `${title} shows nothing when it is pressed: one can’t see whether anything was copied.`,
        selectors: [button.selector],
        element: titleOf(button),
        box: button.box,
        ...found.proof,
      }
      return { drafts: [draft] }
    }
    return { drafts: [] }
  },
})

/** The first button of each kind: “Copy username” and “Copy password” of the same entry. */
function unlikeCopies(targets: readonly Target[]): Target[] {
  const kinds = new Map<string, Target>()
  for (const target of targets) {
    const said = target.text || target.name
    if (target.role !== 'button' || !copies.test(said)) continue
    const kind = said.toLowerCase().split(/\s+/, 2).join(' ')
    if (!kinds.has(kind)) kinds.set(kind, target)
  }
  return [...kinds.values()]
}

/** Fills the page and presses the button, and without filling where that takes the button away; the acts where the page shows no change, else null. */
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
  if (isError && fields.length > 0) return copiesSilently(lab, [], button)
  const answers = hasEffect(verification, ['text', 'dom', 'style', 'dialog'])
  return isError || answers || after.dialogs.length > 0 ? null : [...fills, press]
}
