/// <reference lib="dom" />
import type { DomAccess, TextReading } from '@webeval/page-script'
import type { LargePage } from './large/large-page.js'
import type { PageCensus } from './large/page-census.js'
import type { RegionMaking } from './large/region.js'
import type { NoiseBook } from './noise/noise.js'
import type { Entry, Frame, Survey, Visitor } from './survey-entry.js'

/** Passes every element and text of the page once, in reading order, through open shadow roots and frames of the same origin; of a large page only its region. */
export function surveying(
  dom: DomAccess,
  noise: NoiseBook,
  { isBlock }: TextReading,
  large: LargePage,
  census: PageCensus,
  chooseRegion: RegionMaking,
) {
  return function survey(visitor: Visitor): Survey {
    const frames: Frame[] = []
    const places = noise.needsPlaces()
    let elements = 0
    const region = chooseRegion()
    const firstOf = region?.first ?? dom.firstChild
    const nextOf = region?.next ?? dom.nextSibling

    const enter = (element: Element, parent: Entry | null, frame: Frame): Entry => {
      const tag = dom.localName(element)
      let place = 0
      if (places) {
        const counts = parent ? (parent.counts ??= new Map<string, number>()) : null
        const nth = counts?.get(tag) ?? 0
        counts?.set(tag, nth + 1)
        // Each document has places of its own.
        place = noise.place(parent && parent !== frame.parent ? parent.place : 0, tag, nth)
      }
      const marks = noise.of(element, places ? place : null)
      const noisy =
        parent?.noisy === true || marks?.subtree === true || noise.comesAndGoes(parent?.marks, element)
      let rendered = parent?.rendered !== false
      let visible = false
      let pointer = false
      let block = false
      let scrolls = false
      let lifted = false
      let faded = parent?.faded === true
      if (rendered) {
        const style = dom.style(element)
        if (!dom.hasBox(element) && style.display !== 'contents') rendered = false
        else {
          faded ||= style.opacity === '0'
          visible = !faded && style.visibility === 'visible' && frame.parent?.visible !== false
          pointer = style.cursor === 'pointer'
          block = style.display !== 'inline' && isBlock(style.display)
          scrolls = style.overflowX !== 'visible'
          lifted = region !== null && style.position !== 'static'
        }
      }
      elements++
      const attributes = dom.attributeNames(element)
      const role = attributes.includes('role') ? dom.attribute(element, 'role') : null
      // prettier-ignore
      const entry: Entry = { element, tag, attributes, role, parent, frame, rendered, visible, pointer, block, faded, scrolls, noisy, marks, place, counts: null }
      if (lifted && region && visible) region.overlays[region.overlays.length] = entry
      visitor.enter(entry)
      return entry
    }

    /** Without recursion, since a page may nest its elements as deep as it likes. */
    const passTree = (root: Node, outer: Entry | null, frame: Frame) => {
      let node = firstOf(root)
      let parent = outer
      const open: Entry[] = []
      while (node) {
        const type = dom.nodeType(node)
        if (type === 1) {
          const entry = enter(node as Element, parent, frame)
          const skipped = region?.skips(entry) === true
          if (!skipped) passHidden(entry, frame)
          const child = skipped ? null : firstOf(node)
          if (child) {
            open[open.length] = entry
            parent = entry
            node = child
            continue
          }
          visitor.leave(entry)
        } else if ((type === 3 || type === 4) && parent) visitor.text(dom.data(node as CharacterData), parent)
        let next = nextOf(node)
        while (!next && open.length > 0) {
          const entry = open[open.length - 1]!
          open.length--
          visitor.leave(entry)
          parent = open.length > 0 ? open[open.length - 1]! : outer
          next = nextOf(entry.element)
        }
        node = next
      }
    }

    /** Content of an element outside its child elements. */
    const passHidden = (entry: Entry, frame: Frame) => {
      const shadow = dom.shadowRoot(entry.element)
      if (shadow) {
        if (!region || !frame.roots.includes(shadow)) frame.roots[frame.roots.length] = shadow
        passTree(shadow, entry, frame)
        // Light children are counted apart from those in the shadow.
        entry.counts = null
      }
      const inner = dom.frameDocument(entry.element, entry.tag)
      if (inner) passFrame(inner, entry)
    }

    const passFrame = (document: Document, parent: Entry | null) => {
      let [x, y] = [0, 0]
      if (parent?.rendered) {
        const { element, frame } = parent
        const box = dom.rect(element)
        const style = dom.style(element)
        x = frame.x + box.left + dom.clientLeft(element) + (parseFloat(style.paddingLeft) || 0)
        y = frame.y + box.top + dom.clientTop(element) + (parseFloat(style.paddingTop) || 0)
      }
      const roots = region ? [...census.rootsOf(document)] : [document]
      const frame: Frame = { document, parent, roots, x, y }
      frames[frames.length] = frame
      passTree(document, parent, frame)
    }

    passFrame(document, null)
    large.overlays = region?.overlays ?? []
    return { frames, elements: region ? large.count() : elements }
  }
}
export type Surveying = ReturnType<typeof surveying>
