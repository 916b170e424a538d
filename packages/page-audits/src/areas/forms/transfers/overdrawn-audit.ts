import { deedPattern, type FindingAction, numbersIn, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { typeInto } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { labAfter, whenLost } from '../../../lab/lab-after.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { textAt } from '../../derived/placed-texts.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'
import { fillForm } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { type FormScan, scanForms } from '../scan-forms.js'
import { fieldsBehind } from '../forms-behind.js'
import { complained, isRefused, sendForm } from '../send-form.js'
import { belowZero, countIn, stocksTaken } from './below-zero.js'
import { takesNumber } from './takes-number.js'

const [maxForms, maxStocks, maxBehind] = [3, 2, 2]

/** A drink or an expense that is written down may exceed what was planned. */
const keepsRecord = deedPattern(['add', 'save'], 'leads', {
  signs: true,
  also: 'calculate|compute|work out|update|spend|plan|berechnen|planen|calculer|calcular|calcola|log|record|track|enter|note|eintragen|erfassen|notieren|noter|anotar|registrar|annota',
})

/** A form that took more than there was, or refused all that there was. */
interface WrongLimit {
  readonly kind: 'taken' | 'refused'
  readonly left: number
  /** The text of the page then. */
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

/** Forms that take from a stock, such as tickets that are left or money that is owed: they take all that there is, and no more. */
export const overdrawnAudit = defineAudit({
  name: 'overdrawn',
  rules: ['accepts-invalid', 'refuses-valid'],
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
        same: (one, two) => one.left === two.left && one.kind === two.kind,
      })
      if (!found) continue
      const { kind, left, shown, selector } = found.fault
      return {
        drafts: [
          {
            rule: kind === 'taken' ? ('accepts-invalid' as const) : ('refuses-valid' as const),
            category: 'functionality',
            description:
              kind === 'taken'
                ? `“${form.submit.name}” takes ${Number((left + 1).toFixed(2))} where ${left} are left: then the page shows “${shown}”.`
                : `“${form.submit.name}” refuses ${left}, which is all that is left: “${shown.slice(0, 100)}”.`,
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
      if (number && !isKnown) found.push({ form, number, way })
    }
  }
  return found.slice(0, maxForms)
}

/** Takes one, to see what is taken from, then all that is left of it, and one more. */
async function takeTooMuch(lab: LabPage, form: FormScan, number: FormField): Promise<WrongLimit | null> {
  const read = () => lab.scan(scanPlacedTexts, true, true)
  const take = async (amount: number) => {
    const rest = form.fields.filter((field) => field !== number)
    const text = String(Number(amount.toFixed(2)))
    // The field shows how numbers are written: “285,00”.
    const written = number.value.includes(',') ? text.replace('.', ',') : text
    return sendForm(lab, form, [...fillForm({ fields: rest }), typeInto(number.selector, written)])
  }
  await lab.restart()
  const before = await read()
  if (!(await take(1))) return null
  for (const { left, selector } of stocksTaken(before, await read(), 1).slice(0, maxStocks)) {
    const all = number.max !== null && left > number.max ? null : await take(left)
    const says = all && complained(all) ? all.after.complaints.find((line) => names(line, left)) : undefined
    if (all && says !== undefined && countIn(textAt(await read(), selector) ?? '') === left)
      return { kind: 'refused', left, shown: says, selector, actions: all.actions }
    if (number.max !== null && left + 1 > number.max) continue
    const more = keepsRecord.test(form.submit.name.trim()) ? null : await take(left + 1)
    const isRight = !more || complained(more) || isRefused(more, number.selector)
    const shown = isRight ? null : belowZero(before, await read(), 1)
    if (more && shown)
      return { kind: 'taken', left, shown: shown.text, selector: shown.selector, actions: more.actions }
  }
  return null
}

/** Whether a line has that number among others. */
const names = (line: string, value: number): boolean =>
  numbersIn(line).some(({ readings }) => readings.some((reading) => Math.abs(reading.value - value) < 0.001))
