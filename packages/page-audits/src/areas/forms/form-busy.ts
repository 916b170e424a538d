/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { FormScan } from './scan-forms.js'

/** Text of the submit button or the page while it processes a form; null without one. */
export const readBusyState = (lab: LabPage, form: FormScan) =>
  lab.scan(scanBusy, form.submit.selector, form.submit.name)

const scanBusy = defineScan(function scanBusy(kit: PageKit, selector: string, name: string): string | null {
  const working =
    /(?:ing|wait)\s*(?:\.{2,3}|…)$|^(?:loading|please wait)|^(?:wird \p{L}+|lädt|chargement|envoi|enregistrement|traitement|cargando|enviando|guardando|procesando|caricamento|salvataggio|invio|elaborazione|carregando|enviando|salvando|a (?:guardar|enviar|carregar)|bezig)\b.*(?:\.{2,3}|…)$/iu
  /** The other side of a chat: “Assistant is typing”. */
  const writing =
    /(?<!\p{L})(?:typing|thinking|writing|schreibt|tippt|écrit|escribiendo|scrivendo|digitando|aan het typen)\s*(?:\.{1,3}|…)?$/iu
  const textOf = (element: Element) => ((element as HTMLElement).innerText ?? '').trim()
  const button = kit.find(selector)
  const said = button ? textOf(button) || ((button as HTMLButtonElement).value ?? '').trim() : ''
  // As “Placing order…”, and unlike “Save as…”.
  const waits = button !== null && said !== name && kit.disabled(button) && /(?:\.{3}|…)$/.test(said)
  if (working.test(said) || waits) return said
  const busy = kit
    .all()
    .find(
      (element) =>
        element.checkVisibility() &&
        (element.matches('[aria-busy=true],[role=status],[aria-live]')
          ? element.getAttribute('aria-busy') === 'true' || working.test(textOf(element))
          : element.closest('[role=log],[aria-live]') !== null &&
            textOf(element).length <= 60 &&
            writing.test(textOf(element))),
    )
  return busy ? textOf(busy).slice(0, 60) || 'busy' : null
})
