import type { LabPage } from '../../../lab/lab-page.js'
import { readBusyState } from '../form-busy.js'
import type { FormScan } from '../scan-forms.js'

const waitMs = 5000
const restMs = 500

/** Text by which a form that was sent says that it is busy, for seconds; null where that ends. */
export async function staysBusy(lab: LabPage, form: FormScan): Promise<string | null> {
  const shown = await readBusyState(lab, form)
  if (shown === null) return null
  for (let waited = 0; waited < waitMs; waited += restMs) {
    await lab.rest(restMs)
    if ((await readBusyState(lab, form)) === null) return null
  }
  return shown
}
