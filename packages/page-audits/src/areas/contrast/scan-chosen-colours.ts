/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/**
 * Those of some elements whose colour is the value of a field now, or was picked on a page to pick colours: a script put it on them, or on what is around them, by an inline style or a custom
 * property. How well they can be read is up to whoever entered it. Runs in the page.
 */
export const scanChosenColours = defineScan(function scanChosenColours(
  kit: PageKit,
  selectors: readonly string[],
): string[] {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** The colour that a value names, in one notation; empty for what names none, or nothing that can be seen. */
  const plain = (value: string): string => {
    if (!probe || !/^#|^(?:rgb|hsl|color|oklch|oklab|lab|lch|hwb)a?\(|^[a-z]{3,20}$/i.test(value)) return ''
    if (!CSS.supports('color', value)) return ''
    probe.clearRect(0, 0, 1, 1)
    probe.fillStyle = value
    probe.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = probe.getImageData(0, 0, 1, 1).data
    return alpha === 255 ? `${red},${green},${blue}` : ''
  }
  const chosen = new Set<string>()
  for (const field of kit.all()) {
    if (!(field instanceof HTMLInputElement) || !/^(?:color|text|search)$/.test(field.type)) continue
    const value = field.value.trim()
    const hex = /^[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(value) ? `#${value}` : value
    // Words are read as colours nowhere else than in such a field.
    const colour = field.type === 'color' || /^#|\(/.test(hex) ? plain(hex) : ''
    if (colour) chosen.add(colour)
  }
  const picks = kit.all().some((element) => element.matches('input[type=color]'))
  if (chosen.size === 0 && !picks) return []
  /** Colours that an inline style sets, custom properties included. */
  const setBy = (element: Element): string[] => {
    const { style } = element as HTMLElement
    return Array.from(style ?? [], (name) => plain(style.getPropertyValue(name).trim()))
  }
  const wears = (element: Element): boolean => {
    const ink = plain(getComputedStyle(element).color)
    const worn = new Set([ink])
    for (let at: Element | null = element; at; at = kit.parentOf(at)) {
      const ground = plain(getComputedStyle(at).backgroundColor)
      if (ground === '') continue
      worn.add(ground)
      break
    }
    const set: string[] = []
    for (let at: Element | null = element; at; at = kit.parentOf(at)) set.push(...setBy(at))
    // The fields may hold something else by now: on a page to pick colours a script gave both.
    return (
      set.some((colour) => chosen.has(colour) && worn.has(colour)) ||
      (picks && [...worn].every((colour) => set.includes(colour)))
    )
  }
  return selectors.filter((selector) => {
    try {
      const element = kit.find(selector) ?? document.querySelector(selector)
      return element !== null && wears(element)
    } catch {
      return false
    }
  })
})
