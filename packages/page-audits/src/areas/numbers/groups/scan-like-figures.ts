/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A text with a number, and its place. */
export interface LikeFigure {
  readonly selector: string
  readonly text: string
  /** Its name: the text before it in a small box. */
  readonly label: string
  /** The elements around it, without their numbers: parts of one kind share it. */
  readonly shape: string
  /** The table or list that holds it; empty without one. */
  readonly box: string
  /** Something says that it does not count: it is struck out, faint, cancelled, or next to a box that is not ticked. */
  readonly off: boolean
}

/** Reads the texts with numbers outside of controls and messages. Runs in the page. */
export const scanLikeFigures = defineScan(function scanLikeFigures(kit: PageKit): LikeFigure[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const aside =
    'button,[role=button],select,a,label,time,pre,code,[role=status],[role=alert],[role=timer],script,style'
  const waiting =
    ':is([type=checkbox],[type=radio]):not(:checked),[aria-pressed=false],[aria-checked=false],[aria-selected=false]'
  const isOut =
    /(?<!\p{L})(?:cancel|refund|reject|declin|pending|draft|void|storniert|abgelehnt|entwurf|annul|refus|rechaz|pendient|borrador|rifiut|bozza)/iu
  const around = (element: Element): Element[] => {
    const found: Element[] = []
    for (
      let at = element.parentElement;
      at && found.length < 4 && at !== document.body;
      at = at.parentElement
    )
      found.push(at)
    return found
  }
  const stepOf = (element: Element): string => {
    const column = element.matches('td,th') ? (element as HTMLTableCellElement).cellIndex : ''
    return `${element.localName}${column}.${Array.from(element.classList).toSorted().join('.')}`
  }
  const isFaint = (element: Element): boolean => {
    const { textDecorationLine, opacity } = getComputedStyle(element)
    return textDecorationLine.includes('line-through') || Number(opacity) < 0.75
  }
  const saysOut = (box: Element): boolean => {
    const said = plain(box.textContent)
    return said.length <= 200 && isOut.test(said)
  }
  const labelOf = (element: Element): string => {
    const own = plain(kit.ownText(element))
    if (element.matches('dd')) return plain(element.previousElementSibling?.textContent)
    const row = element.matches('td') ? element.closest('tr') : null
    if (row) return plain(row.cells[0]?.textContent)
    const box = plain(element.parentElement?.textContent)
    return box.length <= 60 ? box : own
  }
  return kit
    .all()
    .filter((element) => {
      const text = kit.ownText(element)
      return /\d/.test(text) && text.length <= 80 && !element.closest(aside) && kit.visible(element)
    })
    .slice(0, 250)
    .map((element) => {
      const boxes = around(element)
      const holder = element.closest('dl,table,ul,ol,[role=table],[role=list]')
      return {
        selector: kit.selectorOf(element),
        text: plain(kit.ownText(element)),
        label: labelOf(element),
        shape: [element, ...boxes].map(stepOf).join('<'),
        box: holder ? kit.selectorOf(holder) : '',
        off:
          [element, ...boxes].some(isFaint) ||
          boxes.slice(0, 3).some((box) => box.querySelector(waiting) !== null) ||
          boxes.slice(0, 2).some((box) => saysOut(box)),
      }
    })
})
