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
    /** Whether a control is next to a text field: it may set the kind of a new entry. */
    const enters = (element: Element): boolean => {
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
            !field.closest('[role=search],search') &&
            !/\b(?:search|filter|find|look up|such|rechercher?|chercher|trouver|buscar?|búsqueda|encontrar|cerca|ricerca|trova|pesquis|procurar|zoek)/i.test(
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
