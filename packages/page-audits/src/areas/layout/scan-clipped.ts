/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Texts that are cut off without any sign of it. */
export interface ClippedScan {
  readonly clipped: readonly Place[]
}

/** Finds texts that their own box, or one around it, cuts through. Runs in the page. */
export const scanClipped = defineScan(function scanClipped(kit: PageKit): ClippedScan {
  const hides = /hidden|clip/
  const meant = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' ||
    style.webkitLineClamp !== 'none' ||
    style.clip !== 'auto' ||
    style.clipPath !== 'none' ||
    (style.maskImage ?? 'none') !== 'none'
  const byItself = (element: Element): boolean => {
    const style = getComputedStyle(element)
    if (element.clientWidth < 8 || element.clientHeight < 6) return false // for screen readers only
    if (meant(style)) return false
    const across = hides.test(style.overflowX) && element.scrollWidth > element.clientWidth + 3
    const down =
      hides.test(style.overflowY) &&
      element.scrollHeight > element.clientHeight + Math.max(6, parseFloat(style.fontSize) * 0.5)
    return across || (down && !followsReader(element))
  }
  /** A text in many parts, such as the letters of a typing test, of which whole lines are shown: a script moves it on. */
  const followsReader = (box: Element): boolean => {
    const letters = kit.all(box).filter((one) => one.localName === 'span' && one.childElementCount === 0)
    const { bottom } = box.getBoundingClientRect()
    return (
      letters.length >= 40 &&
      letters.every((letter) => {
        const line = letter.getBoundingClientRect()
        return line.bottom <= bottom + 2 || line.top >= bottom - 6
      })
    )
  }
  /** A preview that fades out, or a box that opens and closes, cuts on purpose. */
  const fades = (box: Element): boolean =>
    ['::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(box, pseudo)
      return style.content !== 'none' && style.backgroundImage !== 'none'
    }) || Array.from(box.children).some((child) => /gradient/.test(getComputedStyle(child).backgroundImage))
  const moves = (box: Element): boolean =>
    /height|all/.test(getComputedStyle(box).transitionProperty) &&
    parseFloat(getComputedStyle(box).transitionDuration) > 0
  /** The nearest box around it that hides what does not fit. */
  const cutter = (element: Element): Element | null => {
    if (getComputedStyle(element).position === 'fixed') return null
    for (let box = kit.parentOf(element); box && box !== document.body; box = kit.parentOf(box)) {
      const style = getComputedStyle(box)
      if (/fixed|absolute/.test(style.position) || style.transform !== 'none') return null
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null
      if (hides.test(style.overflowY) || hides.test(style.overflowX)) return meant(style) ? null : box
    }
    return null
  }
  const byOther = (element: Element): boolean => {
    const own = getComputedStyle(element)
    if (own.position === 'absolute' || own.transform !== 'none' || element.getAnimations().length > 0)
      return false
    const box = cutter(element)
    if (!box || box.clientWidth < 24 || box.clientHeight < 10 || box.scrollLeft !== 0) return false
    const cut = box.getBoundingClientRect()
    const style = getComputedStyle(box)
    return kit.lineBoxes(element).some((line) => {
      if (line.height < 6 || line.width < 6) return false
      const seen = Math.min(line.bottom, cut.bottom) - Math.max(line.top, cut.top)
      const inside = line.left >= cut.left - 2 && line.left < cut.right - 8
      // Letters cut through at half their height, or a line that runs out of the box in which it begins.
      if (hides.test(style.overflowY) && inside && seen > line.height * 0.15 && seen < line.height * 0.65)
        return !fades(box) && !moves(box)
      let block: Element = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement && block !== box)
        block = block.parentElement
      const outer = block.getBoundingClientRect()
      return (
        hides.test(style.overflowX) &&
        // Text that its own box cuts has an ellipsis, or is reported already.
        !hides.test(own.overflowX) &&
        inside &&
        seen > line.height * 0.65 &&
        outer.right <= cut.right + 2 &&
        line.right > cut.right + 8 &&
        !fades(box)
      )
    })
  }
  const clipped = kit.all().filter((element) => {
    const inline =
      hides.test(getComputedStyle(element).overflowX) &&
      Array.from(element.children).every((child) => getComputedStyle(child).display === 'inline')
    const text = inline ? (element.textContent ?? '').trim() : kit.ownText(element)
    if (text.length < 3 || !kit.visible(element)) return false
    if (/^(?:select|option|input|textarea|script|style)$/.test(element.localName)) return false
    if (element.closest('svg,[aria-hidden=true],marquee')) return false
    return byItself(element) || byOther(element)
  })
  return { clipped: clipped.slice(0, 5).map((element) => kit.place(element)) }
})
