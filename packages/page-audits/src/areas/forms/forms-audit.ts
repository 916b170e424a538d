import { definePageAudit } from '../../define-audit.js'
import { checkForm, type FormDraft, formRules, isJudged } from './check-form.js'
import { untilSpent } from '../../audit-budget.js'
import { type FormScan, scanForms } from './scan-forms.js'

/** Forms that the page opens with: sent filled in, empty, with values that can't be right, twice at once, and looked for after a reload. */
export const formsAudit = definePageAudit({
  name: 'forms',
  rules: formRules,
  observes: ['robustness', 'functionality', 'ux'],
  maxMs: 120_000,
  touches: 'acts',
  seconds: 8,
  essential: true,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const forms = unlike((await lab.scan(scanForms)).filter(isJudged))
    const drafts: FormDraft[] = []
    const checks = async () => {
      for (const form of forms) await checkForm(context, lab, form, drafts)
    }
    await untilSpent(checks, drafts)
    return { drafts, counts: { forms: forms.length } }
  },
})

/** One form of each family: where each entry of a list has the same form, the first tells of all. */
const unlike = (forms: readonly FormScan[]): readonly FormScan[] =>
  [...new Map(forms.toReversed().map((form) => [familyOf(form), form])).values()].toReversed()

const familyOf = ({ submit, fields }: FormScan): string =>
  [
    submit.name,
    ...fields.map(({ tag, type, selector }) => `${tag} ${type} ${selector.replace(/\d+/g, '#')}`),
  ].join('|')
