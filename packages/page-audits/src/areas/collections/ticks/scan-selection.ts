/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A text such as “2 selected”. */
export interface SelectionCount {
  readonly selector: string
  readonly text: string
  readonly says: number
}

/** The box of an entry. */
export interface SelectionBox {
  readonly selector: string
  readonly on: boolean
  /** The words of its entry, without a number before them. */
  readonly entry: string
}

/** Entries that can be selected by a box of their own, and what the page says of the selection. */
export interface SelectionScan {
  readonly boxes: readonly SelectionBox[]
  readonly counts: readonly SelectionCount[]
  /** The control that selects all entries, the one that selects none, and the one that deletes those that are selected, or deletes at all. */
  readonly all: string | null
  readonly none: string | null
  readonly remove: string | null
}

/** Reads the longest list whose entries have one check box each. Runs in the page. */
export const scanSelection = defineScan(function scanSelection(kit: PageKit): SelectionScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const all = kit.all()
  const handle = (box: Element): Element | null =>
    [box, ...Array.from((box as HTMLInputElement).labels ?? [])].find((one) => kit.visible(one)) ?? null
  const boxes = all.filter((one) => one.matches('input[type=checkbox]') && handle(one) && !kit.disabled(one))
  const lists = new Map<Element, Element[]>()
  for (const box of boxes) {
    const row = box.closest('tbody tr,li,article,[role=row],[role=listitem]')
    if (!row?.parentElement || row.querySelectorAll('input[type=checkbox]').length > 1) continue
    lists.set(row.parentElement, [...(lists.get(row.parentElement) ?? []), box])
  }
  const [list, rows = []] = [...lists].toSorted((one, two) => two[1].length - one[1].length)[0] ?? []
  const outside = all.filter((one) => !list?.contains(one) && !one.contains(list ?? null))
  const saysSelected =
    /(?<!\p{L})(?:selected|chosen|ticked|checked|ausgewählt|gewählt|markiert|sélectionné\p{L}*|seleccionad\p{L}*|selezionat\p{L}*|selecionad\p{L}*|geselecteerd)(?!\p{L})/iu
  const counts = outside.flatMap((one): SelectionCount[] => {
    if (one.matches('script,style,option,button,label,input') || one.closest('button,option')) return []
    const text = plain((one as HTMLElement).innerText)
    const numbers = text.match(/\d+/g) ?? []
    const isShort = text.length <= 40 && numbers.length === 1 && one.children.length <= 2
    return isShort && saysSelected.test(text) && kit.visible(one)
      ? [{ selector: kit.selectorOf(one), text, says: Number(numbers[0]) }]
      : []
  })
  const control = (says: RegExp, fits: (one: Element) => boolean): string | null => {
    const found = outside.find(
      (one) =>
        one.matches('button,[role=button],input[type=checkbox]') && says.test(kit.nameOf(one)) && fits(one),
    )
    const shown = found && handle(found)
    return shown ? kit.selectorOf(shown) : null
  }
  const any = (one: Element) => !kit.disabled(one)
  return {
    boxes: rows.map((box) => ({
      selector: kit.selectorOf(handle(box)!),
      on: (box as HTMLInputElement).checked,
      entry: plain(
        (box.closest('tbody tr,li,article,[role=row],[role=listitem]') as HTMLElement | null)?.innerText,
      ).replace(/^#?\d+[.)]?\s/, ''),
    })),
    counts: counts.slice(0, 4),
    all: control(
      /^(?:select|tick|check|mark) (?:all|every)|^all (?:on|of) |^alles? (?:aus)?wählen|^alles? (?:markieren|auswählen)|^tout (?:sélectionner|cocher)|^(?:seleccionar|marcar) tod|^seleziona tutt|^selecionar tod|^alles selecteren/iu,
      any,
    ),
    none: control(
      /^(?:clear|reset|drop) (?:the )?selection|^(?:deselect|unselect|untick|uncheck)|^select none|^auswahl (?:aufheben|löschen|leeren)|^(?:tout désélectionner|effacer la sélection)|^(?:quitar|borrar|limpiar) (?:la )?selección|^deseleziona|^limpar seleção/iu,
      (one) => !one.matches('input') && any(one),
    ),
    remove:
      control(
        /(?:delete|remove)\S* (?:the )?(?:selected|chosen|ticked|checked|marked)|(?:ausgewählte|markierte)\S* (?:\p{L}+ )?(?:löschen|entfernen)|^auswahl (?:löschen|entfernen)|(?:supprimer|effacer) (?:la sélection|les (?:\p{L}+ )?(?:sélectionn|coch))|(?:eliminar|borrar) (?:(?:lo|los|las) )?(?:\p{L}+ )?seleccionad|elimina (?:i |le )?(?:\p{L}+ )?selezionat|(?:excluir|apagar|remover) (?:os |as )?(?:\p{L}+ )?selecionad|geselecteerde? (?:\p{L}+ )?verwijder|verwijder geselecteerde/iu,
        (one) => !one.matches('input') && any(one),
      ) ??
      control(
        /^(?:delete|remove|löschen|entfernen|supprimer|eliminar|borrar|elimina|excluir|verwijderen?)(?: \(\d+\))?$/iu,
        (one) => !one.matches('input') && any(one),
      ),
  }
})
