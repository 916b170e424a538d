/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A text of a panel. */
export interface PanelText {
  readonly selector: string
  readonly text: string
  /** It names what is under it: a heading, the caption of a table, a column of it. */
  readonly isTitle: boolean
}

/** The texts and table rows in the panel of a chosen tab. */
export interface PanelScan {
  readonly texts: readonly PanelText[]
  /** Texts of the cells, row by row. */
  readonly rows: readonly (readonly string[])[]
}

/** Reads the panel that belongs to a tab; null while it does not show, or where it holds the field. Runs in the page. */
export const scanPanel = defineScan(function scanPanel(
  kit: PageKit,
  tab: string,
  field: string,
): PanelScan | null {
  const control = kit.find(tab)
  const root = control?.getRootNode() as Document | ShadowRoot | undefined
  const id = control?.getAttribute('aria-controls')
  const panel =
    (id ? root?.getElementById(id) : null) ??
    kit
      .all()
      .find(
        (element) =>
          element.matches('[role=tabpanel]') &&
          kit.visible(element) &&
          (control?.id ?? '') !== '' &&
          element.getAttribute('aria-labelledby') === control?.id,
      )
  const held = kit.find(field)
  if (!panel || !held || !kit.visible(panel) || panel.contains(held)) return null
  const texts = kit
    .all(panel)
    .filter(
      (element) =>
        !element.matches('script,style,option,textarea') &&
        !element.closest('[role=timer],[role=alert],button,select') &&
        kit.visible(element),
    )
    .map((element) => ({
      selector: kit.selectorOf(element),
      text: kit.ownText(element),
      isTitle: element.closest('h1,h2,h3,h4,h5,h6,caption,th,legend,dt,[role=heading]') !== null,
    }))
    .filter(({ text }) => text !== '' && text.length <= 120)
    .slice(0, 200)
  const rows = Array.from(panel.querySelectorAll('tr,[role=row]'), (row) =>
    Array.from(row.children, (cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()),
  )
  return { texts, rows: rows.slice(0, 60) }
})
