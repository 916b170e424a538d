import { deedPattern, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { typeInto } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { labAfter, whenLost } from '../../../lab/lab-after.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'
import { fillForm } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { type FormScan, scanForms } from '../scan-forms.js'
import { fieldsBehind } from '../forms-behind.js'
import { sendForm } from '../send-form.js'
import { belowZero, stocksTaken } from './below-zero.js'
import { takesNumber } from './takes-number.js'

const [maxForms, maxStocks, maxBehind] = [3, 2, 2]

/** A drink or an expense that is written down may exceed what was planned. */
const keepsRecord = deedPattern(['add', 'save'], 'leads', {
  also: 'log|record|track|enter|note|eintragen|erfassen|notieren|noter|anotar|registrar|annota',
})

/** A form that took more than there was. */
interface Overdrawn {
  readonly left: number
  readonly shown: string
  readonly selector: string
  readonly actions: readonly FindingAction[]
}

/** A form with a number, and the acts that bring it up. */
interface NumberForm {
  readonly form: FormScan
  readonly number: FormField
  readonly way: readonly FindingAction[]
}

/** Forms that take from a stock, such as tickets that are left or money that is owed: they take no more than there is. */
export const overdrawnAudit = defineAudit({
  name: 'overdrawn',
  rules: ['accepts-invalid'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const forms = await numberForms(context)
    const counts = { forms: forms.length }
    for (const { form, number, way } of forms) {
      const lab = labAfter(await context.lab(), way)
      const look = () => takeTooMuch(lab, form, number).catch(whenLost(null))
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context),
        actions: ({ actions }) => [...way, ...actions],
        same: (one, two) => one.left === two.left,
      })
      if (!found) continue
      const { left, shown, selector } = found.fault
      return {
        drafts: [
          {
            rule: 'accepts-invalid',
            category: 'functionality',
            description: `“${form.submit.name}” takes ${Number((left + 1).toFixed(2))} where ${left} are left: then the page shows “${shown}”.`,
            selectors: [number.selector, selector],
            element: number.name,
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** The forms that take a number, on the page as it opens and behind acts of the exploration. */
async function numberForms(context: AuditContext): Promise<readonly NumberForm[]> {
  const isNumber = ({ role, tag }: Target) => /^(?:spinbutton|textbox)$/.test(role) && tag === 'input'
  const atLoad = context.first.targets.some(isNumber) ? [[]] : []
  const behind = fieldsBehind(context).flatMap(({ ways }) => ways.slice(0, 1))
  const found: NumberForm[] = []
  for (const way of [...atLoad, ...behind.slice(0, maxBehind)]) {
    const lab = labAfter(await context.lab(), way)
    const there = await lab.restart().catch(whenLost(null))
    if (!there?.targets.some(isNumber)) continue
    for (const form of await lab.scan(scanForms)) {
      const number = form.fields.find((field) => takesNumber(field))
      const isKnown = found.some((other) => other.form.submit.selector === form.submit.selector)
      if (number && !isKnown && !keepsRecord.test(form.submit.name.trim())) found.push({ form, number, way })
    }
  }
  return found.slice(0, maxForms)
}

/** Takes one, to see what is taken from, then one more than is left of it. */
async function takeTooMuch(lab: LabPage, form: FormScan, number: FormField): Promise<Overdrawn | null> {
  const read = () => lab.scan(scanPlacedTexts, true, true)
  const take = async (amount: number) => {
    const rest = form.fields.filter((field) => field !== number)
    const fills = [...fillForm({ fields: rest }), typeInto(number.selector, String(amount))]
    return sendForm(lab, form, fills)
  }
  await lab.restart()
  const before = await read()
  if (!(await take(1))) return null
  for (const { left } of stocksTaken(before, await read(), 1).slice(0, maxStocks)) {
    if (number.max !== null && left + 1 > number.max) continue
    const sent = await take(Number((left + 1).toFixed(2)))
    const shown = sent && belowZero(before, await read(), 1)
    if (shown) return { left, shown: shown.text, selector: shown.selector, actions: sent.actions }
  }
  return null
}
