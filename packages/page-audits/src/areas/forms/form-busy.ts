import type { LabPage } from '../../lab/lab-page.js'
import type { FormScan } from './scan-forms.js'

/** What the sending button or the page says while it works on a form; null when it does not. */
export const readBusyState = (lab: LabPage, form: FormScan) =>
  lab.read<string | null>(`() => (${readBusy})(${JSON.stringify(form.submit.selector)})`)

/** Runs in the page. */
const readBusy = `(selector) => {
  const working = /(?:ing|wait)\\s*(?:\\.{2,3}|…)$|^(?:loading|please wait)/i
  const button = document.querySelector(selector)
  const said = (button?.innerText || button?.value || '').trim()
  if (button && working.test(said)) return said
  const busy = [...document.querySelectorAll('[aria-busy=true],[role=status],[aria-live]')].find((element) => element.checkVisibility?.() !== false && (element.getAttribute('aria-busy') === 'true' || working.test((element.innerText ?? '').trim())))
  return busy ? (busy.innerText ?? '').trim().slice(0, 60) || 'busy' : null
}`
