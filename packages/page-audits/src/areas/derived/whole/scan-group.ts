/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A button that acts on a group of fields. */
export interface GroupButton {
  readonly selector: string
  readonly name: string
}

/** Fields that belong together, with the buttons that save and reset them. */
export interface FieldGroup {
  /** Selectors of the visible fields in the same form as the button, or of the whole page without one. */
  readonly fields: readonly string[]
  /** They are in a form with the buttons. */
  readonly inForm: boolean
  /** Those of the fields that a reset of filters, or of another part that it names, has nothing to do with. */
  readonly unfiltered: readonly string[]
  readonly save: GroupButton | null
  readonly reset: GroupButton | null
}

/** Reads the fields around a button that saves or resets them; null without such a button. Runs in the page. */
export const scanGroup = defineScan(function scanGroup(kit: PageKit): FieldGroup | null {
  const buttons = kit
    .all()
    .filter(
      (element) =>
        element.matches('button,[role=button],input[type=submit],input[type=button],input[type=reset]') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        !element.closest('dialog,[role=dialog],[role=alertdialog],li,tr,article'),
    )
  const named = (words: RegExp) => buttons.find((element) => words.test(kit.nameOf(element)))
  const save = named(
    /^\W*(?:save|apply|store|update)\b(?!.*\b(?:code|coupon|filter|note|entry|task|card|draft|as|to)\b)|^\W*(?:speichern|übernehmen|(?:einstellungen|änderungen) speichern|enregistrer|sauvegarder|guardar|salva|salvar|opslaan)(?!\p{L})/iu,
  )
  const reset = named(
    /^\W*(?:reset|restore)\b(?!.*\b(?:password|timer|stopwatch|score|game|board|stats|statistics|count)\b)|^\W*(?:discard|revert|cancel) (?:all |my |the |unsaved )*changes\b|^\W*(?:discard|revert|verwerfen|zurücksetzen)\W*$|\bzurücksetzen$|^\W*(?:änderungen verwerfen|annuler les modifications|réinitialiser|descartar cambios|restablecer|annulla le modifiche|scarta le modifiche|ripristina|descartar alterações|repor|wijzigingen (?:annuleren|verwerpen))(?!\p{L})/iu,
  )
  const first = save ?? reset
  if (!first) return null
  const form = first.closest('form')
  const within = form ?? document
  const fields = kit
    .all(within)
    .filter(
      (element) =>
        element.matches('input,select,textarea,[role=switch],[role=checkbox]') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        !element.closest('li,tr,article,dialog,[role=dialog],[role=search]') &&
        !element.matches(
          '[type=search],[type=password],[type=file],[type=hidden],[type=submit],[type=button],[type=reset]',
        ),
    )
  /** The part of the page that a button for filters belongs to: it resets no fields outside. */
  const partOf = (button: Element): Element | null => {
    const around: Element[] = []
    for (let at = button.parentElement; at && at !== document.body; at = at.parentElement)
      if (at.querySelectorAll('input,select,textarea').length > 1) around.push(at)
    const parts = 'form,section,fieldset,aside,nav,header,[role=group],[role=region],[role=search]'
    return around.find((at) => at.matches(parts)) ?? around[0] ?? null
  }
  const filters = /filt|\bsearch|\bsuche|recherche|búsqueda|ricerca|pesquisa|zoek/i
  /** “Reset rules” is about the rules, “Reset all” about everything. */
  const namesPart =
    /^\W*(?:reset|restore|clear)\s+(?:to\s+)?(?:(?:the|my|these|example|sample|default|standard|usual)\s+)*(?!(?:all|the|to|example|sample|standard|usual|form|page|app|defaults?)\b|every)\p{L}{3,}/iu
  const isOfPart = reset && (filters.test(kit.nameOf(reset)) || namesPart.test(kit.nameOf(reset).trim()))
  const part = isOfPart ? partOf(reset) : null
  const isUnfiltered = (field: Element) => part !== null && !part.contains(field)
  const button = (element: Element | undefined): GroupButton | null =>
    element && (form === null || form.contains(element))
      ? { selector: kit.selectorOf(element), name: kit.nameOf(element) }
      : null
  return {
    fields: fields.map((field) => kit.targetOf(field)),
    unfiltered: fields.filter(isUnfiltered).map((field) => kit.targetOf(field)),
    inForm: form !== null,
    save: button(save),
    reset: button(reset),
  }
})
