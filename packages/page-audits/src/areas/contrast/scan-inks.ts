/// <reference lib="dom" />
import { defineScanWith } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'
import type { Ink, Rgb } from './ratio.js'
import { readInk } from './read-ink.js'

/** A text and the colours that style sheets give it. */
export interface InkScan extends Place {
  readonly ink: Ink
  /** Of 24 pixels, or of 18.66 in bold: it needs less contrast. */
  readonly large: boolean
  /** The plain colour behind it; null where pictures, gradients or layers make it. */
  readonly ground: Rgb | null
}

/** Reads the colours of the texts that people should be able to read. Runs in the page. */
export const scanInks = defineScanWith(
  { read: readInk },
  function scanInks(kit: PageKit, { read }): readonly InkScan[] {
    const { inkOf, isLarge } = read
    /** The nearest plain ground behind an element, and how much of its text's ink is left by then. */
    const groundOf = (element: Element): { readonly ground: Rgb | null; readonly share: number } => {
      let share = 1
      for (let at: Element | null = element; at; at = kit.parentOf(at)) {
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
          getComputedStyle(at)
        const [red, green, blue, alpha] = inkOf(backgroundColor)
        // A layer without a ground of its own may lie over anything.
        const isLayer = at !== element && /absolute|fixed/.test(position) && alpha < 1
        const odd = filter !== 'none' || mixBlendMode !== 'normal' || isLayer
        if (backgroundImage !== 'none' || odd || (alpha > 0 && alpha < 1)) return { ground: null, share }
        if (alpha === 1) return { ground: Number(opacity) < 1 ? null : [red, green, blue], share }
        share *= Number(opacity)
      }
      return { ground: [255, 255, 255], share }
    }
    const off = ':disabled,[aria-disabled=true],[inert],[aria-hidden=true]'
    /** Names a control that can't be used: WCAG asks nothing of its contrast. */
    const namesDisabled = (element: Element) => {
      const label = element.closest('label')
      const control = label?.control
      const named = element.id
        ? document.querySelector(`[aria-labelledby~="${CSS.escape(element.id)}"]`)
        : null
      return [control, named].some((other) => other?.closest(off) != null)
    }
    const found: InkScan[] = []
    for (const element of kit.all()) {
      if (found.length >= 400) break
      const text = kit.ownText(element)
      const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
      if (letters === 0 || !kit.visible(element)) continue
      if (element.closest(`svg,select,option,script,style,noscript,title,${off}`) || namesDisabled(element))
        continue
      const style = getComputedStyle(element)
      // A large letter, such as a size or a grade, is read for itself.
      if (letters === 1 && !isLarge(style)) continue
      if (
        style.backgroundClip === 'text' ||
        style.textShadow !== 'none' ||
        element.getAnimations().length > 0
      )
        continue
      const box = element.getBoundingClientRect()
      if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) continue
      const { ground, share } = groundOf(element)
      const [red, green, blue, alpha] = inkOf(style.color)
      found.push({
        ...kit.place(element),
        name: text.slice(0, 80),
        ink: [red, green, blue, alpha * share],
        large: isLarge(style),
        ground,
      })
    }
    return found
  },
)
