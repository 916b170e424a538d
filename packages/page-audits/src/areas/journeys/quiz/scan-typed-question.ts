/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A question whose answer is typed, as the page shows it now. */
export interface TypedQuestion {
  /** The empty field for the answer, and the button that has it checked; null while no question is open. */
  readonly field: string | null
  readonly check: { readonly selector: string; readonly name: string } | null
  /** The button that begins the questions. */
  readonly start: string | null
  /** Visible lines without those of buttons. */
  readonly lines: readonly string[]
}

/** Reads a question whose answer is typed into its one text field. Runs in the page. */
export const scanTypedQuestion = defineScan(function scanTypedQuestion(kit: PageKit): TypedQuestion {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => plain(kit.nameOf(element))
  const all = kit.all()
  const usable = (element: Element) => kit.visible(element) && !kit.disabled(element)
  const buttons = all.filter((element) => element.matches('button,[role=button],input[type=submit]'))
  const checks =
    /^\W*(?:check|answer|submit (?:the |my )?answer|prüfen|(?:antwort|lösung) (?:ab|über)?(?:prüfen|senden|geben)|antworten|vérifier|valider(?: la réponse)?|répondre|comprobar|responder|verificar|verifica|controlla|rispondi|controleer|nakijken|antwoorden)(?: (?:my |the )?answer)?\W*$/iu
  const begins = kit.deedPattern(['start'], 'leads', {
    also: '\\W*(?:play|los(?! \\p{L}{6})|quiz starten|runde starten|gioca|jouer|jugar|jogar|c’est parti|commencer|empezar|vamos|inizia|via|beginnen)(?!\\p{L})',
  })
  const fields = all.filter(
    (element) =>
      element.matches('input:not([type]),input[type=text]') &&
      usable(element) &&
      !(element as HTMLInputElement).readOnly,
  )
  const check = buttons.find((element) => usable(element) && checks.test(nameOf(element)))
  const [field] = fields
  const isOpen =
    check !== undefined &&
    fields.length === 1 &&
    field !== undefined &&
    (field as HTMLInputElement).value === '' &&
    field.closest('form') === check.closest('form')
  const start = buttons.find((element) => usable(element) && begins.test(nameOf(element)))
  const names = new Set(buttons.map(nameOf))
  return {
    field: isOpen ? kit.selectorOf(field) : null,
    check: isOpen ? { selector: kit.selectorOf(check), name: nameOf(check) } : null,
    start: start ? kit.selectorOf(start) : null,
    lines: (document.body?.innerText ?? '')
      .split('\n')
      .map(plain)
      .filter((line) => line !== '' && line.length < 240 && !names.has(line))
      .slice(0, 200),
  }
})
