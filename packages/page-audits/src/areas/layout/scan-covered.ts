/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Something that lies over what it should leave free. */
export interface CoveredScan {
  /** `layered`: by a box of its own over the page, as menus and messages are. */
  readonly covered: readonly (Place & { readonly by: Place; readonly layered: boolean })[]
}

/** Finds controls and texts that lie under something else, wherever the page is scrolled to. Runs in the page, scrolls, and goes back. */
export const scanCovered = defineScan(function scanCovered(kit: PageKit): CoveredScan {
  const covers =
    'dialog,[role=dialog],[role=alertdialog],[aria-modal=true],[popover],[role=menu],[role=listbox],[role=tooltip],datalist'
  // Open overlays are meant to cover the page.
  if (kit.all().some((element) => element.matches('dialog[open],[aria-modal=true]') && kit.visible(element)))
    return { covered: [] }
  const opaque = (element: Element, within: Element): boolean => {
    for (let at: Element | null = element; at && !at.contains(within); at = kit.parentOf(at)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at)
      // A radio button that takes the clicks of its label may be there unseen.
      if (Number(opacity) < 0.5) return false
      if (/^(?:img|video|canvas|iframe|input|textarea|select)$/.test(at.localName)) return true
      const alpha = /rgba?\([^)]*?(?:,|\/)\s*([\d.]+)\)$/.exec(backgroundColor)
      const seeThrough = backgroundColor.startsWith('rgba') || backgroundColor.includes('/')
      if (backgroundImage !== 'none' || !seeThrough || Number(alpha?.[1] ?? 1) > 0.5) return true
    }
    return false
  }
  /** Placed over the rest on purpose, and easily sent away or soon gone: a list that opens, a notice of cookies, a message, a stack of pictures. */
  const meant = (top: Element, under: Element): boolean => {
    const layer = kit.layerOf(top, under)
    if (layer && kit.isPopup(layer)) return true
    for (
      let at: Element | null = top;
      at && at !== document.body && !at.contains(under);
      at = kit.parentOf(at)
    ) {
      if (at.matches(covers)) return true
      if (
        /cookie|consent|banner|modal|overlay|popup|popover|tooltip|dropdown|menu|drawer|backdrop|lightbox|suggest|autocomplete/i.test(
          `${at.id} ${at.getAttribute('class') ?? ''}`,
        )
      )
        return true
      const style = getComputedStyle(at)
      const message = '[role=status],[role=alert],[aria-live]'
      if (style.position === 'fixed' && (at.matches(message) || at.querySelector(message))) return true
      if (style.backfaceVisibility === 'hidden' || style.transformStyle === 'preserve-3d') return true
      if (style.position === 'absolute' && at.classList.length > 0) {
        const kind = at.classList[0]!
        for (let other: Element | null = under; other && !other.contains(top); other = kit.parentOf(other))
          if (other.classList.contains(kind) && other.parentElement === at.parentElement) return true
      }
      const box = at.getBoundingClientRect()
      if (style.position === 'fixed' && box.width >= innerWidth * 0.95 && box.height >= innerHeight * 0.95)
        return true
    }
    return false
  }
  /** A round button that floats over what is read. */
  const floats = (top: Element): boolean => {
    for (let at: Element | null = top; at && at !== document.body; at = kit.parentOf(at)) {
      const { width, height } = at.getBoundingClientRect()
      if (width > 90 || height > 90) return false
      if (/fixed|absolute|sticky/.test(getComputedStyle(at).position)) return true
    }
    return false
  }
  const labelOf = (element: Element, top: Element): boolean =>
    Array.from((element as HTMLInputElement).labels ?? []).some(
      (label) => label.contains(top) || top.contains(label),
    )
  const scrolled = new Map<Element, readonly [number, number]>()
  const remember = (element: Element) => {
    for (let at: Element | null = element; at; at = kit.parentOf(at))
      if (
        !scrolled.has(at) &&
        (at.scrollTop !== 0 || at.scrollHeight > at.clientHeight || at.scrollLeft !== 0)
      )
        scrolled.set(at, [at.scrollLeft, at.scrollTop])
  }
  const [homeX, homeY] = [scrollX, scrollY]
  const covered: (Place & { by: Place; layered: boolean })[] = []
  const subjects = kit
    .all()
    .filter(
      (element) =>
        (kit.isControl(element) || kit.ownText(element).length > 2) &&
        !/^(?:script|style|noscript|option|title)$/.test(element.localName) &&
        !element.closest('[aria-hidden=true],svg,[inert],dialog,[role=dialog],[role=tooltip],select') &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        kit.visible(element),
    )
    .slice(0, 300)
  for (const element of subjects) {
    if (covered.length >= 4) break
    const control = kit.isControl(element)
    const boxesNow = () =>
      (control ? [element.getBoundingClientRect()] : kit.lineBoxes(element).slice(0, 4)).flatMap(
        (box) => kit.shownPart(element, box) ?? [],
      )
    const look = (): { share: number; top: Element | null; points: number } => {
      let [points, under] = [0, 0]
      let top: Element | null = null
      for (const box of boxesNow()) {
        if (box.width < 4 || box.height < 4) continue
        for (const across of [0.1, 0.3, 0.5, 0.7, 0.9])
          for (const down of control ? [0.25, 0.5, 0.75] : [0.5]) {
            const [x, y] = [box.left + box.width * across, box.top + box.height * down]
            if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
            const found = kit.hit(x, y)
            points++
            if (!found || kit.related(found, element) || labelOf(element, found)) continue
            if (found.closest('label')?.contains(element) && control) continue
            if (!control && (!opaque(found, element) || floats(found))) continue
            if (/^(?:html|body)$/.test(found.localName)) continue
            if (meant(found, element)) continue
            under++
            top ??= found
          }
      }
      return { share: points === 0 ? 0 : under / points, top, points }
    }
    let seen = look()
    const enough = control ? 0.45 : 0.5
    if (seen.share < enough && seen.points > 0) continue
    remember(element)
    // Content under a sticky column becomes visible when the rest scrolls.
    for (const [block, inline] of [
      ['center', 'nearest'],
      ['center', 'end'],
      ['center', 'start'],
      ['end', 'nearest'],
      ['start', 'nearest'],
    ] as const) {
      element.scrollIntoView({ block, inline, behavior: 'instant' })
      seen = look()
      if (seen.share < enough) break
    }
    if (seen.share >= enough && seen.top) {
      // A small thing laid over a large one, as a button in a field, leaves enough of it.
      const layer = kit.layerOf(seen.top, element)
      const layered = layer !== null && (!control || kit.offers(layer))
      covered.push({ ...kit.place(element), by: kit.place(seen.top), layered })
    }
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
  scrollTo({ left: homeX, top: homeY, behavior: 'instant' })
  return { covered }
})
