/// <reference lib="dom" />
import { definePageAudit } from '../../define-audit.js'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Viewport of a window of 1280 × 1024 at 200 % zoom, in CSS pixels. */
const enlarged = { width: 640, height: 512 }

/** Texts that boxes cut off once the page is enlarged to twice its size, as people with low vision do. */
export const enlargedAudit = definePageAudit({
  name: 'enlarged',
  rules: ['clipped-when-enlarged'],
  observes: ['accessibility'],
  maxMs: 20_000,
  touches: 'reads',
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const before = await lab.scan(scanCutBoxes)
    const seen = await lab.inSizes(async (resize) => {
      await resize(enlarged.width, enlarged.height)
      const after = await lab.scan(scanCutBoxes)
      const cut = after.filter(({ selector }) => before.every((other) => other.selector !== selector))
      return { places: cut.slice(0, 8), after: cut.length > 0 ? await lab.picture() : null }
    })
    const { places = [], after = null } = seen ?? {}
    const [first] = places
    if (!first) return { drafts: [] }
    return {
      drafts: [
        {
          rule: 'clipped-when-enlarged',
          description: `At 200 % zoom a box cuts off its text${places.length > 1 ? ` (${places.length} elements)` : ''}: “${first.name.slice(0, 80)}”.`,
          selectors: places.map(({ selector }) => selector),
          element: first.name,
          box: first.box,
          after,
          repro: ['Open the page.', 'Zoom the browser to 200 %.'],
          reproduced: null,
        },
      ],
    }
  },
})

/** Boxes that hide lines of text, or most of a line, because they don't fit. Runs in the page. */
const scanCutBoxes = defineScan(function scanCutBoxes(kit: PageKit): readonly Place[] {
  const cuts = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /hidden|clip/.test(`${overflowX} ${overflowY}`) && !/auto|scroll/.test(`${overflowX} ${overflowY}`)
  /** A link right after it leads to the whole text. */
  const isTeaser = (box: Element) =>
    box.nextElementSibling?.matches('a[href],button') === true &&
    /\b(?:full|more|whole|complete|all|rest|read)\b/i.test(box.nextElementSibling.textContent ?? '')
  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(`${overflowX} ${overflowY}`)
  }
  const losesLines = (box: Element) => {
    const scrollers = Array.from(box.querySelectorAll('*')).filter(scrolls)
    const edge = box.getBoundingClientRect()
    return [box, ...Array.from(box.querySelectorAll('*'))]
      .filter(
        (element) =>
          kit.visible(element) &&
          !scrollers.some((scroller) => scroller.contains(element)) &&
          !/absolute|fixed/.test(element === box ? '' : getComputedStyle(element).position),
      )
      .flatMap((element) => Array.from(kit.lineBoxes(element)))
      .filter(({ width, height }) => width > 2 && height > 2)
      .some(({ left, right, top, bottom }) => {
        const wide = Math.min(right, edge.right) - Math.max(left, edge.left)
        const high = Math.min(bottom, edge.bottom) - Math.max(top, edge.top)
        return wide < (right - left) * 0.6 || high < (bottom - top) * 0.6
      })
  }
  return kit
    .all()
    .filter((element) => {
      const style = getComputedStyle(element)
      return (
        cuts(style) &&
        style.textOverflow !== 'ellipsis' &&
        (element.textContent ?? '').trim().length > 3 &&
        kit.visible(element) &&
        !element.matches('html,body,input,textarea,select,svg *') &&
        element.getBoundingClientRect().height > 8 &&
        !isTeaser(element) &&
        losesLines(element)
      )
    })
    .slice(0, 20)
    .map((element) => kit.place(element))
})
