import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { untilSpent } from '../../audit-budget.js'
import { labAfter, whenLost } from '../../lab/lab-after.js'
import { targetOf } from '../../lab/target-of.js'
import { reachState } from '../states/reach-state.js'
import { checkForm, type FormDraft, formRules, isJudged } from './check-form.js'
import { fieldsBehind, type FieldsBehind } from './forms-behind.js'
import { type FormScan, scanForms } from './scan-forms.js'

const [maxForms, maxReached] = [2, 4]
/** Max acts for finding the forms. */
const maxActs = 16

/** Forms behind a tab, a route or the button of a dialog: the same checks as for those that the page opens with. */
export const reachedFormsAudit = defineAudit({
  name: 'reached-forms',
  rules: formRules,
  observes: [],
  maxMs: 120_000,
  seconds: 2,
  opensOften: true,
  async run(context) {
    const behind = fieldsBehind(context)
    if (behind.length === 0) return { drafts: [], counts: { forms: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const known = new Set((await lab.scan(scanForms)).map(signOf))
    const budget = { acts: maxActs }
    const reached: ReachedForm[] = []
    for (const fields of behind) {
      if (reached.length >= maxReached) break
      const found = await reachForms(context, fields, budget)
      for (const one of found) {
        if (known.has(signOf(one.form))) continue
        known.add(signOf(one.form))
        reached.push(one)
      }
    }
    // The same form with more questions, such as those about a companion, tells of all of them; empty ones tell more than those of an entry.
    const forms = reached
      .filter((one) => !reached.some((other) => holdsMore(other, one) || isEmptier(other, one)))
      .slice(0, maxForms)
    const drafts: FormDraft[] = []
    const checks = async () => {
      for (const { way, form } of forms) {
        const to = { way, nameOf: namesFor(context) }
        await checkForm(context, labAfter(lab, way), form, drafts, to).catch(whenLost(undefined))
      }
    }
    await untilSpent(checks, drafts)
    return { drafts, counts: { forms: forms.length } }
  },
})

/** A form, and the acts that bring it up. */
interface ReachedForm {
  readonly way: FieldsBehind['ways'][number]
  readonly form: FormScan
}

/** Goes to the state that shows these fields; empty if no way leads there within the budget. */
async function reachForms(
  context: AuditContext,
  { fields, ways }: FieldsBehind,
  budget: { acts: number },
): Promise<readonly ReachedForm[]> {
  const lab = await context.lab()
  const way = await reachState(
    lab,
    ways,
    ({ after }) => fields.some((field) => targetOf(after, field) !== undefined),
    budget,
  )
  return way ? (await lab.scan(scanForms)).filter(isJudged).map((form) => ({ way, form })) : []
}

/** Whether a form has the button and all fields of another one, and more. */
const holdsMore = ({ form }: ReachedForm, { form: less }: ReachedForm): boolean =>
  form.submit.selector === less.submit.selector &&
  form.fields.length > less.fields.length &&
  less.fields.every(({ selector }) => form.fields.some((field) => field.selector === selector))

/** Whether a form is the same as another one with fewer fields filled in: for a new entry, and for one that is being changed, which may have more lines. */
const isEmptier = ({ form }: ReachedForm, { form: filled }: ReachedForm): boolean =>
  form !== filled &&
  form.submit.selector === filled.submit.selector &&
  named(form).length > 1 &&
  namesOf(form) === namesOf(filled) &&
  blanksOf(form) > blanksOf(filled)

/** The fields with an id of their own: lines of a form have none. */
const named = ({ fields }: FormScan) => fields.filter(({ selector }) => /^#[\w-]+$/.test(selector))
const namesOf = (form: FormScan): string =>
  named(form)
    .map(({ selector }) => selector)
    .join()
const blanksOf = (form: FormScan): number => named(form).filter(({ value }) => value === '').length

/** A form as another state shows it again. */
const signOf = ({ submit, fields }: FormScan): string =>
  [submit.name, ...fields.map(({ selector }) => selector)].join('|')
