/// <reference lib="dom" />
import type { PageKit } from '../../../kit/page-kit.js'

/** A picture of numbers: a canvas, a drawing, or bars that elements draw. */
export interface LedgerChart {
  readonly selector: string
  /** The words that name it. */
  readonly name: string
  /** Equal in two states where it looks the same in both. */
  readonly digest: string
}

/** Part of `scanLedger`: finds canvases, drawings and boxes with bars. */
export function readCharts(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isLarge = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= 60 && height >= 24
  }
  const nameOf = (element: Element): string => {
    const around =
      element.closest('figure,section,article,[class*=card i],[class*=panel i]') ?? element.parentElement
    const heading = around?.querySelector('h1,h2,h3,h4,figcaption,caption,legend')
    return plain(
      [
        element.getAttribute('aria-label'),
        element.id,
        element.getAttribute('class'),
        element.parentElement?.id,
        element.parentElement?.getAttribute('class'),
        heading?.textContent,
      ].join(' '),
    ).slice(0, 160)
  }
  return (boxes: readonly Element[], lookOf: (element: Element) => string | null): LedgerChart[] => {
    const charts: LedgerChart[] = []
    const taken: Element[] = []
    for (const element of kit.all()) {
      if (charts.length >= 8) break
      const isDrawn = element.matches('canvas,svg')
      // The legend next to a drawing may have boxes too.
      if (!isDrawn && element.querySelector('canvas,svg') !== null) continue
      if (
        !isDrawn &&
        !element.matches(
          '[class*=chart i],[id*=chart i],[class*=bars i],[id*=bars i],[class*=graph i],[id*=graph i]',
        )
      )
        continue
      if (element.closest('button,a,label') || !kit.visible(element) || !isLarge(element)) continue
      if (boxes.some((box) => box.contains(element)) || taken.some((one) => one.contains(element))) continue
      const digest = lookOf(element)
      if (digest === null) continue
      taken.push(element)
      charts.push({ selector: kit.selectorOf(element), name: nameOf(element), digest })
    }
    return charts
  }
}
