import type { LedgerFigure } from '../../derived/ledger/scan-ledger.js'
import { keepsValue, quoted, wordsOfFigure } from '../../derived/ledger/check-stays.js'
import type { RowsLook } from './use-row.js'

/** A figure that only a reload brings up to date. */
export interface StaleFigure {
  /** As people read it before the reload, with its label. */
  readonly quoted: string
  /** As it is after the reload. */
  readonly after: LedgerFigure
}

/** Finds a figure that stayed when an entry was changed, and is another one after a reload that kept the entries. */
export function findStaleFigure({
  before,
  after,
  now,
}: {
  readonly before: Pick<RowsLook, 'figures'>
  readonly after: Pick<RowsLook, 'figures'>
  readonly now: Pick<RowsLook, 'figures'> | null
}): StaleFigure | null {
  const same = (figures: readonly LedgerFigure[], { selector }: LedgerFigure) =>
    figures.find((one) => one.selector === selector)
  for (const figure of now?.figures ?? []) {
    const [was, is] = [same(before.figures, figure), same(after.figures, figure)]
    if (!was || !is || was.text !== is.text || is.text === figure.text) continue
    if (is.label !== figure.label && wordsOfFigure(is.label) !== wordsOfFigure(figure.label)) continue
    if (wordsOfFigure(is.text) !== wordsOfFigure(figure.text)) continue
    if (keepsValue.test(`${is.label} ${is.text} ${figure.text}`)) continue
    return { quoted: quoted(is.label, is.text), after: figure }
  }
  return null
}
