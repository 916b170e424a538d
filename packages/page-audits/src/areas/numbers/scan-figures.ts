/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A field as audits of numbers need it. */
export interface FigureField {
  readonly selector: string
  readonly tag: string
  readonly type: string
  /** Its label, or the nearest words. */
  readonly label: string
  /** Words right behind it, such as a unit. */
  readonly behind: string
  /** Words of its id, name, class and placeholder. */
  readonly hint: string
  readonly value: string
  readonly options: readonly string[]
  readonly min: number | null
  readonly max: number | null
  /** Nothing can be typed into it. */
  readonly fixed: boolean
  readonly box: Place['box']
}

/** A text with a number that the page shows, outside of controls. */
export interface Figure {
  readonly selector: string
  readonly text: string
  /** The nearest words that are not its own. */
  readonly label: string
  readonly hint: string
  /** All of its line: the smallest box around it that says more than itself, at most 160 characters. */
  readonly line: string
  readonly box: Place['box']
}

/** A button, tab or link that acts in the page. */
export interface FigureButton extends Place {
  readonly hint: string
  readonly disabled: boolean
  readonly chosen: boolean
}

/** Inputs of a page's computation, and its outputs. */
export interface FigureScan {
  readonly fields: readonly FigureField[]
  readonly figures: readonly Figure[]
  readonly buttons: readonly FigureButton[]
  readonly headings: string
}

