/// <reference lib="dom" />
import { defineScan, defineScanWith } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'
import type { Ink } from './ratio.js'
import { readInk } from './read-ink.js'

/** A text in view with the boxes of its lines, whose ground only a picture can show. */
export interface UnsureText extends Place {
  readonly ink: Ink
  readonly large: boolean
  readonly lines: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
  /** CSS pixels. */
  readonly fontSize: number
}

const hidingTexts = defineScanWith(
  { read: readInk },
  function hideTexts(
    kit: PageKit,
    { read },
    selectors: readonly string[],
  ): readonly (UnsureText & { readonly asked: string })[] {
    const { inkOf, isLarge } = read
    const find = (selector: string) => {
      try {
        return document.querySelector(selector)
      } catch {
        return null
      }
    }
    const elements = selectors.flatMap((asked) => {
      const element = find(asked)
      return element && kit.visible(element) ? [{ asked, element }] : []
    })
    elements[0]?.element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const texts = elements.flatMap(({ asked, element }) => {
      const style = getComputedStyle(element)
      if (
        style.backgroundClip === 'text' ||
        element.closest('select,option,:disabled,[aria-disabled=true],[aria-hidden=true]')
      )
        return []
      const lines = kit.lineBoxes(element).flatMap((line) => {
        const shown = kit.shownPart(element, line)
        const inView =
          shown &&
          shown.left >= 0 &&
          shown.top >= 0 &&
          shown.right <= innerWidth &&
          shown.bottom <= innerHeight
        if (!inView || shown.width < 6 || shown.height < 6) return []
        const top = kit.hit(shown.x + shown.width / 2, shown.y + shown.height / 2)
        return top && kit.related(top, element)
          ? [{ x: shown.x, y: shown.y, width: shown.width, height: shown.height }]
          : []
      })
      if (lines.length === 0) return []
      let share = 1
      for (let at: Element | null = element; at; at = kit.parentOf(at))
        share *= Number(getComputedStyle(at).opacity)
      const [red, green, blue, alpha] = inkOf(style.color)
      return [
        {
          ...kit.place(element),
          name: kit.ownText(element).slice(0, 80) || kit.nameOf(element),
          asked,
          ink: [red, green, blue, alpha * share] as const,
          large: isLarge(style),
          lines: lines.slice(0, 6),
          fontSize: parseFloat(style.fontSize),
        },
      ]
    })
    const clear = new CSSStyleSheet()
    clear.replaceSync(
      '*,*::before,*::after{color:transparent!important;-webkit-text-fill-color:transparent!important;caret-color:transparent!important;transition:none!important}',
    )
    const roots = [document, ...kit.all().flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))]
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, clear]
    Object.assign(window, {
      __showTexts() {
        for (const root of roots)
          root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== clear)
      },
    })
    return texts
  },
)

/**
 * Scrolls to the first of some elements, yields those whose text is in view, and makes all text of the page transparent until `showTexts`,
 * so that a picture shows what is behind it. Runs in the page.
 */
export const hideTexts = { ...hidingTexts, touches: true }

/** Shows the texts that `hideTexts` hid. Runs in the page. */
export const showTexts = defineScan(function showTexts(): void {
  const memory = window as unknown as { __showTexts?: () => void }
  memory.__showTexts?.()
  delete memory.__showTexts
})

/** Scrolls back to the top. Runs in the page. */
export const showTop = defineScan(function showTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
})
