/// <reference lib="dom" />
import { defineAudit } from '../../define-audit.js'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Texts that boxes cut off once the page is enlarged to twice its size, as people with low vision do. */
export const enlargedAudit = defineAudit({
  name: 'enlarged',
  rules: ['clipped-when-enlarged'],
  observes: ['accessibility'],
  maxMs: 20_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const places = await lab.scan(scanEnlarged)
    const [first] = places
    const after = first ? await lab.picture() : null
    // An untouched page is not opened again for the next audit, so leave it as it was.
    await lab.scan(restoreSize)
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

/** Enlarges the page and finds the boxes that cut off text which they show whole at its usual size. Runs in the page. */
const scanEnlarged = defineScan(function scanEnlarged(kit: PageKit): readonly Place[] {
  const cuts = (style: CSSStyleDeclaration) =>
    /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) &&
    !/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
  const boxes = kit.all().filter((element) => {
    const text = (element.textContent ?? '').trim()
    return (
      text.length > 3 &&
      kit.visible(element) &&
      !element.matches('html,body,input,textarea,select,svg *') &&
      cuts(getComputedStyle(element)) &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      element.getBoundingClientRect().height > 8
    )
  })
  /** Lines of text that lie more than half outside the box. */
  const lost = (box: Element) => {
    const edge = box.getBoundingClientRect()
    return [box, ...Array.from(box.querySelectorAll('*'))]
      .filter(
        (element) =>
          kit.visible(element) &&
          !/absolute|fixed/.test(element === box ? '' : getComputedStyle(element).position),
      )
      .flatMap((element) => Array.from(kit.lineBoxes(element)))
      .filter(({ width, height }) => width > 2 && height > 2)
      .filter(({ left, right, top, bottom }) => {
        const wide = Math.min(right, edge.right) - Math.max(left, edge.left)
        const high = Math.min(bottom, edge.bottom) - Math.max(top, edge.top)
        return wide < (right - left) * 0.6 || high < (bottom - top) * 0.6
      }).length
  }
  const before = boxes.map(lost)
  document.documentElement.style.setProperty('zoom', '2')
  return boxes
    .filter((box, index) => before[index] === 0 && lost(box) > 0)
    .slice(0, 8)
    .map((box) => kit.place(box))
})

/** Undoes the enlargement. Runs in the page. */
const restoreSize = defineScan(function restoreSize(): void {
  const root = document.documentElement
  root.style.removeProperty('zoom')
  if (root.getAttribute('style') === '') root.removeAttribute('style')
})
