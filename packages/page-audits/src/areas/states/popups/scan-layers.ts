/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Finds menus, pickers and the like that lie over the page without being modal. Runs in the page. */
export const scanLayers = defineScan(function scanLayers(kit: PageKit): Place[] {
  const controls = 'button,a[href],input,[role=menuitem],[role=option]'
  const isLayer = (element: Element): boolean => {
    if (element.matches('dialog:modal,[aria-modal=true],header,footer,nav,aside') || !kit.visible(element))
      return false
    if (!/^(?:absolute|fixed)$/.test(getComputedStyle(element).position)) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width < 60 || height < 40 || width * height > innerWidth * innerHeight * 0.5) return false
    const on = kit.hit(left + width / 2, top + height / 2)
    return (
      on !== null &&
      (element === on || element.contains(on)) &&
      kit.all(element).filter((each) => each.matches(controls) && kit.visible(each)).length > 1
    )
  }
  return kit
    .all()
    .filter(isLayer)
    .map((element) => kit.place(element))
})

/** Places with plain text that a click can hit: one next to the button that opens a layer, and one away from it. */
export interface Spots {
  readonly near: Place | null
  readonly far: Place | null
}

/** Finds such places outside of an open layer. Runs in the page. */
export const scanSpots = defineScan(function scanSpots(kit: PageKit, opener: string, layer: string): Spots {
  const [button, open] = [kit.find(opener), kit.find(layer)]
  if (!button || !open) return { near: null, far: null }
  const acts =
    'a,button,input,select,textarea,label,summary,[role=button],[role=tab],[role=option],[onclick],[tabindex],[draggable=true],[contenteditable]'
  const isSpot = (element: Element): boolean => {
    if (kit.ownText(element).length < 3 || open.contains(element) || element.closest(acts)) return false
    if (!kit.visible(element) || getComputedStyle(element).cursor === 'pointer') return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight && kit.hit(x, y) === element
  }
  const spots = kit.all().filter(isSpot)
  let card = button.parentElement
  while (card && card !== document.body && !spots.some((spot) => card!.contains(spot)))
    card = card.parentElement
  if (!card || card.matches('body,main')) return { near: null, far: null }
  const near = spots.find((spot) => card.contains(spot)) ?? null
  const home = card.closest('li,article,section,tr,fieldset') ?? card
  const far = spots.filter((spot) => !home.contains(spot))
  const best = far.find((spot) => spot.matches('h1')) ?? far.find((spot) => spot.matches('h2,h3,p')) ?? null
  return { near: near && kit.place(near), far: best && kit.place(best) }
})

/** Whether an element is there and can be seen. Runs in the page. */
export const scanShown = defineScan(function scanShown(kit: PageKit, selector: string): boolean {
  const element = kit.find(selector)
  return element !== null && kit.visible(element)
})
