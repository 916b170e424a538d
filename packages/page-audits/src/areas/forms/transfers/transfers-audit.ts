import type { PageContext } from '../../../audit-context.js'
import { choose, typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { fillForm } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { type FormScan, scanForms } from '../scan-forms.js'
import { sendForm } from '../send-form.js'
import { checkTransfer, nameOf, sharedNames, type Transfer, type TransferFault } from './check-transfer.js'
import { scanNamedTexts } from './scan-named-texts.js'
import { takesNumber } from './takes-number.js'

const maxPairs = 4
const amount = 1

interface TransferForm {
  readonly form: FormScan
  readonly from: FormField
  readonly to: FormField
  readonly number: FormField
  readonly names: readonly string[]
}

interface WrongTransfer extends Transfer {
  readonly fault: TransferFault
  readonly actions: readonly FindingAction[]
}

/** Forms that move an amount from one thing to another, such as accounts: one loses as much as the other gains. */
export const transfersAudit = definePageAudit({
  name: 'transfers',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context: PageContext) {
    // A list to choose from, another to choose to.
    if (context.first.targets.filter(({ tag }) => tag === 'select').length < 2) return { drafts: [] }
    const lab = await context.lab()
    await lab.restart()
    const found = (await lab.scan(scanForms)).map(asTransfer).find((form) => form !== null)
    if (!found) return { drafts: [], counts: { forms: 0 } }
    const wrong = await tryTwice(lab, () => tryPairs(lab, found), {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.fault === two.fault,
    })
    if (!wrong) return { drafts: [], counts: { forms: 1 } }
    const { from, to, fault } = wrong.fault
    const { submit } = found.form
    return {
      drafts: [
        {
          rule: 'wrong-result',
          description: `“${submit.name}” of ${amount} from “${from}” to “${to}” ${fault === 'not taken' ? `does not take it from “${from}”, though “${to}” has it` : `takes it from “${from}”, and “${to}” does not get it`}.`,
          selectors: [submit.selector],
          element: submit.name,
          ...wrong.proof,
        },
      ],
    }
  },
})

/** A form as one that transfers: two lists with the same names, and a number. */
function asTransfer(form: FormScan): TransferForm | null {
  const [from, to, ...others] = form.fields.filter(({ tag }) => tag === 'select')
  const number = form.fields.find((field) => takesNumber(field))
  if (!from || !to || !number || others.length > 1) return null
  const names = sharedNames(from.options, to.options)
  return names.length >= 2 ? { form, from, to, number, names } : null
}

/** Moves an amount between some pairs of the names, until one of them shows a fault. */
async function tryPairs(lab: LabPage, transfer: TransferForm): Promise<WrongTransfer | null> {
  const { form, from, to, number, names } = transfer
  for (const [at, name] of names.slice(0, maxPairs).entries()) {
    const other = names[(at + 1) % names.length]!
    await lab.restart()
    const before = await lab.scan(scanNamedTexts, names)
    const optionOf = (field: FormField, sought: string) =>
      field.options.find((option) => nameOf(option) === sought) ?? sought
    const rest = form.fields.filter((field) => field !== from && field !== to && field !== number)
    const sent = await sendForm(lab, form, [
      ...fillForm({ fields: rest }),
      choose(from.selector, optionOf(from, name)),
      choose(to.selector, optionOf(to, other)),
      typeInto(number.selector, String(amount)),
    ])
    if (!sent) continue
    const after = await lab.scan(scanNamedTexts, names)
    const fault = checkTransfer({ from: name, to: other, amount }, before, after)
    if (fault) return { from: name, to: other, amount, fault, actions: sent.actions }
  }
  return null
}
