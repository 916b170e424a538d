/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { SearchField } from '../chooser.js'

/** Part of `scanChoosers`: finds the fields that search. */
export function findSearches(kit: PageKit) {
  /** A combobox offers words from a list of its own, and need not narrow down another. */
  const hasOwnList = (element: Element): boolean =>
    element.getAttribute('role') === 'combobox' &&
    ['aria-controls', 'aria-owns'].some((name) => kit.find(`[id="${element.getAttribute(name) ?? ''}"]`))
  /** A field of “Find and replace” changes a text and narrows down nothing. */
  const replaces = (element: Element): boolean =>
    /\b(?:replac|ersetz|remplac|reemplaz|sostitu|substitu|vervang)/i.test(
      (element.closest('form,fieldset,section') as HTMLElement | null)?.innerText.slice(0, 400) ?? '',
    )
  return (outside: (element: Element) => boolean): SearchField[] =>
    kit
      .all()
      .filter(
        (element) =>
          element.matches('input') &&
          !hasOwnList(element) &&
          !replaces(element) &&
          outside(element) &&
          kit.visible(element) &&
          !(element as HTMLInputElement).readOnly,
      )
      .filter(
        (element) =>
          element.matches('[type=search],[role=searchbox]') ||
          (/^(?:text|)$/.test((element as HTMLInputElement).type) &&
            /\b(?:search|filter|find|look up|such|rechercher?|chercher|trouver|buscar?|búsqueda|encontrar|cerca|ricerca|trova|pesquis|procurar|zoek)/i.test(
              `${kit.nameOf(element)} ${element.getAttribute('placeholder') ?? ''} ${element.id}`,
            )),
      )
      .map((element) => ({
        selector: kit.selectorOf(element),
        name: kit.nameOf(element),
        hint: `${kit.nameOf(element)} ${element.getAttribute('placeholder') ?? ''} ${element.getAttribute('title') ?? ''}`,
      }))
}
