/// <reference lib="dom" />
import type { Box } from '@webeval/core'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A control that opens a part of the page in place: a question, a branch of a tree, a section. */
export interface Disclosure {
  readonly selector: string
  readonly name: string
  readonly role: string
  readonly box: Box
  /** Its `aria-expanded`; null without one. */
  readonly expanded: string | null
  /** Whether the part that it opens can be seen. */
  readonly open: boolean
}

/** Finds controls whose part is closed, in reading order: those that say so, and buttons right before a hidden part. Runs in the page. */
export const scanDisclosures = defineScan(function scanDisclosures(kit: PageKit): Disclosure[] {
  const isPart = (element: Element | null | undefined): element is Element =>
    !!element &&
    !element.matches(
      'dialog,[popover],[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[role=tabpanel],[role=alert],[role=status],[aria-live],button,a,input,select,textarea,label,output,script,style,template',
    ) &&
    (element.textContent ?? '').trim() !== ''
  const partOf = (opener: Element): Element | null => {
    const named = opener.getAttribute('aria-controls')
    const controlled = named ? document.getElementById(named) : null
    if (controlled) return isPart(controlled) ? controlled : null
    if (opener.getAttribute('role') === 'treeitem')
      return (
        opener.querySelector(':scope>[role=group]') ??
        (opener.nextElementSibling?.matches('[role=group]') ? opener.nextElementSibling : null)
      )
    const heading = opener.closest('h1,h2,h3,h4,h5,h6,dt,[role=heading]')
    const next = (heading ?? opener).nextElementSibling
    return isPart(next) ? next : null
  }
  const found: Disclosure[] = []
  for (const element of kit.all()) {
    const expanded = element.getAttribute('aria-expanded')
    const isTreeItem = element.getAttribute('role') === 'treeitem'
    const isButton = element.matches('button,[role=button]')
    if (!(expanded !== null || isButton || isTreeItem) || !kit.visible(element) || kit.disabled(element))
      continue
    if (
      element.matches(
        'summary,[role=tab],[role=combobox],[aria-haspopup]:not([aria-haspopup=false]),[aria-pressed]',
      )
    )
      continue
    const part = partOf(element)
    if (!part || kit.visible(part) || part.contains(element)) continue
    const { role } = kit.spokenAs(element)
    found.push({
      selector: kit.selectorOf(element),
      name: kit.nameOf(element),
      role,
      box: kit.boxOf(element),
      expanded,
      open: false,
    })
  }
  return found.slice(0, 40)
})

/** Reads a disclosure again, found by its selector; null where it is gone. Runs in the page. */
export const scanDisclosure = defineScan(function scanDisclosure(
  kit: PageKit,
  selector: string,
): Pick<Disclosure, 'expanded' | 'open' | 'name'> | null {
  const element = kit.find(selector)
  if (!element) return null
  const named = element.getAttribute('aria-controls')
  const heading = element.closest('h1,h2,h3,h4,h5,h6,dt,[role=heading]')
  const part =
    (named ? document.getElementById(named) : null) ??
    (element.getAttribute('role') === 'treeitem' ? element.querySelector(':scope>[role=group]') : null) ??
    (heading ?? element).nextElementSibling
  return {
    expanded: element.getAttribute('aria-expanded'),
    open: !!part && kit.visible(part),
    name: kit.nameOf(element),
  }
})
