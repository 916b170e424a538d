import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { labAfter, whenLost } from '../../lab/lab-after.js'
import { targetOf } from '../../lab/target-of.js'
import { reachState } from '../states/reach-state.js'
import { checkForm, type FormDraft, formRules, isJudged } from './check-form.js'
import { fieldsBehind, type FieldsBehind } from './forms-behind.js'
import { type FormScan, scanForms } from './scan-forms.js'

const maxForms = 2
/** Max acts for finding the forms. */
const maxActs = 16

/** Forms behind a tab, a route or the button of a dialog: the same checks as for those that the page opens with. */
export const reachedFormsAudit = defineAudit({
  name: 'reached-forms',
  rules: formRules,
  observes: [],
  maxMs: 60_000,
  seconds: 2,
  opensOften: true,
  async run(context) {
    const behind = fieldsBehind(context)
    if (behind.length === 0) return { drafts: [], counts: { forms: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const known = new Set((await lab.scan(scanForms)).map(signOf))
    const budget = { acts: maxActs }
    const drafts: FormDraft[] = []
    let forms = 0
    for (const fields of behind) {
      const reached = await reachForms(context, fields, budget)
      for (const form of reached?.forms ?? []) {
        if (known.has(signOf(form)) || forms >= maxForms) continue
        known.add(signOf(form))
        forms++
        const way = reached!.way
        const check = checkForm(context, labAfter(lab, way), form, { way, nameOf: namesFor(context) })
        drafts.push(...(await check.catch(whenLost<FormDraft[]>([]))))
      }
      if (forms >= maxForms) break
    }
    return { drafts, counts: { forms } }
  },
})

/** Goes to the state that shows these fields; null if no way leads there within the budget. */
async function reachForms(
  context: AuditContext,
  { fields, ways }: FieldsBehind,
  budget: { acts: number },
): Promise<{ readonly way: FieldsBehind['ways'][number]; readonly forms: readonly FormScan[] } | null> {
  const lab = await context.lab()
  const way = await reachState(
    lab,
    ways,
    ({ after }) => fields.some((field) => targetOf(after, field) !== undefined),
    budget,
  )
  return way && { way, forms: (await lab.scan(scanForms)).filter(isJudged) }
}

/** A form as another state shows it again. */
const signOf = ({ submit, fields }: FormScan): string =>
  [submit.name, ...fields.map(({ selector }) => selector)].join('|')
