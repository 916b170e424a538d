import { deedPattern, type FindingAction } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import { labAfter } from '../../lab/lab-after.js'
import { isJudged } from '../forms/check-form.js'
import { type FormScan, scanForms } from '../forms/scan-forms.js'
import { complained, type Sending } from '../forms/send-form.js'
import { sendRightly } from '../forms/send-rightly.js'

/** Goods that were chosen, and the form that orders them. */
export interface Purchase {
  /** Acts that choose the goods on the page as it opens. */
  readonly way: readonly FindingAction[]
  readonly form: FormScan
  readonly sending: Sending
  /** The values that the form's messages asked for, by selector. */
  readonly given: Readonly<Record<string, string>>
  /** Words that tell from which country the page is. */
  readonly ground: string
}

const orders = deedPattern(['sending'], 'leads', {
  also: 'order|place|buy|book|reserve|pay|pre-?order|check ?out|bestell\\p{L}*|kauf\\p{L}*|buch\\p{L}*|reservier\\p{L}*|zahl\\p{L}*|command\\p{L}*|réserv\\p{L}*|payer|pedir|comprar|reservar|pagar|ordina|acquista|prenota|paga|encomendar|bestel\\p{L}*|betaal\\p{L}*|boek\\p{L}*',
})

/** Chooses goods and orders them; null where no form asks for the buyer, or where it does not take what is typed. */
export async function makePurchase(
  lab: LabPage,
  way: readonly FindingAction[],
  ground: string,
): Promise<Purchase | null> {
  const after = labAfter(lab, way)
  await after.restart()
  const form = (await lab.scan(scanForms)).find((each) => isJudged(each) && orders.test(each.submit.name))
  if (!form) return null
  const right = await sendRightly(after, form, ground)
  return right && !complained(right.sending)
    ? { way, form, ground, sending: right.sending, given: right.given }
    : null
}
