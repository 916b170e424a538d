/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Why people can't use, or can't see, what the page renders. */
export type ShutReason =
  | 'inert'
  | 'pointer-events'
  | 'opacity'
  | 'visibility'
  | 'off-screen'
  | 'clipped'
  | 'scaled'

/** A page whose controls, or whose text, are shut out for one reason. */
export interface ShutPage {
  readonly reason: ShutReason
  /** Controls shut out for this reason, and all that the page renders; of text: percent, and 100. */
  readonly shut: number
  readonly rendered: number
  readonly of: 'controls' | 'text'
  /** The outermost element that shuts them out. */
  readonly by: Place
}

/**
 * Finds out whether the rendered controls of a page, or most of its text, are shut out for one reason: people can't see them, or a click passes through them.
 * Parts that a page hides on purpose don't count: the fault must lie in the page as a whole, or in its main part. `answered`: selectors of controls that answered an act.
 * Runs in the page, scrolls, and scrolls back.
 */
export const scanShut = defineScan(function scanShut(
  kit: PageKit,
  answered: readonly string[],
): ShutPage | null {
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
  const sizeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { offsetWidth = width, offsetHeight = height } = element as HTMLElement
    return { width: offsetWidth, height: offsetHeight, drawn: width >= 1 && height >= 1 }
  }
  const scaled = (element: Element) => {
    const { width, height, drawn } = sizeOf(element)
    return width > 1 && height > 1 && !drawn
  }
  const clips = (element: Element) => {
    const { clipPath, clip, overflowX, overflowY } = getComputedStyle(element)
    return (
      /inset\((?:[5-9]\d|100)%|(?:circle|ellipse)\(0/.test(clipPath) ||
      /rect\((?:0|1)px/.test(clip) ||
      (overflowX !== 'visible' && element.clientWidth <= 1) ||
      (overflowY !== 'visible' && element.clientHeight <= 1)
    )
  }
  const isAny = (from: Element, shuts: (element: Element) => boolean) => shuts(outermost(from, shuts))
  const reasonOf = (element: Element): { reason: ShutReason; cause: Element } | null => {
    if (veiled(element)) return { reason: 'visibility', cause: unbroken(element, veiled) }
    if (isAny(element, unseen)) return { reason: 'opacity', cause: outermost(element, unseen) }
    if (scaled(element)) return { reason: 'scaled', cause: unbroken(element, scaled) }
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (isAny(element, clips) && kit.shownPart(element, element.getBoundingClientRect()) === null)
      return { reason: 'clipped', cause: outermost(element, clips) }
    if (away(element)) return { reason: 'off-screen', cause: unbroken(element, away) }
    if (isAny(element, inert)) return { reason: 'inert', cause: outermost(element, inert) }
    if (unhit(element)) return { reason: 'pointer-events', cause: unbroken(element, unhit) }
    return null
  }
  const isRendered = (element: Element) => {
    const { width, height } = sizeOf(element)
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
  const textShare = (cause: Element) =>
    cause.matches('html,body') ? 1 : pageText > 0 ? textOf(cause) / pageText : 0
  const isMainPart = (cause: Element) => cause.matches(wholePage) || textShare(cause) >= 0.6
  const answers = answered.flatMap((selector) => kit.find(selector) ?? [])

  const rendered = kit
    .all()
    .filter((each) => each.matches(css) && !each.matches(':disabled') && isRendered(each))
  const found = rendered.slice(0, 60).map((control) => ({ control, why: reasonOf(control) }))
  const usable = found.filter(({ control, why }) => why === null || standsIn(control))
  const shut = found.flatMap(({ control, why }) =>
    why && usable.every((other) => other.control !== control) ? [{ control, ...why }] : [],
  )
  const inUse = (cause: Element) =>
    answers.some((element) => cause.contains(element)) || usable.some(({ control }) => inLayer(control))
  /** Groups what is shut by its reason; the gravest comes first. */
  const gravest = <Shut extends { readonly reason: ShutReason; readonly weight: number }>(
    all: readonly Shut[],
  ) => {
    const reasons = new Map<ShutReason, Shut[]>()
    for (const each of all) reasons.set(each.reason, [...(reasons.get(each.reason) ?? []), each])
    const weightOf = (group: readonly Shut[]) => group.reduce((sum, { weight }) => sum + weight, 0)
    const groups = Array.from(reasons.values()).map((group) => ({ group, weight: weightOf(group) }))
    return groups.toSorted((one, two) => two.weight - one.weight)[0] ?? null
  }
  const shutControls = (): ShutPage | null => {
    const most = gravest(shut.map((each) => ({ ...each, weight: 1 })))
    if (most === null || most.weight * 2 < found.length) return null
    const { reason, cause, control } = most.group[0]!
    const fromAbove =
      usable.length === 0
        ? cause !== control && textShare(cause) >= 0.8
        : isMainPart(cause) && cause !== control && !inUse(cause)
    const oneByOne = usable.length === 0 && reason === 'pointer-events' && most.weight > 2
    return fromAbove || oneByOne
      ? { reason, shut: most.weight, rendered: found.length, of: 'controls', by: kit.place(cause) }
      : null
  }
  const shutText = (): ShutPage | null => {
    const unread = 'script,style,template,noscript,option,title'
    const texts = kit
      .all(document.body)
      .filter((each) => !each.matches(unread) && kit.ownText(each).length >= 20 && isRendered(each))
      .slice(0, 80)
    const weightOf = (element: Element) => kit.ownText(element).length
    const all = texts.reduce((sum, element) => sum + weightOf(element), 0)
    const hidden = texts.flatMap((element) => {
      const why = reasonOf(element)
      return why && !/inert|pointer/.test(why.reason) ? [{ ...why, weight: weightOf(element) }] : []
    })
    const most = gravest(hidden)
    if (most === null || most.weight < all * 0.6) return null
    const { reason, cause } = most.group[0]!
    if (!isMainPart(cause) || inUse(cause)) return null
    return {
      reason,
      shut: Math.round((most.weight / all) * 100),
      rendered: 100,
      of: 'text',
      by: kit.place(cause),
    }
  }
  const answer = shutControls() ?? shutText()
  scrollTo({ left: homeX, top: homeY, behavior: 'instant' })
  return answer
})
