/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A field that holds a text which is to be changed, and the button that keeps the change. */
export interface EditField {
  readonly selector: string
  readonly value: string
  readonly save: string | null
}

/** Finds the field that holds the given text, or all but all of it. Runs in the page. */
export const scanEditField = defineScan(function scanEditField(kit: PageKit, text: string): EditField | null {
  const plain = (from: string | null | undefined) => (from ?? '').replace(/\s+/g, ' ').trim()
  const valueOf = (element: Element) =>
    element.matches('input,textarea')
      ? (element as HTMLInputElement).value
      : element.matches('[contenteditable=""],[contenteditable=true],[contenteditable=plaintext-only]')
        ? (element as HTMLElement).innerText
        : ''
  const field = kit
    .all()
    .find(
      (element) =>
        !element.matches('[type=checkbox],[type=radio],[type=hidden],[type=search],[readonly]') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        plain(valueOf(element)) === plain(text),
    )
  if (!field) return null
  const keeps =
    /^(?:(?:save|update|ok|okay|apply|confirm|keep|speichern|änderung(?:en)?|übernehmen|aktualisieren|enregistrer|modifier|mettre à jour|valider|guardar|actualizar|aceptar|salva|aggiorna|conferma|salvar|atualizar|opslaan|bijwerken)(?!\p{L})|[✓✔])/iu
  const home = field.closest('form,dialog,[role=dialog],li,tr,article') ?? field.parentElement?.parentElement
  const save = kit
    .all(home ?? field)
    .find(
      (element) =>
        element.matches('button,[role=button],input[type=submit]') &&
        kit.visible(element) &&
        (keeps.test(plain((element as HTMLElement).innerText)) || keeps.test(kit.nameOf(element))),
    )
  return {
    selector: kit.selectorOf(field),
    value: plain(valueOf(field)),
    save: save ? kit.selectorOf(save) : null,
  }
})
