/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { findRemovable } from '../../collections/scans/parts/find-removable.js'
import { lookOfChart } from './look-of-chart.js'
import { type LedgerChart, readCharts } from './read-charts.js'
import { type LedgerColumn, readColumns } from './read-columns.js'

/** A text with a number outside of all entries that can be removed. */
export interface LedgerFigure {
  readonly selector: string
  /** The words that say what it counts. */
  readonly label: string
  readonly text: string
}

/** The figures, charts and columns that may depend on the entries of a page. */
export interface Ledger {
  readonly figures: readonly LedgerFigure[]
  readonly charts: readonly LedgerChart[]
  readonly columns: readonly LedgerColumn[]
}

/** Reads the figures and charts of a page, without those of entries, and its columns. Runs in the page. */
export const scanLedger = defineScanWith(
  { findRemovable, lookOfChart, readCharts, readColumns },
  function scanLedger(kit: PageKit, use): Ledger {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const { boxes } = use.findRemovable()
    const wordsBefore = (element: Element): string => {
      for (
        let at: Element | null = element, depth = 0;
        at && depth < 3 && at !== document.body;
        depth++, at = at.parentElement
      ) {
        const own = at === element ? '' : kit.ownText(at)
        if (/\p{L}{2}/u.test(own)) return own
        for (const other of [at.previousElementSibling, at.nextElementSibling]) {
          const words = other && !other.matches('input,select,textarea') ? plain(other.textContent) : ''
          if (/\p{L}{2}/u.test(words) && !/\d/.test(words) && words.length <= 60) return words
        }
      }
      return ''
    }
    const labelOf = (element: Element, text: string): string => {
      const said = element.getAttribute('aria-label') ?? ''
      const own = /\p{L}{3}/u.test(text) ? text : ''
      return plain(`${said} ${own || wordsBefore(element)}`).slice(0, 100)
    }
    const figures: LedgerFigure[] = []
    for (const element of kit.all()) {
      if (figures.length >= 150) break
      if (element.matches('script,style,option,noscript,template,title,head,input,textarea,select,time'))
        continue
      const meter = element.matches('progress,meter,[role=progressbar],[role=meter]')
      const value = element.getAttribute('aria-valuenow') ?? element.getAttribute('value')
      const text = meter ? (value ?? '') : kit.ownText(element)
      if (!/\d/.test(text) || text.length > 100 || !kit.visible(element)) continue
      if (boxes.some((box) => box.contains(element))) continue
      figures.push({ selector: kit.selectorOf(element), label: labelOf(element, text), text })
    }
    return { figures, charts: use.readCharts(boxes, use.lookOfChart), columns: use.readColumns() }
  },
)
