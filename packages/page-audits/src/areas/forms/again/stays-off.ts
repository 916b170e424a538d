/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { staysBusy } from '../options/stays-busy.js'
import type { FormScan } from '../scan-forms.js'

const waitMs = 4000
const restMs = 500

/** Why a filled form can't be sent, for seconds: the text by which it says that it is busy, or its disabled button; null where it can. */
export async function staysOff(lab: LabPage, form: FormScan): Promise<string | null> {
  const busy = await staysBusy(lab, form)
  if (busy !== null) return saysBusy(busy)
  const { selector } = form.submit
  for (let waited = 0; await lab.scan(scanIsOff, selector); waited += restMs) {
    if (waited >= waitMs) return 'the button stays disabled'
    await lab.rest(restMs)
  }
  return null
}

/** Says that a form still shows that it is busy. */
export const saysBusy = (busy: string): string =>
  `“${busy.replace(/\s+/g, ' ')}” shows for more than four seconds`

const scanIsOff = defineScan(function scanIsOff(kit: PageKit, selector: string): boolean {
  const button = kit.find(selector)
  return button !== null && kit.visible(button) && kit.disabled(button)
})
