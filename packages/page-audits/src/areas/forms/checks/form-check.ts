import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'
import type { ConfirmSending } from '../confirm-sending.js'
import { asksNumber, takesText } from '../fill-form.js'
import type { FormScan } from '../scan-forms.js'
import type { RightSending } from '../send-rightly.js'

/** A form under check: how to send it rightly, and how to confirm its faults. */
export interface FormCheck extends RightSending {
  readonly lab: LabPage
  readonly form: FormScan
  /** Task that the page was built for. */
  readonly task: string
  /** Words of the task and of the page. */
  readonly ground: string
  /** Acts that lead from the page as it opens to the form. */
  readonly way: readonly FindingAction[]
  /** The way starts something, such as a meeting or a game, that a reload ends. */
  readonly inSession: boolean
  readonly confirm: ConfirmSending
}

/** The button's name, or its selector where it has none. */
export const submitName = ({ submit }: FormScan): string => submit.name || submit.selector

/** True for a form whose texts are all numbers, as those of calculators are. */
export const asksNumbersOnly = (form: FormScan): boolean => form.fields.filter(takesText).every(asksNumber)
