/// <reference lib="dom" />
import type { PageKit, Place } from './page-kit.js'

/** What stands where it should not. */
export interface LayoutScan {
  readonly width: number
  /** Width of the document where it is wider than the viewport by more than a pixel, else 0. */
  readonly overflow: number
  /** Elements that stick out of the viewport sideways, the outermost ones. */
  readonly wide: readonly Place[]
  /** Controls and texts that are out of reach because something cuts them off sideways. */
  readonly cutOff: readonly Place[]
  /** Texts that are cut off within their own box without any sign of it. */
  readonly clipped: readonly Place[]
  /** Pairs of texts or controls that cover each other. */
  readonly overlaps: readonly { readonly upper: Place; readonly lower: Place }[]
  /** Controls that are too small to be touched well. */
  readonly small: readonly Place[]
  /** Pictures whose proportions are not their own. */
  readonly squeezed: readonly Place[]
  readonly controls: number
}

/** Measures the layout once. Runs in the page. */
export function scanLayout(kit: PageKit): LayoutScan {
  const root = document.documentElement
  const width = root.clientWidth
  const scrollWidth = Math.max(root.scrollWidth, document.body?.scrollWidth ?? 0)
  const rootClips = [root, document.body].some(
    (element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX),
  )
  const elements = kit.all().filter((element) => kit.visible(element))
  const scroller = (element: Element): Element | null => {
    for (
      let outer = element.parentElement;
      outer && outer !== document.body && outer !== root;
      outer = outer.parentElement
    ) {
      const { overflowX, position } = getComputedStyle(outer)
      if (/auto|scroll|hidden|clip/.test(overflowX)) return outer
      if (position === 'fixed') return null
    }
    return null
  }
  const wide: Element[] = []
  const cutOff: Element[] = []
  const isControl = (element: Element) =>
    element.matches('a[href],button,input,select,textarea,[role=button]') && !kit.disabled(element)
  for (const element of elements) {
    if (/^(?:html|body|head|script|style)$/.test(element.localName)) continue
    const box = element.getBoundingClientRect()
    if (box.right <= width + 1 && box.left >= -1) continue
    if (scroller(element)) continue
    const { position, transform } = getComputedStyle(element)
    // Skip links and the like are put aside on purpose; drawers wait outside.
    if (
      box.right <= 0 ||
      (box.left >= width && (position === 'fixed' || position === 'absolute' || transform !== 'none'))
    )
      continue
    const wholeText = kit.ownText(element).length > 2 || isControl(element)
    if (rootClips && wholeText && box.right > width + 8 && box.left < width * 2) cutOff.push(element)
    if (!wide.some((outer) => outer.contains(element)) && box.right > width + 1) wide.push(element)
  }
  const clipped = elements.filter((element) => {
    const text = kit.ownText(element)
    if (text.length < 3 || /^(?:select|option|input|textarea)$/.test(element.localName)) return false
    const style = getComputedStyle(element)
    const hides = /hidden|clip/
    if (element.clientWidth < 8 || element.clientHeight < 6) return false // for screen readers only
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
    if (style.clip !== 'auto' || style.clipPath !== 'none') return false
    const across = hides.test(style.overflowX) && element.scrollWidth > element.clientWidth + 3
    const down =
      hides.test(style.overflowY) &&
      element.scrollHeight > element.clientHeight + Math.max(6, parseFloat(style.fontSize) * 0.5)
    return across || down
  })
  const boxesOf = (element: Element): DOMRect[] => {
    if (isControl(element)) return [element.getBoundingClientRect()]
    const range = document.createRange()
    const found: DOMRect[] = []
    for (const node of Array.from(element.childNodes))
      if (node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '') {
        range.selectNodeContents(node)
        found.push(...Array.from(range.getClientRects()))
      }
    return found
  }
  const carriers = elements
    .filter((element) => isControl(element) || kit.ownText(element).length > 1)
    .filter((element) => {
      const { position } = getComputedStyle(element)
      return (
        position !== 'fixed' &&
        position !== 'sticky' &&
        !element.closest('dialog,[role=dialog],[aria-hidden=true],svg,select')
      )
    })
    .slice(0, 400)
    .map((element) => ({ element, boxes: boxesOf(element).filter((box) => box.width > 3 && box.height > 3) }))
  const overlaps: { upper: Place; lower: Place }[] = []
  for (let first = 0; first < carriers.length; first++)
    for (let second = first + 1; second < carriers.length && overlaps.length < 5; second++) {
      const [one, two] = [carriers[first]!, carriers[second]!]
      if (one.element.contains(two.element) || two.element.contains(one.element)) continue
      const stuck = (element: Element) => {
        for (
          let outer: Element | null = element;
          outer && outer !== document.body;
          outer = outer.parentElement
        )
          if (/fixed|sticky/.test(getComputedStyle(outer).position)) return true
        return false
      }
      const hit = one.boxes.some((a) =>
        two.boxes.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          const smaller = Math.min(a.width * a.height, b.width * b.height)
          return (
            across > 4 &&
            down > 5 &&
            across * down > smaller * (isControl(one.element) && isControl(two.element) ? 0.15 : 0.35)
          )
        }),
      )
      if (!hit || stuck(one.element) || stuck(two.element)) continue
      // A label over its own field, or a control that stands in for another, is as it should be.
      const related = (a: Element, b: Element) =>
        (a.localName === 'label' && ((a as HTMLLabelElement).control === b || a.contains(b))) ||
        (a.closest('label') !== null && a.closest('label') === b.closest('label')) ||
        (/^(?:input|select|textarea)$/.test(b.localName) &&
          a.parentElement !== null &&
          a.parentElement === b.parentElement &&
          !isControl(a) &&
          kit.ownText(a).length < 4)
      if (related(one.element, two.element) || related(two.element, one.element)) continue
      const both = [one.element, two.element].map((element) => getComputedStyle(element))
      if (both.some((style) => style.pointerEvents === 'none' && Number(style.opacity) < 0.5)) continue
      // A card made clickable by a link stretched over it covers its own texts on purpose.
      const stretched = (a: Element, b: Element) => {
        const [outer, inner] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
        return (
          isControl(a) &&
          !isControl(b) &&
          outer.width >= inner.width &&
          outer.height >= inner.height * 1.5 &&
          getComputedStyle(a).position === 'absolute'
        )
      }
      // A badge or a button laid into a card.
      const laidInto = (a: Element, b: Element) => {
        const [inner, outer] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
        const inside =
          inner.left >= outer.left - 1 &&
          inner.right <= outer.right + 1 &&
          inner.top >= outer.top - 1 &&
          inner.bottom <= outer.bottom + 1
        return (
          isControl(b) &&
          inside &&
          inner.width * inner.height < outer.width * outer.height * 0.3 &&
          !/^(?:input|textarea|select)$/.test(b.localName)
        )
      }
      if (laidInto(one.element, two.element) || laidInto(two.element, one.element)) continue
      if (stretched(one.element, two.element) || stretched(two.element, one.element)) continue
      overlaps.push({ upper: kit.place(two.element), lower: kit.place(one.element) })
    }
  const controls = kit.controls().filter((element) => !kit.disabled(element))
  const touchBox = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0]
    if (!label || !/^(?:checkbox|radio)$/.test((element as HTMLInputElement).type)) return own
    const around = label.getBoundingClientRect()
    return around.width * around.height > own.width * own.height ? around : own
  }
  const small = controls.filter((element) => {
    const box = touchBox(element)
    if (Math.min(box.width, box.height) >= 24 || box.width < 2) return false
    const inline = getComputedStyle(element).display === 'inline' || element.closest('p,li') !== null
    if (element.localName === 'a' && inline && box.height >= 14) return false
    if (element.matches('input[type=range]')) return false
    const native =
      element.matches('input[type=checkbox],input[type=radio]') && Math.min(box.width, box.height) >= 13
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const crowded = controls.some((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return false
      const near = other.getBoundingClientRect()
      const [dx, dy] = [
        Math.max(near.left - x, 0, x - near.right),
        Math.max(near.top - y, 0, y - near.bottom),
      ]
      return Math.hypot(dx, dy) < 12
    })
    return crowded || (!native && Math.min(box.width, box.height) < 20 && element.localName !== 'a')
  })
  const squeezed = elements.filter((element) => {
    if (element.localName !== 'img') return false
    const image = element as HTMLImageElement
    const style = getComputedStyle(image)
    if (
      style.objectFit !== 'fill' ||
      image.naturalWidth < 20 ||
      image.naturalHeight < 20 ||
      image.clientWidth < 24
    )
      return false
    const [inner, outer] = [
      image.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      image.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
    ]
    const stretch = inner / outer / (image.naturalWidth / image.naturalHeight)
    return stretch > 1.15 || stretch < 0.87
  })
  const places = (found: readonly Element[], most: number) =>
    found.slice(0, most).map((element) => kit.place(element))
  return {
    width,
    overflow: scrollWidth > width + 1 && !rootClips ? scrollWidth : 0,
    wide: places(wide, 5),
    cutOff: places(cutOff, 5),
    clipped: places(clipped, 5),
    overlaps,
    small: places(small, 20),
    squeezed: places(squeezed, 5),
    controls: controls.length,
  }
}
