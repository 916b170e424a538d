/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Boxes of one height, whatever they hold: they hide what does not fit, and have room left. Runs in the page. */
export const scanRoomy = defineScan(function scanRoomy(kit: PageKit): Place[] {
  return kit
    .all()
    .filter((element) => {
      if (
        !kit.visible(element) ||
        element.matches('input,textarea,select,button,svg,svg *,canvas,img,video,html,body')
      )
        return false
      const { overflowY, paddingBottom, borderBottomWidth, transitionProperty, transitionDuration } =
        getComputedStyle(element)
      if (!/hidden|clip/.test(overflowY) || element.clientHeight < 80 || element.clientWidth < 80)
        return false
      if (/height|all/.test(transitionProperty) && parseFloat(transitionDuration) > 0) return false
      const box = element.getBoundingClientRect()
      // A layer over the page, or the frame of the whole page, is laid out otherwise.
      if (box.height >= innerHeight - 2 && box.width >= innerWidth - 2) return false
      const inside = kit.all(element).filter((one) => kit.visible(one))
      const lowest = Math.max(0, ...inside.map((one) => one.getBoundingClientRect().bottom))
      const room = box.bottom - parseFloat(paddingBottom) - parseFloat(borderBottomWidth) - lowest
      return inside.some((one) => kit.ownText(one).length > 2) && room > 12
    })
    .slice(0, 5)
    .map((element) => kit.place(element))
})

/** The first text that such a box hides wholly, below what it shows; null where all fits, or the box can be scrolled. Runs in the page. */
export const scanOutgrown = defineScan(function scanOutgrown(
  kit: PageKit,
  selector: string,
): { readonly text: string; readonly hidden: number } | null {
  const box = kit.find(selector)
  if (!box || !/hidden|clip/.test(getComputedStyle(box).overflowY) || box.scrollTop > 0) return null
  const { bottom } = box.getBoundingClientRect()
  const hidden = kit.all(box).filter((one) => {
    const { position } = getComputedStyle(one)
    return (
      kit.ownText(one).length > 2 &&
      kit.visible(one) &&
      !/absolute|fixed/.test(position) &&
      kit.lineBoxes(one).some(({ top, height }) => height > 6 && top > bottom + 2)
    )
  })
  const [first] = hidden
  return first && box.scrollHeight > box.clientHeight + 24
    ? { text: kit.ownText(first).slice(0, 80), hidden: box.scrollHeight - box.clientHeight }
    : null
})
