/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { findRemovable } from '../../collections/scans/parts/find-removable.js'
import { labelOfFigure } from './label-of-figure.js'
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
  { findRemovable, labelOfFigure, lookOfChart, readCharts, readColumns },
  function scanLedger(kit: PageKit, use): Ledger {
    const { boxes } = use.findRemovable()
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
      figures.push({ selector: kit.selectorOf(element), label: use.labelOfFigure(element, text), text })
    }
    return { figures, charts: use.readCharts(boxes, use.lookOfChart), columns: use.readColumns() }
  },
)
