/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanChoosers`: tells controls of the collections' surroundings from those of an entry, a dialog or a form for new entries. */
export function aroundCollections(kit: PageKit) {
  return (collections: readonly string[]) => {
    const boxes = kit.all().filter((element) => collections.some((css) => element.matches(css)))
    const outside = (element: Element) =>
      !boxes.some((box) => box.contains(element)) &&
      !element.closest('dialog,[role=dialog],footer') &&
      // A form that takes an address or a message chooses nothing for the list.
      !element
        .closest('form')
        ?.querySelector('input[type=email],input[type=tel],input[type=password],textarea') &&
      !kit.disabled(element)
    const looksFor =
      /\b(?:search|filter|find|look up|such|rechercher?|chercher|trouver|filtre|buscar?|búsqueda|encontrar|filtr|cerca|ricerca|trova|pesquis|procurar|zoek)/i
    /** Whether a form says that it narrows down what is shown. */
    const narrows = (form: Element): boolean =>
      looksFor.test(
        `${form.id} ${form.getAttribute('class') ?? ''} ${kit.nameOf(form)} ${form.querySelector('h1,h2,h3,h4,legend')?.textContent ?? ''}`,
      )
    /** Whether a control is next to a text field: it may set the kind of a new entry. */
    const enters = (element: Element): boolean => {
      const form = element.closest('form')
      if (form && narrows(form)) return false
      let box = element.parentElement
      for (
        let depth = 0;
        box && depth < 4 && !box.matches('body,main') && !boxes.some((entry) => box!.contains(entry));
        depth++
      ) {
        const writes = Array.from(box.querySelectorAll('textarea,input')).some(
          (field) =>
            field.matches(
              'textarea,input:not([type]),[type=text],[type=email],[type=date],[type=url],[type=tel]',
            ) &&
            !field.matches('[inputmode=numeric],[inputmode=decimal]') &&
            !field.closest('[role=search],search') &&
            !looksFor.test(
              `${kit.nameOf(field)} ${field.getAttribute('placeholder') ?? ''} ${field.id} ${field.getAttribute('role') ?? ''}`,
            ),
        )
        if (writes) return true
        box = box.parentElement
      }
      return false
    }
    return { outside, enters }
  }
}
