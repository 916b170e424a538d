/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Pairs of texts or controls that cover each other. */
export interface OverlapsScan {
  readonly overlaps: readonly {
    readonly upper: Place
    readonly lower: Place
    /** One of them is in a box of its own over the page, as menus and messages are. */
    readonly layered: boolean
  }[]
}

/** Compares the positions of texts and controls. Runs in the page. */
export const scanOverlaps = defineScan(function scanOverlaps(kit: PageKit): OverlapsScan {
  const isField = (element: Element) => /^(?:input|select|textarea)$/.test(element.localName)
  /** The back of a card that can be turned. */
  const turned = (element: Element): boolean => {
    for (let outer: Element | null = element; outer && outer !== document.body; outer = kit.parentOf(outer)) {
      const { backfaceVisibility, transformStyle } = getComputedStyle(outer)
      if (backfaceVisibility === 'hidden' || transformStyle === 'preserve-3d') return true
    }
    return false
  }
  const stuck = (element: Element): boolean => {
    for (let outer: Element | null = element; outer && outer !== document.body; outer = kit.parentOf(outer))
      if (/fixed|sticky/.test(getComputedStyle(outer).position)) return true
    return false
  }
  const shown = (element: Element, boxes: readonly DOMRect[]): DOMRect[] =>
    boxes.flatMap((box) => kit.shownPart(element, box) ?? []).filter((box) => box.width > 3 && box.height > 3)
  const carriers = kit
    .all()
    .filter(
      (element) =>
        (kit.isControl(element) || kit.ownText(element).length > 1) &&
        kit.visible(element) &&
        !element.closest('dialog,[role=dialog],[role=tooltip],[aria-hidden=true],svg,select') &&
        !/^(?:script|style|noscript)$/.test(element.localName) &&
        !turned(element),
    )
    .slice(0, 400)
    .map((element) => ({
      element,
      boxes: shown(
        element,
        kit.isControl(element) ? [element.getBoundingClientRect()] : kit.lineBoxes(element),
      ),
    }))
    .filter(({ boxes }) => boxes.length > 0)
  const covers = (one: readonly DOMRect[], two: readonly DOMRect[], share: number): boolean =>
    one.some((a) =>
      two.some((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return (
          across > 4 && down > 5 && across * down > Math.min(a.width * a.height, b.width * b.height) * share
        )
      }),
    )
  /** Whether letters of one text are on letters of another, in about the same line. */
  const runInto = (one: readonly DOMRect[], two: readonly DOMRect[]): boolean =>
    one.some((a) =>
      two.some((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const middle = Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2)
        const height = Math.min(a.height, b.height)
        return across > Math.max(10, height * 0.6) && down > height * 0.8 && middle < height * 0.4
      }),
    )
  const isText = (element: Element) => !kit.isControl(element) && kit.ownText(element).length > 2
  /** Where a field shows text now; null when it shows none. */
  const writing = (field: Element): DOMRect | null => {
    const style = getComputedStyle(field)
    const { left, top, right, bottom } = field.getBoundingClientRect()
    const input = field as HTMLInputElement
    const type = field.localName === 'input' ? input.type : ''
    if (/^(?:checkbox|radio|range|color|file|button|submit|reset|image|hidden)$/.test(type)) return null
    const hint = getComputedStyle(field, '::placeholder')
    const hinted = Number(hint.opacity) > 0.2 && !/, 0\)$|transparent/.test(hint.color)
    const text =
      field.localName === 'select'
        ? ((field as HTMLSelectElement).selectedOptions[0]?.text ?? '')
        : input.value || (/date|time|month|week/.test(type) ? 'dd/mm/yyyy' : hinted ? input.placeholder : '')
    if (text.trim() === '') return null
    const size = parseFloat(style.fontSize)
    const x = left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft)
    const [from, to] = [
      top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop),
      bottom - parseFloat(style.borderBottomWidth) - parseFloat(style.paddingBottom),
    ]
    const middle = field.localName === 'textarea' ? from + size * 0.6 : (from + to) / 2
    const end =
      style.textAlign === 'start' || style.textAlign === 'left' ? x + text.length * size * 0.45 : right
    return new DOMRect(x, middle - size * 0.5, Math.max(8, Math.min(right, end) - x), size)
  }
  const excused = (a: Element, b: Element): boolean => {
    // A label on its own field, or a control that replaces another, is fine, unless the field's text lies
    // under it.
    const its = a.localName === 'label' && ((a as HTMLLabelElement).control === b || a.contains(b))
    const beside =
      !its &&
      isField(b) &&
      a.parentElement !== null &&
      a.parentElement === b.parentElement &&
      !kit.isControl(a) &&
      kit.ownText(a).length < 4
    const together = a.closest('label') !== null && a.closest('label') === b.closest('label')
    if (its || beside || together) {
      const text = isField(b) && !kit.isControl(a) && !beside ? writing(b) : null
      return text === null || !covers(shown(a, kit.lineBoxes(a)), [text], 0.3)
    }
    if (isField(b) && !kit.isControl(a)) {
      // Words laid into a field that leaves room for them: a unit, a hint, a count.
      const [inner, outer] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      const within = inner.left >= outer.left && inner.right <= outer.right + 1
      const placed =
        getComputedStyle(a).position === 'absolute' ||
        getComputedStyle(a.parentElement ?? a).position === 'absolute'
      const text = writing(b)
      if (within && placed && (text === null || !covers(shown(a, kit.lineBoxes(a)), [text], 0.3))) return true
    }
    // A card made clickable by a link stretched over it covers its own texts on purpose.
    const [upper, lower] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
    if (
      kit.isControl(a) &&
      !kit.isControl(b) &&
      upper.width >= lower.width &&
      upper.height >= lower.height * 1.5 &&
      getComputedStyle(a).position === 'absolute'
    )
      return true
    // A badge or a button inside a card, or at the end of a field; it may protrude a little.
    const inside =
      upper.left >= lower.left - 4 &&
      upper.right <= lower.right + 4 &&
      upper.top >= lower.top - 4 &&
      upper.bottom <= lower.bottom + 4
    const small = upper.width * upper.height < lower.width * lower.height * 0.3
    if (kit.isControl(b) && inside && small && (!isField(b) || (kit.isControl(a) && !isField(a)))) return true
    // A copy button lies over the code that it copies.
    return kit.isControl(a) && b.closest('pre') !== null && getComputedStyle(a).position === 'absolute'
  }
  /** Pictures of a stack, of which one is in front: alike, and placed over each other. */
  const stacked = (a: Element, b: Element): boolean => {
    for (let outer: Element | null = a; outer && !outer.contains(b); outer = outer.parentElement) {
      const parent = outer.parentElement
      const twin = parent && Array.from(parent.children).find((child) => child !== outer && child.contains(b))
      if (!twin) continue
      const alike = twin.localName === outer.localName && twin.classList[0] === outer.classList[0]
      return (
        alike &&
        getComputedStyle(outer).position === 'absolute' &&
        getComputedStyle(twin).position === 'absolute' &&
        outer.classList.length > 0 &&
        outer.getBoundingClientRect().height > 60
      )
    }
    return false
  }
  const overlaps: { upper: Place; lower: Place; layered: boolean }[] = []
  for (let first = 0; first < carriers.length; first++)
    for (let second = first + 1; second < carriers.length && overlaps.length < 5; second++) {
      const [one, two] = [carriers[first]!, carriers[second]!]
      const bothControls = kit.isControl(one.element) && kit.isControl(two.element)
      const bothTexts = isText(one.element) && isText(two.element)
      const isOver =
        covers(one.boxes, two.boxes, bothControls ? 0.15 : 0.35) ||
        (bothTexts && runInto(one.boxes, two.boxes))
      if (!isOver) continue
      if (kit.related(one.element, two.element)) continue
      if (stuck(one.element) || stuck(two.element)) continue
      const styles = [one.element, two.element].map((element) => getComputedStyle(element))
      if (styles.some((style) => style.pointerEvents === 'none' && Number(style.opacity) < 0.5)) continue
      if (excused(one.element, two.element) || excused(two.element, one.element)) continue
      if (stacked(one.element, two.element)) continue
      const layers = [[one.element, two.element] as const, [two.element, one.element] as const].flatMap(
        ([inner, other]) => {
          const layer = kit.layerOf(inner, other)
          return layer ? [{ layer, other }] : []
        },
      )
      if (layers.some(({ layer }) => kit.isPopup(layer))) continue
      overlaps.push({
        upper: kit.place(two.element),
        lower: kit.place(one.element),
        // Over a field or a button it is in the way all the same.
        layered: layers.some(({ layer, other }) => !kit.isControl(other) || kit.offers(layer)),
      })
    }
  return { overlaps }
})
