/// <reference lib="dom" />
import type { Box, FindingAction } from '@webeval/core'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import { inSentences } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { RuleId } from '../../rules/rules.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { FormScan } from './scan-forms.js'
import type { FormField } from './form-field.js'
import type { Sending } from './send-form.js'

/** Drafts a finding about a form: which rule, in a sentence, how it was sent, which field, and whether it was seen again. */
export type DraftOfForm = <Rule extends RuleId>(
  rule: Rule,
  description: string,
  sending: Sending,
  field?: FormField,
  again?: boolean,
) => Promise<Draft<Rule>>

/** Drafts findings about this form, each with a picture of the page as it is now. */
export const draftsOf =
  (lab: LabPage, form: FormScan): DraftOfForm =>
  async (rule, description, sending, field, again) => ({
    rule,
    description,
    selectors: [field?.selector ?? form.submit.selector],
    element: field?.name ?? form.submit.name,
    actions: sending.actions,
    repro: sentences(sending.actions, form),
    after: await lab.picture(),
    box: await lab.scan(scanBox, field?.selector ?? form.submit.selector).catch(() => null),
    reproduced: again ?? true,
  })

/** Describes the acts on a form for people. */
export function sentences(actions: readonly FindingAction[], form: FormScan): string[] {
  const nameOf = (selector: string) =>
    form.fields.find((field) => field.selector === selector)?.name ||
    (selector === form.submit.selector ? form.submit.name : selector)
  return inSentences(actions, (selector) => `“${nameOf(selector)}”`)
}

const scanBox = defineScan(function scanBox(kit: PageKit, selector: string): Box | null {
  const element = kit.find(selector)
  return element ? kit.boxOf(element) : null
})