/** Reads all fields, buttons and numbers. Runs in the page. */
export const scanFigures = defineScan(function scanFigures(kit: PageKit): FigureScan {
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const lineOf = (element: Element) => collapse((element as HTMLElement).innerText)
  const hintOf = (element: Element) =>
    collapse(
      [
        element.id,
        element.getAttribute('name'),
        element.getAttribute('class'),
        element.getAttribute('placeholder'),
        element.getAttribute('data-testid'),
      ]
        .map((part) =>
          (part ?? '')
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .replace(/[-_]+/g, ' ')
            .toLowerCase(),
        )
        .join(' '),
    ).slice(0, 120)
  const isControl =
    'button,select,option,textarea,input,script,style,noscript,template,[role=button],[role=tab]'
  /** Words of an element without those of the controls in it. */
  const wordsOf = (element: Element): string => {
    if (element.matches(isControl) || !kit.visible(element)) return ''
    let text = ''
    for (const node of Array.from(element.childNodes)) {
      if (node.nodeType === 3) text += ` ${node.nodeValue ?? ''}`
      else if (node.nodeType === 1) text += ` ${wordsOf(node as Element)}`
    }
    return collapse(text)
  }
  const hasWords = (text: string) => /[\p{L}°%]/u.test(text)
  const referred = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .map((id) => (id ? collapse(document.getElementById(id)?.textContent) : ''))
      .join(' ')
      .trim()
  /** The nearest words before an element, else around it. */
  const near = (element: Element): string => {
    let at: Element | null = element
    for (let depth = 0; at && depth < 4 && at !== document.body; depth++) {
      for (let other = at.previousElementSibling; other; other = other.previousElementSibling) {
        if (other.matches('input,select,textarea') || other.querySelector('input,select,textarea')) break
        const words = wordsOf(other)
        if (hasWords(words)) {
          if (words.length <= 60 && !/\d/.test(words)) return words
          break
        }
      }
      const parent: Element | null = at.parentElement
      if (!parent) break
      const own = kit.ownText(parent)
      if (hasWords(own) && own.length <= 80) return own
      const words = wordsOf(parent).replace(wordsOf(element), ' ')
      if (hasWords(words) && words.length <= 60) return collapse(words)
      at = parent
    }
    return ''
  }
  const labelOf = (element: Element): string => {
    const aria = element.getAttribute('aria-label') || referred(element, 'aria-labelledby')
    if (aria) return collapse(aria).slice(0, 80)
    const [label] = Array.from((element as HTMLInputElement).labels ?? [])
    const said = label ? wordsOf(label) : ''
    if (said) return said.slice(0, 80)
    if (element.localName === 'dd') {
      let before = element.previousElementSibling
      while (before && before.localName !== 'dt') before = before.previousElementSibling
      if (before) return wordsOf(before).slice(0, 80)
    }
    const cell = element.closest('td,th')
    const row = cell?.closest('tr')
    if (cell && row) {
      const index = Array.from(row.children).indexOf(cell)
      const head = row.closest('table')?.querySelector('tr')
      const column = head && head !== row ? collapse(head.children[index]?.textContent) : ''
      const first = row.children[0] && row.children[0] !== cell ? wordsOf(row.children[0]) : ''
      return `${first} ${/\d/.test(column) ? '' : column}`.trim().slice(0, 80)
    }
    const own = kit.ownText(element)
    const before = collapse(own.slice(0, Math.max(0, own.search(/[-−]?[£$€]?\s?\d/))))
    if (/\p{L}{2}/u.test(before)) return before.slice(-80)
    return near(element).slice(0, 80)
  }
  const numberOf = (text: string | null) =>
    text === null || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)

  const fields: FigureField[] = []
  const figures: Figure[] = []
  const buttons: FigureButton[] = []
  const headings: string[] = [document.title]
  // A modal dialog blocks the rest of the page; the last one is on top.
  const modal = Array.from(document.querySelectorAll('dialog:modal')).at(-1)
  for (const element of modal ? kit.all(modal) : kit.all()) {
    if (/^(?:script|style|option|noscript|template|head|title)$/.test(element.localName)) continue
    if (element.matches('input,select,textarea')) {
      const input = element as HTMLInputElement
      const type = element.localName === 'input' ? input.type : ''
      if (/^(?:hidden|file|image|password)$/.test(type)) continue
      if (/^(?:button|submit|reset)$/.test(type)) {
        if (kit.visible(element))
          buttons.push({
            ...kit.place(element),
            name: input.value || kit.nameOf(element),
            hint: hintOf(element),
            disabled: kit.disabled(element),
            chosen: false,
          })
        continue
      }
      // A drawn radio button or check box lies under its label.
      const label = /^(?:radio|checkbox)$/.test(type) ? input.labels?.[0] : undefined
      if (!kit.visible(element) && !(label && kit.visible(label))) continue
      const after = element.nextElementSibling
      fields.push({
        selector: kit.selectorOf(element),
        tag: element.localName,
        type,
        label: labelOf(element),
        behind:
          after && !after.matches('label')
            ? wordsOf(after).slice(0, 24)
            : collapse(element.nextSibling?.nodeValue).slice(0, 24),
        hint: hintOf(element),
        value:
          element.localName === 'select'
            ? ((element as unknown as HTMLSelectElement).selectedOptions[0]?.label ?? '')
            : type === 'checkbox' || type === 'radio'
              ? String(input.checked)
              : input.value,
        options:
          element.localName === 'select'
            ? Array.from((element as unknown as HTMLSelectElement).options)
                .filter((option) => !option.disabled)
                .map((option) => option.label)
                .slice(0, 40)
            : [],
        min: numberOf(element.getAttribute('min')),
        max: numberOf(element.getAttribute('max')),
        fixed: input.readOnly === true || kit.disabled(element),
        box: kit.boxOf(element),
      })
      continue
    }
    if (!kit.visible(element)) continue
    if (/^h[1-4]$/.test(element.localName)) headings.push(lineOf(element).slice(0, 120))
    if (element.matches('button,[role=button],[role=tab],a[href^="#"],a:not([href])')) {
      buttons.push({
        ...kit.place(element),
        hint: hintOf(element),
        disabled: kit.disabled(element),
        chosen: element.matches(
          '[aria-pressed=true],[aria-selected=true],[aria-checked=true],[aria-current]:not([aria-current=false])',
        ),
      })
      continue
    }
    if (element.closest('button,[role=button],select,textarea') || figures.length >= 400) continue
    const text = kit.ownText(element)
    if (!/\d/.test(text) || text.length > 200) continue
    let line = element
    for (let depth = 0; depth < 3 && line.parentElement && line.parentElement !== document.body; depth++) {
      if (lineOf(line).length > text.length) break
      line = line.parentElement
    }
    figures.push({
      selector: kit.selectorOf(element),
      text,
      label: labelOf(element),
      hint: hintOf(element),
      line: lineOf(line).slice(0, 160),
      box: kit.boxOf(element),
    })
  }
  return { fields, figures, buttons, headings: headings.join(' · ').slice(0, 600) }
})
