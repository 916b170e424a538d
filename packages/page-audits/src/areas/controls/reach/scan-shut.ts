/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Why people can't use a control that the page renders. */
export type ShutReason = 'inert' | 'pointer-events' | 'opacity' | 'visibility' | 'off-screen'

/** A page whose controls are shut out for one reason. */
export interface ShutPage {
  readonly reason: ShutReason
  /** Controls shut out for this reason, and all that the page renders. */
  readonly shut: number
  readonly rendered: number
  /** The outermost element that shuts them out. */
  readonly by: Place
  readonly selectors: readonly string[]
}

/**
 * Finds out whether the rendered controls of a page are shut out for one reason: nobody can see them, or a click passes through them.
 * Parts that a page hides on purpose don't count: the fault must lie in the page as a whole. Runs in the page, scrolls, and scrolls back.
 */
export const scanShut = defineScan(function scanShut(kit: PageKit): ShutPage | null {
  const wholePage = 'html,body,main,[role=main]'
  const native = 'a[href],button,input:not([type=hidden]),select,textarea,summary'
  const roles = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'textbox', 'combobox']
  const css = [native, ...roles.map((role) => `[role=${role}]`)].join()
  const setAside = '[aria-disabled=true],[aria-current],[aria-hidden=true],.disabled,.active'
  const [homeX, homeY] = [scrollX, scrollY]

  const outermost = (from: Element, shuts: (element: Element) => boolean): Element => {
    let found = from
    for (let at: Element | null = from; at; at = kit.parentOf(at)) if (shuts(at)) found = at
    return found
  }
  /** The last element on the way up that still shuts: for styles that children inherit. */
  const unbroken = (from: Element, shuts: (element: Element) => boolean): Element => {
    let found = from
    for (let at: Element | null = from; at && shuts(at); at = kit.parentOf(at)) found = at
    return found
  }
  const unseen = (element: Element) => Number(getComputedStyle(element).opacity) < 0.05
  const veiled = (element: Element) => getComputedStyle(element).visibility !== 'visible'
  const unhit = (element: Element) => getComputedStyle(element).pointerEvents === 'none'
  const inert = (element: Element) => element.hasAttribute('inert')
  const away = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
  }
  const isAny = (from: Element, shuts: (element: Element) => boolean) => shuts(outermost(from, shuts))
  const reasonOf = (element: Element): { reason: ShutReason; cause: Element } | null => {
    if (veiled(element)) return { reason: 'visibility', cause: unbroken(element, veiled) }
    if (isAny(element, unseen)) return { reason: 'opacity', cause: outermost(element, unseen) }
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (away(element)) return { reason: 'off-screen', cause: unbroken(element, away) }
    if (isAny(element, inert)) return { reason: 'inert', cause: outermost(element, inert) }
    if (unhit(element)) return { reason: 'pointer-events', cause: unbroken(element, unhit) }
    return null
  }
  const isRendered = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility() && !element.matches(setAside)
  }
  /** A label, or something around the control that is itself a control, takes the click in its place. */
  const standsIn = (element: Element): boolean => {
    const labels = Array.from((element as HTMLInputElement).labels ?? [])
    if (labels.some((label) => isRendered(label) && !reasonOf(label))) return true
    for (let at = kit.parentOf(element); at; at = kit.parentOf(at))
      if (at.matches(css) && !reasonOf(at)) return true
    return false
  }
  const inLayer = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = kit.parentOf(at))
      if (at.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal],[popover]')) return true
      else if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
    return false
  }
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '').length
  const scripts = Array.from(document.body.querySelectorAll('script,style,template,noscript'))
  const pageText = textOf(document.body) - scripts.reduce((sum, each) => sum + textOf(each), 0)
  const holdsPage = (cause: Element) =>
    cause.matches('html,body') || (pageText > 0 && textOf(cause) >= pageText * 0.8)

  const rendered = kit
    .all()
    .filter((each) => each.matches(css) && !each.matches(':disabled') && isRendered(each))
  const found = rendered.slice(0, 60).map((control) => ({ control, why: reasonOf(control) }))
  const usable = found.filter(({ control, why }) => why === null || standsIn(control))
  const shut = found.flatMap(({ control, why }) =>
    why && usable.every((other) => other.control !== control) ? [{ control, ...why }] : [],
  )
  scrollTo({ left: homeX, top: homeY, behavior: 'instant' })
  if (shut.length === 0 || shut.length * 2 < found.length) return null
  const reasons = new Map<ShutReason, typeof shut>()
  for (const each of shut) reasons.set(each.reason, [...(reasons.get(each.reason) ?? []), each])
  const [reason, alike] = Array.from(reasons).toSorted((one, two) => two[1].length - one[1].length)[0]!
  if (alike.length * 2 < found.length) return null
  const { cause } = alike[0]!
  const dead = reason === 'inert' || reason === 'pointer-events'
  const fromAbove =
    usable.length === 0
      ? cause !== alike[0]!.control && holdsPage(cause)
      : dead && cause.matches(wholePage) && !usable.some(({ control }) => inLayer(control))
  const oneByOne = usable.length === 0 && reason === 'pointer-events' && alike.length > 2
  if (!fromAbove && !oneByOne) return null
  return {
    reason,
    shut: alike.length,
    rendered: found.length,
    by: kit.place(cause),
    selectors: alike.map(({ control }) => kit.selectorOf(control)),
  }
})
