/// <reference lib="dom" />
import type { Box, FindingAction } from '@webeval/core'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { Draft } from '../../findings/draft.js'
import type { RuleId } from '../../rules/rules.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import type { FormScan } from './scan-forms.js'
import type { FormField } from './form-field.js'
import { sendAgain, type Sending } from './send-form.js'

/** Acts that lead to a form, and names of the controls that they use. */
export interface WayToForm {
  readonly way: readonly FindingAction[]
  nameOf(selector: string): string
}

/** A fault that one sending of a form shows. */
export interface FormFault<Rule extends RuleId> extends Pick<
  Draft<Rule>,
  'rule' | 'description' | 'severity' | 'category' | 'requirement'
> {
  /** The field at fault. Default: the button that sends the form. */
  readonly field?: FormField | undefined
}

/**
 * Drafts the fault that a sending shows and a second one confirms; empty when the first shows none. The page must show the first
 * sending. Default for `again`: the form is sent the same way on a fresh page.
 */
export type ConfirmSending = <Rule extends RuleId>(
  sending: Sending,
  faultOf: (sending: Sending) => Promise<FormFault<Rule> | null> | FormFault<Rule> | null,
  again?: () => Promise<Sending | null>,
) => Promise<Draft<Rule>[]>

/** Confirms faults of this form; `to` says how people get there. */
export const confirmFor =
  (lab: LabPage, form: FormScan, to?: WayToForm): ConfirmSending =>
  async (sending, faultOf, again = () => sendAgain(lab, form, sending)) => {
    const placed = async (tried: Sending | null) => {
      const fault = tried && (await faultOf(tried))
      if (!fault) return null
      const selector = fault.field?.selector ?? form.submit.selector
      return { fault, selector, box: await lab.scan(scanBox, selector).catch(() => null) }
    }
    const found = await tryTwice(lab, async () => placed(await again()), {
      nameOf: namesIn(form, to?.nameOf),
      actions: () => [...(to?.way ?? []), ...sending.actions],
      first: () => placed(sending),
      same: (one, two) =>
        one.fault.rule === two.fault.rule &&
        one.fault.category === two.fault.category &&
        one.selector === two.selector,
    })
    if (!found) return []
    const { fault: place, proof } = found
    const { field, ...fault } = place.fault
    const element = field?.name ?? form.submit.name
    return [{ ...fault, selectors: [place.selector], element, box: place.box, ...proof }]
  }

const namesIn =
  ({ fields, submit }: FormScan, elsewhere: (selector: string) => string = quoted) =>
  (selector: string): string => {
    const named = [...fields, submit].find((each) => each.selector === selector)?.name
    return named ? quoted(named) : elsewhere(selector)
  }

const quoted = (name: string) => `“${name}”`

const scanBox = defineScan(function scanBox(kit: PageKit, selector: string): Box | null {
  const element = kit.find(selector)
  return element ? kit.boxOf(element) : null
})
