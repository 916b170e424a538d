/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Texts in view that a person should be able to read, each with the box of its first line. Runs in the page. */
export const scanTexts = defineScan(function scanTexts(kit: PageKit): Place[] {
  const found: Place[] = []
  for (const element of kit.all()) {
    if (found.length >= 200) break
    const text = kit.ownText(element)
    // “4/5” is a result; shorter ones may be hidden on purpose, as in a game.
    const says =
      text.replace(/[^\p{L}\p{N}]/gu, '').length > 2 || /^\d+\s?\D\s?\d+$|^\d+(?: ?[%€$]|[.,]\d+)$/.test(text)
    if (!says || !kit.visible(element)) continue
    if (
      element.closest(
        'svg,select,option,script,style,noscript,[aria-hidden=true],[inert],:disabled,[aria-disabled=true]',
      )
    )
      continue
    const style = getComputedStyle(element)
    if (style.backgroundClip === 'text' || parseFloat(style.fontSize) < 6) continue
    const running = element.getAnimations().length > 0 || element.parentElement?.getAnimations().length
    if (running) continue
    const line = kit.lineBoxes(element).find((box) => box.width > 12 && box.height > 6)
    const shown = line && kit.shownPart(element, line)
    if (!shown || shown.width < line.width - 1 || shown.height < line.height - 1) continue
    if (shown.left < 0 || shown.top < 0 || shown.right > innerWidth || shown.bottom > innerHeight) continue
    // The scan of covered elements reports text under something else.
    const top = document.elementFromPoint(shown.x + shown.width / 2, shown.y + shown.height / 2)
    if (!top || !kit.related(top.shadowRoot ? element : top, element)) continue
    const { x, y, width, height } = shown
    found.push({ ...kit.place(element), name: text.slice(0, 80), box: { x, y, width, height } })
  }
  return found
})
