/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { rowFields } from './row-fields.js'
import type { RowDeed, RowHandle, RowsScan } from './rows.js'

/** Reads entries with what can be done to each. Runs in the page. */
export const scanRows = defineScanWith(
  { rowFields },
  async function scanRows(kit: PageKit, use): Promise<RowsScan> {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const all = kit.all()
    const away = 'nav,thead,dialog,[role=dialog],[role=alertdialog],[role=alert],[role=status],[role=search]'
    const removes = kit.deedPattern(['delete'], 'leads', {
      signs: true,
      also: 'x|really|sure|confirm|wirklich|sicher|vraiment|confirmer|seguro|confirmar|sicuro|conferma|certeza|zeker|bevestig',
    })
    const words: readonly (readonly [RowDeed, RegExp])[] = [
      [
        'up',
        /^[↑▲⬆]|(?:^|\P{L})(?:move up|nach oben|hoch|(?:vers le|en) haut|monter|remonter|subir|arriba|(?:sposta )?su|para cima|omhoog)(?!\p{L})|^up$/iu,
      ],
      [
        'down',
        /^[↓▼⬇]|(?:^|\P{L})(?:move down|nach unten|runter|(?:vers le|en) bas|descendre|bajar|abajo|(?:sposta )?giù|para baixo|descer|omlaag)(?!\p{L})|^down$/iu,
      ],
      ['more', /^[+＋](?:\s?1)?$/u],
      ['less', /^[-−–](?:\s?1)?$/u],
    ]
    const picks =
      /(?<!\p{L})(?:select|choose|compare|mark|auswähl|auswahl|sélection|choisir|compar|seleccion|elegir|selezion|scegli|selecion|selecteer|kies|vergelijk)/iu
    /** Where entries are chosen to do something to several, ticks are not to be kept. */
    const chooses =
      /(?<!\p{L})(?:selected|select all|ausgewählt|alle auswählen|sélectionnée?s?|tout sélectionner|seleccionad[oa]s?|selezionat[oaie]|selecionad[oa]s?|geselecteerd)(?!\p{L})/iu.test(
        document.body.innerText,
      )
    const namesOf = (element: Element) => [plain((element as HTMLElement).innerText), kit.nameOf(element)]
    /** A chip with a count that is all there is of its entry, such as “reference (2)”, chooses among the entries of another list. */
    const isWhole = (element: Element) => {
      const entry = element.closest('li')
      const name = plain((element as HTMLElement).innerText)
      return entry !== null && /\(\d+\)$/.test(name) && plain(entry.innerText) === name
    }
    /** The one that is pressed of several is a choice; days that are ticked off are pressed each by itself. */
    const isOneOfSeveral = (element: Element) => {
      const alike = Array.from(element.parentElement?.children ?? []).filter((one) =>
        one.hasAttribute('aria-pressed'),
      )
      return (
        alike.length > 1 && alike.filter((one) => one.getAttribute('aria-pressed') === 'true').length === 1
      )
    }
    /** A list that asks to choose, before the button that acts on the choice. */
    const waitsForButton = (list: HTMLSelectElement) =>
      list.value === '' && list.nextElementSibling?.matches('button') === true
    const deedOf = (element: Element): RowDeed | null => {
      if (element.matches('input[type=number]'))
        return (element as HTMLInputElement).readOnly ? null : 'count'
      if (element.matches('select'))
        return (element as HTMLSelectElement).options.length > 1 &&
          !picks.test(kit.nameOf(element)) &&
          !waitsForButton(element as HTMLSelectElement)
          ? 'choose'
          : null
      if (element.matches('input[type=checkbox],[role=checkbox],[role=switch]'))
        return chooses || picks.test(kit.nameOf(element)) ? null : 'tick'
      if (!element.matches('button,[role=button]')) return null
      if (element.hasAttribute('aria-pressed'))
        return chooses || isWhole(element) || picks.test(kit.nameOf(element)) || isOneOfSeveral(element)
          ? null
          : 'tick'
      // “Remove one” under a minus sign takes one away, and not the entry.
      const names = namesOf(element)
      const deed = words.find(([, pattern]) => names.some((name) => pattern.test(name)))
      return deed?.[0] ?? (names.some((name) => removes.test(name)) ? 'delete' : null)
    }
    const handles = all.flatMap((element) => {
      const deed = kit.visible(element) && !element.closest(away) ? deedOf(element) : null
      return deed ? [{ element, deed }] : []
    })
    /** The largest element around a control that holds no other one of its kind. */
    const boxOf = ({ element, deed }: (typeof handles)[number]): Element | null => {
      const usual = element.closest('li,tr,[role=listitem],[role=row],article')
      if (usual) return usual
      const others = handles.filter((other) => other.deed === deed && other.element !== element)
      if (others.length === 0)
        return element.closest('fieldset') ?? (deed === 'delete' ? use.rowFields.loneBoxOf(element) : null)
      let box: Element = element
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (others.some((other) => up.contains(other.element))) return box === element ? null : box
        box = up
      }
      return null
    }
    const lists = new Map<Element, Map<Element, typeof handles>>()
    for (const handle of handles) {
      const box = boxOf(handle)
      const parent = box?.parentElement
      if (!box || !parent) continue
      const boxes = lists.get(parent) ?? new Map<Element, typeof handles>()
      boxes.set(box, [...(boxes.get(box) ?? []), handle])
      lists.set(parent, boxes)
    }
    const stateOf = (element: Element): string => {
      const input = element as HTMLInputElement
      if (element.matches('input[type=checkbox],input[type=radio]')) return String(input.checked)
      if (element.matches('select')) return plain((element as HTMLSelectElement).selectedOptions[0]?.label)
      if (element.matches('input,textarea')) return plain(input.value)
      const told = element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked')
      return told ?? (element.closest('button,[role=button],option,script,style') ? '' : kit.ownText(element))
    }
    const textOf = (box: Element, index: number): string => {
      const own = String(index + 1)
      const parts = [box, ...kit.all(box)].filter((one) => kit.visible(one)).map(stateOf)
      // “Position 2” is the place and not the entry.
      return parts
        .filter((part) => part !== '')
        .map((part) =>
          /\p{L}/u.test(part) && part.match(/\d+/g)?.join() === own ? part.replace(own, '#') : part,
        )
        .join(' | ')
        .slice(0, 400)
    }
    const handleOf = ({ element, deed }: (typeof handles)[number]): RowHandle[] => {
      if (kit.disabled(element)) return []
      const input = element as HTMLInputElement
      let value: string | null = null
      if (deed === 'count') {
        value = String(Number(input.value) + (Number(input.step) || 1))
        if (input.value === '' || (input.max !== '' && Number(value) > Number(input.max))) return []
      }
      if (deed === 'choose') {
        const list = element as unknown as HTMLSelectElement
        const other = Array.from(list.options).findLast(
          (option) => option.index !== list.selectedIndex && option.value !== '' && !option.disabled,
        )
        if (!other) return []
        value = plain(other.label)
      }
      const isSent =
        input.form?.querySelector('button:not([type=button],[type=reset]),input[type=submit]') != null
      return [{ deed, selector: kit.selectorOf(element), name: kit.nameOf(element), value, isSent }]
    }
    const adderOf = (parent: Element): string | null => {
      const button = use.rowFields.adders.find((one) => (parent.compareDocumentPosition(one) & 4) !== 0)
      return button ? kit.selectorOf(button) : null
    }
    /** Whether its controls are part of a form that is still to be sent, such as the people who share a cost. */
    const isToBeSent = (box: Element, within: typeof handles) =>
      within.every(({ deed }) => /^(?:tick|choose|count)$/.test(deed)) &&
      box.parentElement?.closest('form')?.querySelector('button:not([type=button]),input[type=submit]')
    /** One of the choices that a legend asks for, such as what a filter hides. */
    const filters =
      /(?<!\p{L})(?:filter\p{L}*|show|hide|only|without|zeige\p{L}*|ohne|nur|afficher|masquer|sans|mostrar|ocultar|sin|mostra|senza|sem|toon|zonder)(?!\p{L})/iu
    const isOption = (box: Element) =>
      box.localName === 'label' &&
      box.parentElement?.localName === 'fieldset' &&
      filters.test(box.parentElement.querySelector('legend')?.textContent ?? '')
    const rowsOf = (boxes: Map<Element, typeof handles>) =>
      [...boxes]
        .filter(([box, within]) => !isToBeSent(box, within) && !isOption(box))
        .map(([box]) => box)
        .slice(0, 60)
        .map((box, index) => ({
          text: textOf(box, index),
          handles: boxes.get(box)!.flatMap(handleOf),
          field: use.rowFields.wordsOf(box),
          numbers: use.rowFields.numbersOf(box),
        }))
    let stored = document.cookie
    try {
      stored += JSON.stringify(localStorage) + JSON.stringify(sessionStorage)
    } catch {
      // A page without storage.
    }
    // The contents of a database can't be compared here: a page that has one is taken to store something.
    const databases = await indexedDB?.databases?.().catch(() => [])
    if (databases && databases.length > 0) stored += performance.now()
    const dialog = all.findLast(
      (element) =>
        element.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]') &&
        kit.visible(element),
    )
    const answers = kit.deedPattern(['delete', 'confirm', 'clear'], 'leads', {
      also: 'yes|ja|oui|sí|sì|sim|sure|continue|weiter|fortfahren',
    })
    const yes = dialog
      ? kit
          .all(dialog)
          .find(
            (element) =>
              element.matches('button,[role=button],input[type=submit]') &&
              kit.visible(element) &&
              !dialog.querySelector('input:not([type=submit],[type=hidden],[type=button]),select,textarea') &&
              namesOf(element).some((name) => answers.test(name)),
          )
      : undefined
    const undoes = kit.deedPattern(['undo'], 'mentions')
    const undo = all.some(
      (element) =>
        element.matches('button,[role=button]') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        namesOf(element).some((name) => undoes.test(name)),
    )
    return {
      undo,
      lists: [...lists].map(([parent, boxes]) => ({ rows: rowsOf(boxes), adder: adderOf(parent) })),
      stored,
      yes: yes ? kit.selectorOf(yes) : null,
      dialogOpen: dialog !== undefined,
    }
  },
)
