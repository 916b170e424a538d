/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/**
 * Visible state of a page except one control and its group: texts, values, pictures, colours and positions,
 * in steps of eight pixels. null if the control is missing. Runs in the page.
 */
export const scanAround = defineScan(function scanAround(kit: PageKit, selector: string): string | null {
  const control = kit.find(selector)
  if (!control) return null
  const group = control.closest('[role=group],[role=radiogroup],[role=tablist],fieldset,label')
  const own = group && !/^(?:fieldset)$/.test(group.localName) ? group : (control.closest('label') ?? control)
  // Buttons side by side, of which one is chosen, need no group around them.
  const twins = Array.from(own.parentElement?.children ?? []).filter(
    (element) => element.localName === own.localName && element.matches('button,[role=button],label'),
  )
  const mine = (element: Element) =>
    own.contains(element) || element.contains(own) || twins.some((twin) => twin.contains(element))
  const parts: string[] = []
  for (const element of kit.all()) {
    if (/^(?:script|style|template|option|head|meta|link|title)$/.test(element.localName)) continue
    if (mine(element) || !kit.visible(element)) continue
    const text = kit.ownText(element)
    const field = element as HTMLInputElement
    const value = /^(?:input|textarea|select)$/.test(element.localName)
      ? `${field.type}${field.value}${String(field.checked)}`
      : ''
    const picture = (element as HTMLImageElement).currentSrc ?? element.getAttribute('d') ?? ''
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = [x, y, width, height].map((side) => Math.round(side / 8)).join()
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
    parts.push(
      `${element.localName}${text}${value}${picture}${box}${color}${backgroundColor}${backgroundImage}`,
    )
  }
  const ground = [document.documentElement, document.body].map((element) => {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
    return color + backgroundColor + backgroundImage
  })
  return [...ground, ...parts].join('\n')
})
