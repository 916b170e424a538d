/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Controls of one kind that can be chosen one by one. */
export interface ToggleGroup {
  /** The name of the first that can be chosen. */
  readonly name: string
  /** Selectors of those that are not chosen and can be. */
  readonly free: readonly string[]
  /** How many of the kind are chosen. */
  readonly chosen: number
  /** Words of the legend, the heading and the notes around the group. */
  readonly around: string
}

/** The toggles of a page, and its short lines. */
export interface ToggleScan {
  readonly groups: readonly ToggleGroup[]
  readonly lines: readonly string[]
}

/** Finds check boxes and pressed buttons that are alike. Runs in the page. */
export const scanToggles = defineScan(function scanToggles(kit: PageKit): ToggleScan {
  const isOn = (element: Element): boolean =>
    element.matches('input')
      ? (element as HTMLInputElement).checked
      : ['aria-pressed', 'aria-checked', 'aria-selected'].some(
          (state) => element.getAttribute(state) === 'true',
        )
  const seen = (element: Element): boolean => {
    const label = (element as HTMLInputElement).labels?.[0]
    return kit.visible(element) || (label !== undefined && kit.visible(label))
  }
  const toggles = kit
    .all()
    .filter(
      (element) =>
        element.matches(
          'input[type=checkbox],button[aria-pressed],[role=button][aria-pressed],[role=checkbox][aria-checked],[role=option][aria-selected],[role=gridcell][aria-selected]',
        ) && seen(element),
    )
  /** Its kind: what it is, in what it lies, without numbers. */
  const kindOf = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .map((each) => `${each?.localName}[${each?.getAttribute('role') ?? ''}]`)
      .join('<')
  const kinds = new Map<string, Element[]>()
  for (const toggle of toggles) {
    const kind = kindOf(toggle)
    kinds.set(kind, [...(kinds.get(kind) ?? []), toggle])
  }
  const groups = [...kinds.values()]
    .filter((members) => members.length > 2)
    .map((members): ToggleGroup => {
      let box: Element | null = members[0]!
      while (box && !members.every((member) => box!.contains(member))) box = box.parentElement
      const holder = box?.closest('fieldset,[role=group],section,form,article') ?? box
      const around =
        holder && holder !== document.body
          ? kit
              .all(holder)
              .filter(
                (element) =>
                  /^(?:legend|h[1-6]|p|small|span|output)$/.test(element.localName) &&
                  !element.closest('label,button,li') &&
                  kit.visible(element),
              )
              .map((element) => kit.ownText(element))
              .filter((text) => text !== '' && text.length < 120)
              .slice(0, 12)
              .join(' · ')
          : ''
      const free = members.filter((member) => !isOn(member) && !kit.disabled(member))
      return {
        name: free[0] ? kit.nameOf(free[0]) : '',
        free: free.slice(0, 12).map((member) => kit.targetOf(member)),
        chosen: members.filter(isOn).length,
        around,
      }
    })
  const lines = (document.body?.innerText ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length < 120 && /\d/.test(line))
  return { groups: groups.slice(0, 4), lines: lines.slice(0, 200) }
})
