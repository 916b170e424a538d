/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** An entry of a list that can be taken off it. */
export interface Row {
  readonly text: string
  /** Selector of the button that removes it. */
  readonly remover: string
  readonly removerName: string
}

/** Lists whose entries can be removed, and lines that count something. */
export interface RowsScan {
  readonly rows: readonly Row[]
  /** Lines outside of the rows with one number and a word, as `# items left`. */
  readonly counters: readonly {
    readonly template: string
    readonly value: number
    readonly text: string
    readonly selector: string
    /** Its words speak of entries: `items`, `tasks`, `left`. */
    readonly saysEntries: boolean
  }[]
  readonly dialogOpen: boolean
}

/** Reads the rows now. Runs in the page. */
export const scanRows = defineScan(function scanRows(kit: PageKit): RowsScan {
  const removes = kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' })
  const rows: Row[] = []
  const boxes: Element[] = []
  for (const button of kit.all()) {
    if (!button.matches('button,[role=button],a') || kit.disabled(button)) continue
    const name = kit.nameOf(button)
    const shown = (button as HTMLElement).innerText?.trim() ?? ''
    if (
      !removes.test(name) &&
      !removes.test(shown) &&
      !/\b(?:delete|remove)\b/i.test(
        `${button.getAttribute('class') ?? ''} ${button.getAttribute('title') ?? ''}`,
      )
    )
      continue
    const row = button.closest('li,tr,[role=listitem],[role=row],article') ?? button.parentElement
    if (!row || boxes.includes(row) || row === document.body) continue
    const field = row.querySelector('input:not([type=checkbox]):not([type=radio])') as HTMLInputElement | null
    const text = `${(row as HTMLElement).innerText ?? ''} ${field?.value ?? ''}`
      .replace(shown, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (!kit.visible(row)) continue
    boxes.push(row)
    rows.push({ text: text.slice(0, 160), remover: kit.selectorOf(button), removerName: name })
  }
  const counters: RowsScan['counters'][number][] = []
  for (const element of kit.all()) {
    if (!kit.visible(element) || boxes.some((row) => row.contains(element)) || element.children.length > 3)
      continue
    const text = ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim()
    if (text.length > 60) continue
    const numbers = text.match(/\d+/g)
    if (numbers?.length !== 1 || !/\p{L}{2}/u.test(text)) continue
    const saysEntries =
      /\b(?:items?|tasks?|todos?|left|remaining|total|entries|entry|notes?|records?|rows?|results?|products?|contacts?|to ?-?do|open|active|pending)\b/i.test(
        text,
      )
    // An element with the line and more is not it.
    if (
      Array.from(element.children).some((child) =>
        /\d.*\p{L}|\p{L}.*\d/u.test((child as HTMLElement).innerText ?? ''),
      )
    )
      continue
    const template = text.replace(/\d+/, '#').replace(/s\b/g, '')
    if (!counters.some((other) => other.template === template))
      counters.push({
        template,
        value: Number(numbers[0]),
        text,
        selector: kit.selectorOf(element),
        saysEntries,
      })
  }
  const dialogOpen = kit
    .all()
    .some(
      (element) =>
        element.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]') &&
        kit.visible(element),
    )
  return { rows, counters, dialogOpen }
})
