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
  /** The button that sends what was chosen; null without one. */
  readonly submit: string | null
}

/** The toggles of a page, and its short lines. */
export interface ToggleScan {
  readonly groups: readonly ToggleGroup[]
  readonly lines: readonly string[]
  /** Visible texts outside of controls, fields and buttons that can't be used: what may refuse a choice. */
  readonly notes: readonly ToggleNote[]
}

/** A text, or a control that refuses. */
export interface ToggleNote {
  readonly text: string
  /** Whether it is marked as a complaint, or refuses by itself. */
  readonly refuses: boolean
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
  const holders = kit.all().filter((element) => element.matches('form,fieldset'))
  /** Its kind: what it is, in what it lies, without numbers. Those of a form of their own are apart. */
  const kindOf = (element: Element): string =>
    [
      ...[element, element.parentElement, element.parentElement?.parentElement].map(
        (each) => `${each?.localName}[${each?.getAttribute('role') ?? ''}]`,
      ),
      holders.indexOf(element.closest('form,fieldset')!),
    ].join('<')
  const kinds = new Map<string, Element[]>()
  for (const toggle of toggles) {
    const kind = kindOf(toggle)
    kinds.set(kind, [...(kinds.get(kind) ?? []), toggle])
  }
  const sends = kit.deedPattern(['sending'], 'leads', { signs: true })
  const submitOf = (holder: Element | null | undefined): string | null => {
    const box = holder?.closest('form') ?? holder?.parentElement
    const button = (box ? kit.all(box) : []).find(
      (each) =>
        each.matches('button,input[type=submit],[role=button]') &&
        !toggles.includes(each) &&
        kit.visible(each) &&
        ((each.closest('form') && (each as HTMLButtonElement).type === 'submit') ||
          sends.test(kit.nameOf(each))),
    )
    return button ? kit.targetOf(button) : null
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
        submit: submitOf(holder),
      }
    })
  const lines = (document.body?.innerText ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length < 120 && /\d/.test(line))
  const marked = '[role=alert],[class*=error i],[class*=warn i],[class*=fehler i],[class*=invalid i]'
  const notes = kit.all().flatMap((element): ToggleNote[] => {
    if (element.matches('button,input') && !toggles.includes(element))
      return kit.disabled(element) ? [{ text: `${kit.nameOf(element)} is disabled`, refuses: true }] : []
    if (element.matches('script,style') || element.closest('label,button,option')) return []
    const text = kit.ownText(element)
    if (text === '' || text.length > 160 || !kit.visible(element)) return []
    return [{ text, refuses: element.closest(marked) !== null }]
  })
  return { groups: groups.slice(0, 4), lines: lines.slice(0, 200), notes: notes.slice(0, 400) }
})
