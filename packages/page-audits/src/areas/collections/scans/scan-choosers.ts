/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** One of several ways to show a collection. */
export interface Choice {
  readonly name: string
  readonly selector: string
  /** The option to choose, where `selector` is a select. */
  readonly option?: string
  /** Whether it is the one that holds now; null where the page does not say so. */
  readonly chosen: boolean | null
  /** How it looks: what is chosen looks other than before. */
  readonly look: string
  /** Column under the header, from 0. */
  readonly column?: number
}

/** Controls that choose or arrange what is shown. */
export interface Chooser {
  readonly kind: 'buttons' | 'boxes' | 'select' | 'headers'
  /** The page's name for the whole. */
  readonly label: string
  readonly choices: readonly Choice[]
  /** It is next to a text field: it may set the kind of a new entry. */
  readonly enters: boolean
}

/** A number that bounds what is shown. */
export interface Bound {
  readonly selector: string
  readonly name: string
  readonly side: 'min' | 'max'
  readonly step: number
}

/** Fields and groups of controls outside of the given collections. */
export interface ChoosersScan {
  readonly choosers: readonly Chooser[]
  /** Search fields; `hint` has all that they say of themselves. */
  readonly searches: readonly { readonly selector: string; readonly name: string; readonly hint: string }[]
  /** Fields and sliders that bound what is shown, as “Max price”. */
  readonly bounds: readonly Bound[]
  /** Buttons and boxes that show only what was marked as a favourite. */
  readonly favourites: readonly Choice[]
}

