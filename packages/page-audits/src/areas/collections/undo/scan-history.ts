/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A button of a page's history. */
export interface HistoryButton {
  readonly selector: string
  readonly name: string
  readonly enabled: boolean
}

/** Texts and drawings of a page, and its buttons that take acts back and bring them again. */
export interface History {
  readonly undo: HistoryButton | null
  readonly redo: HistoryButton | null
  readonly clear: HistoryButton | null
  /** Texts, states and drawings, without messages and those buttons. */
  readonly shown: string
}

/** Reads the history of a page. Runs in the page. */
export const scanHistory = defineScan(function scanHistory(kit: PageKit): History {
  const words = {
    undo: /undo|rückgängig|annuler|défaire|deshacer|annulla|desfazer|ongedaan|^[↶↩⟲]/iu,
    redo: /redo(?!\p{L})|wiederholen|wiederherstellen|rétablir|refaire|rehacer|ripeti|ripristina|refazer|opnieuw|^[↷↪⟳]/iu,
    clear:
      /^(?:clear|erase|wipe|reset|(?:alles )?(?:löschen|leeren)|leeren|effacer|vider|borrar|limpiar|vaciar|cancella|svuota|limpar|wissen)(?!\p{L})/iu,
  }
  const all = kit.all()
  const buttons = all.filter((element) => element.matches('button,[role=button]') && kit.visible(element))
  const named = (pattern: RegExp, but?: RegExp) => {
    const button = buttons.find((element) =>
      [kit.nameOf(element), (element as HTMLElement).innerText].some(
        (name) => pattern.test((name ?? '').trim()) && !but?.test(name),
      ),
    )
    return button
      ? { selector: kit.selectorOf(button), name: kit.nameOf(button), enabled: !kit.disabled(button) }
      : null
  }
  const hash = (text: string) => {
    let sum = 0
    for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0
    return `${text.length}:${sum}`
  }
  const parts: string[] = []
  for (const element of all) {
    if (!kit.visible(element) || element.closest('[role=status],[role=alert],[aria-live],output,button'))
      if (!element.matches('[aria-pressed],[aria-checked],[aria-selected]')) continue
    if (element.localName === 'canvas') parts.push(hash((element as HTMLCanvasElement).toDataURL()))
    if (element.matches('input,textarea,select')) {
      const field = element as HTMLInputElement
      parts.push(/^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value)
    }
    for (const name of ['aria-pressed', 'aria-checked', 'aria-selected', 'd', 'points'])
      if (element.hasAttribute(name)) parts.push(element.getAttribute(name)!)
    const text = element.closest('button') ? '' : kit.ownText(element)
    if (text !== '') parts.push(text)
  }
  return {
    undo: named(words.undo),
    redo: named(words.redo),
    clear: named(words.clear, words.undo),
    shown: parts.join('|'),
  }
})
