import { definePageAudit } from '../../define-audit.js'
import { checkForm, type FormDraft, formRules, isJudged } from './check-form.js'
import { untilSpent } from '../../audit-budget.js'
import { scanForms } from './scan-forms.js'

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
    const forms = (await lab.scan(scanForms)).filter(isJudged)
    const drafts: FormDraft[] = []
    const checks = async () => {
      for (const form of forms) await checkForm(context, lab, form, drafts)
    }
    await untilSpent(checks, drafts)
    return { drafts, counts: { forms: forms.length } }
  },
})