/** Finds what a page offers to choose and arrange its collections with. Runs in the page. */
export const scanChoosers = defineScan(function scanChoosers(
  kit: PageKit,
  collections: readonly string[],
): ChoosersScan {
  const all = kit.all()
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const boxes = all.filter((element) => collections.some((css) => element.matches(css)))
  const outside = (element: Element) =>
    !boxes.some((box) => box.contains(element)) &&
    !element.closest('dialog,[role=dialog],footer') &&
    !kit.disabled(element)
  const enters = (element: Element): boolean => {
    let box = element.parentElement
    for (
      let depth = 0;
      box && depth < 4 && !box.matches('body,main') && !boxes.some((entry) => box!.contains(entry));
      depth++
    ) {
      const writes = Array.from(box.querySelectorAll('textarea,input')).some(
        (field) =>
          field.matches(
            'textarea,input:not([type]),[type=text],[type=email],[type=date],[type=url],[type=tel]',
          ) &&
          !/\b(?:search|filter|find|look up)/i.test(
            `${kit.nameOf(field)} ${field.getAttribute('placeholder') ?? ''} ${field.id} ${field.getAttribute('role') ?? ''}`,
          ),
      )
      if (writes) return true
      box = box.parentElement
    }
    return false
  }
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
  const labelOf = (element: Element): string => {
    const group = element.closest('[role=group],[role=radiogroup],[role=tablist],fieldset,[aria-label]')
    const before = element.previousElementSibling
    const own =
      plain(element.getAttribute('aria-label')) ||
      plain(group?.querySelector('legend')?.textContent) ||
      (group ? kit.nameOf(group) : '')
    const beside = before && plain(before.textContent).length < 40 ? plain(before.textContent) : ''
    return `${own.length < 60 ? own : ''} ${beside} ${kit.ownText(element)} ${element.id} ${plain(element.getAttribute('class'))}`
      .trim()
      .slice(0, 200)
  }
  const css =
    'button,[role=tab],[role=radio],[role=button],[role=menuitemradio],[role=switch],[role=checkbox],input[type=radio],input[type=checkbox]'
  const pressed = (element: Element) => {
    const link =
      element.matches('a[href]') && /^(?:#|\?|javascript:)/.test(element.getAttribute('href') ?? '')
    const painted =
      /^(?:div|span|li|a)$/.test(element.localName) &&
      getComputedStyle(element).cursor === 'pointer' &&
      element.parentElement !== null &&
      getComputedStyle(element.parentElement).cursor !== 'pointer'
    return (
      element.matches(css) || link || (painted && !element.querySelector(css) && !element.matches('a[href]'))
    )
  }
  const clickable: Element[] = []
  for (const element of all) {
    if (!outside(element) || element.closest('th,thead,nav a[href^="/"]') || !pressed(element)) continue
    // A box that is drawn by its label is clicked there.
    const handle =
      element.matches('input') && !kit.visible(element)
        ? ((element as HTMLInputElement).labels?.[0] ?? element)
        : element
    const name = nameOf(handle)
    if (kit.visible(handle) && name.length > 0 && name.length <= 40) clickable.push(handle)
  }
  const groups = new Map<Element, Element[]>()
  for (const element of clickable) {
    let parent = element.parentElement
    for (
      let depth = 0;
      parent && depth < 3 && clickable.filter((other) => parent!.contains(other)).length < 2;
      depth++
    )
      parent = parent.parentElement
    if (parent) groups.set(parent, [...(groups.get(parent) ?? []), element])
  }
  const choosers: Chooser[] = []
  for (const [parent, members] of groups) {
    if (members.length > 14) continue
    const ticked = members.every(
      (member) =>
        member.matches('input[type=checkbox]') || member.querySelector('input[type=checkbox]') !== null,
    )
    choosers.push({
      kind: ticked ? 'boxes' : 'buttons',
      label: labelOf(parent),
      choices: members.map(choiceOf),
      enters: enters(members[0]!),
    })
  }
  for (const element of all)
    if (element.localName === 'select' && outside(element) && kit.visible(element)) {
      const list = element as HTMLSelectElement
      const choices = Array.from(list.options)
        .filter((option) => !option.disabled)
        .slice(0, 12)
        .map((option) => ({
          name: plain(option.label),
          option: option.label,
          selector: kit.selectorOf(list),
          chosen: option.selected,
          look: String(option.selected),
        }))
      if (choices.length > 1)
        choosers.push({
          kind: 'select',
          label: `${kit.nameOf(list)} ${list.id} ${list.name}`,
          choices,
          enters: enters(list),
        })
    }
  const headers = all.filter(
    (element) => element.matches('thead th,tr:first-child > th,[role=columnheader]') && kit.visible(element),
  )
  const sorting = headers.flatMap((header) => {
    const handle = header.querySelector('button,a,[role=button]') ?? header
    const works =
      handle !== header || header.hasAttribute('aria-sort') || getComputedStyle(header).cursor === 'pointer'
    if (!works || plain((header as HTMLElement).innerText) === '') return []
    return [
      {
        ...choiceOf(handle),
        chosen: null,
        column: Array.from(header.parentElement!.children).indexOf(header),
      },
    ]
  })
  if (sorting.length > 0) choosers.push({ kind: 'headers', label: '', choices: sorting, enters: false })
  /** A combobox offers words from a list of its own, and need not narrow down another. */
  const hasOwnList = (element: Element): boolean =>
    element.getAttribute('role') === 'combobox' &&
    ['aria-controls', 'aria-owns'].some((name) => kit.find(`[id="${element.getAttribute(name) ?? ''}"]`))
  const searches = all
    .filter(
      (element) =>
        element.matches('input') &&
        !hasOwnList(element) &&
        outside(element) &&
        kit.visible(element) &&
        !(element as HTMLInputElement).readOnly,
    )
    .filter(
      (element) =>
        element.matches('[type=search],[role=searchbox]') ||
        (/^(?:text|)$/.test((element as HTMLInputElement).type) &&
          /\b(?:search|filter|find|look up)/i.test(
            `${kit.nameOf(element)} ${element.getAttribute('placeholder') ?? ''} ${element.id}`,
          )),
    )
    .map((element) => ({
      selector: kit.selectorOf(element),
      name: kit.nameOf(element),
      hint: `${kit.nameOf(element)} ${element.getAttribute('placeholder') ?? ''} ${element.getAttribute('title') ?? ''}`,
    }))
  const bounds: Bound[] = []
  for (const element of all) {
    if (
      !element.matches('input[type=range],input[type=number]') ||
      !outside(element) ||
      !kit.visible(element) ||
      enters(element)
    )
      continue
    const input = element as HTMLInputElement
    const name = `${kit.nameOf(element)} ${element.id} ${input.name} ${input.placeholder}`
    if (!/price|budget|cost/i.test(name)) continue
    const max =
      /\b(?:max\w*|up to|under|below|highest|to)\b|max/i.test(name) ||
      (input.type === 'range' && input.max !== '' && input.value === input.max)
    const min =
      /\b(?:min\w*|from|above|over|lowest)\b|min/i.test(name) ||
      (input.type === 'range' && input.min !== '' && input.value === input.min)
    if (max !== min)
      bounds.push({
        selector: kit.selectorOf(element),
        name: kit.nameOf(element),
        side: max ? 'max' : 'min',
        step: Number(input.step) || 1,
      })
  }
  const favourites = clickable
    .filter(
      (element) =>
        /favou?rit|\bliked\b|\bstarred\b|\bpinned\b|\bbookmark|\bsaved\b|wish ?list/i.test(nameOf(element)) &&
        !/\badd\b|\bclear\b|\bremove\b/i.test(nameOf(element)),
    )
    .map(choiceOf)
  return { choosers: choosers.slice(0, 12), searches, bounds, favourites }
})
