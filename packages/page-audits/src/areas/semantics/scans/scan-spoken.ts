/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** The page as a screen reader reads it aloud from top to bottom, a line for each stop; at most 400 lines. Runs in the page. */
export const scanSpoken = defineScan(function scanSpoken(kit: PageKit): {
  readonly spoken: readonly string[]
} {
  const spoken: string[] = []
  const maxLines = 400
  const wordsOf = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const parts = new Set(
    'banner navigation main complementary contentinfo region search form article dialog alertdialog list table figure group radiogroup tablist menu toolbar'.split(
      ' ',
    ),
  )
  const whole = new Set(
    'heading link button checkbox radio switch textbox searchbox combobox listbox slider spinbutton tab menuitem option image img meter progressbar columnheader rowheader'.split(
      ' ',
    ),
  )
  const skipped = (element: Element) => {
    const style = getComputedStyle(element)
    return (
      /^(?:script|style|noscript|template|head|title)$/.test(element.localName) ||
      style.display === 'none' ||
      style.visibility === 'hidden' ||
      element.getAttribute('aria-hidden') === 'true' ||
      element.hasAttribute('inert')
    )
  }
  const stateOf = (element: Element) => {
    const is = (name: string) => element.getAttribute(`aria-${name}`)
    const input = element as HTMLInputElement
    const states = [
      input.checked === true || is('checked') === 'true' ? 'checked' : '',
      is('expanded') === 'true' ? 'expanded' : is('expanded') === 'false' ? 'collapsed' : '',
      is('selected') === 'true' ? 'selected' : '',
      is('pressed') === 'true' ? 'pressed' : '',
      is('current') && is('current') !== 'false' ? 'current' : '',
      is('invalid') === 'true' ? 'invalid' : '',
      input.required === true || is('required') === 'true' ? 'required' : '',
      kit.disabled(element) ? 'unavailable' : '',
    ]
    return states.filter(Boolean).join(', ')
  }
  /** Running text that no element has ended yet. */
  let running = ''
  const endLine = () => {
    const text = wordsOf(running)
    running = ''
    if (text !== '' && spoken.length < maxLines) spoken.push(text.slice(0, 200))
  }
  const say = (...words: readonly string[]) => {
    endLine()
    if (spoken.length < maxLines) spoken.push(words.filter(Boolean).join(', ').slice(0, 200))
  }
  const valueOf = (element: Element): string => {
    if (element.localName === 'select')
      return Array.from((element as HTMLSelectElement).selectedOptions, ({ label }) => label).join(', ')
    return wordsOf((element as HTMLInputElement).value ?? element.getAttribute('aria-valuetext') ?? '')
  }
  const sizeOf = (element: Element, role: string): string => {
    if (role === 'list')
      return `${element.querySelectorAll(':scope > li, :scope > [role=listitem]').length} entries`
    const rows = role === 'table' ? element.querySelectorAll('tr,[role=row]') : []
    return rows.length > 0 ? `${rows.length} rows, ${rows[0]!.children.length} columns` : ''
  }
  const read = (node: Node): void => {
    if (spoken.length >= maxLines) return
    if (node.nodeType === 3) {
      running += node.nodeValue ?? ''
      return
    }
    if (node.nodeType !== 1 || skipped(node as Element)) return
    const element = node as Element
    const { role, name } = kit.spokenAs(element)
    const inline =
      /^(?:inline|contents)$/.test(getComputedStyle(element).display) && element.localName !== 'br'
    if (!inline) endLine()
    if (element.localName === 'img' && element.getAttribute('alt') === '' && name === '') return
    const level =
      role === 'heading'
        ? `level ${element.getAttribute('aria-level') ?? (element.localName.slice(1) || '2')}`
        : ''
    if (whole.has(role)) {
      const kind = role === 'img' ? 'image' : role === 'textbox' ? 'edit' : role
      const value = /^(?:textbox|searchbox|spinbutton|slider|combobox)$/.test(role) ? valueOf(element) : ''
      const secret = (element as HTMLInputElement).type === 'password' && value !== '' ? 'filled' : value
      const leads = role === 'heading' && element.querySelector('a[href]') ? ' link' : ''
      say(
        `${[kind, level].filter(Boolean).join(' ')}${leads}`,
        name || 'without a name',
        secret,
        stateOf(element),
      )
      return
    }
    if (element.matches('video,audio,iframe,canvas'))
      return say(element.localName === 'iframe' ? 'frame' : element.localName, name || 'without a name')
    const announced =
      parts.has(role) &&
      (name !== '' || /^(?:list|table|dialog|alertdialog|navigation|main|banner|contentinfo)$/.test(role))
    if (announced) say(role, sizeOf(element, role), name)
    const slotted = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : []
    const children = slotted.length > 0 ? slotted : Array.from((element.shadowRoot ?? element).childNodes)
    for (const child of children) read(child)
    if (!inline) endLine()
    if (announced && role !== 'main') say(`end of ${role}`)
  }
  read(document.body ?? document.documentElement)
  endLine()
  return { spoken }
})
