/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Choice } from '../chooser.js'

/** Part of `scanChoosers`: reads a control that chooses, its name and whether it is chosen. */
export function readChoice(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const chosenOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    for (const name of ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'])
      if (element.hasAttribute(name)) return !/^(?:false|)$/.test(element.getAttribute(name)!)
    return null
  }
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element)
    return [
      plain(element.getAttribute('class')),
      style.backgroundColor,
      style.color,
      style.borderColor,
      style.fontWeight,
      String(chosenOf(element)),
    ].join('|')
  }
  const nameOf = (element: Element) => plain((element as HTMLElement).innerText) || kit.nameOf(element)
  const choiceOf = (element: Element): Choice => {
    const box = element.matches('input')
      ? (element as HTMLInputElement)
      : (element.querySelector('input') as HTMLInputElement | null)
    const label = box?.labels?.[0]
    const state = chosenOf(box ?? element)
    return {
      name: (label ? plain(label.innerText) || kit.nameOf(box) : nameOf(element)).slice(0, 60),
      selector: kit.selectorOf(element),
      chosen: state,
      look: `${lookOf(element)}|${String(state)}`,
    }
  }
  return { nameOf, choiceOf }
}
