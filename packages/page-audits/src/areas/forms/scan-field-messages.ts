/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** Texts at a field, apart from its label. */
export interface FieldMessages {
  readonly selector: string
  /** Visible texts that the field names as its description or its error. */
  readonly described: readonly string[]
  /** Visible adjacent texts that look like messages. */
  readonly near: readonly string[]
  /** The browser's own validation message, if the page uses it. */
  readonly native: string
  /** The field says of itself that it is wrong. */
  readonly marked: boolean
}

/** Reads the texts at each field. Runs in the page. */
export const scanFieldMessages = defineScan(function scanFieldMessages(
  kit: PageKit,
  selectors: readonly string[],
): FieldMessages[] {
  const found = selectors.map((selector) => ({
    selector,
    element: kit.find(selector) as HTMLInputElement | null,
  }))
  const fields = found.flatMap(({ element }) => (element ? [element] : []))
  const textOf = (element: Element) =>
    ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim().slice(0, 200)
  const byIds = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .flatMap((id) => (id ? (document.getElementById(id) ?? []) : []))
      .filter((each) => kit.visible(each))
      .map(textOf)
      .filter((text) => text !== '')
  const looksWrong = /err|invalid|warn|wrong|feedback|alert|danger|help|hint|message/i
  const saidOf = (element: Element) =>
    `${element.getAttribute('class') ?? ''} ${element.id} ${element.getAttribute('role') ?? ''}`
  return found.map(({ selector, element }) => {
    if (!element) return { selector, described: [], near: [], native: '', marked: false }
    const group = element.closest('fieldset,[role=group],[role=radiogroup]')
    const described = [
      ...byIds(element, 'aria-errormessage'),
      ...byIds(element, 'aria-describedby'),
      ...(group ? byIds(group, 'aria-describedby') : []),
    ]
    // The largest box that holds no other field.
    let box: Element | null = null
    for (let at = element.parentElement, depth = 0; at && depth < 4; at = at.parentElement, depth++) {
      if (fields.some((other) => other !== element && other.type !== element.type && at!.contains(other)))
        break
      if (fields.some((other) => other !== element && other.name !== element.name && at!.contains(other)))
        break
      if (at.localName === 'form' || at === document.body) break
      box = at
    }
    const below = box?.nextElementSibling ?? null
    const beside = [
      box,
      element.nextElementSibling,
      element.closest('label')?.nextElementSibling ?? null,
      below && below.children.length === 0 && looksWrong.test(saidOf(below)) ? below : null,
    ]
    const near = new Set<string>()
    for (const place of beside) {
      if (!place || fields.some((other) => other !== element && place.contains(other))) continue
      for (const each of [place, ...kit.all(place)]) {
        for (const drawn of ['::before', '::after']) {
          const [, words] = /^"(.*\p{L}{3}.*)"$/u.exec(getComputedStyle(each, drawn).content) ?? []
          if (words !== undefined && kit.visible(each)) near.add(words)
        }
        if (/^(?:label|legend|button|option|input|select|textarea)$/.test(each.localName)) continue
        const said = saidOf(each)
        const text = kit.ownText(each) === '' ? '' : textOf(each)
        if (text === '' || text.length > 160 || !kit.visible(each)) continue
        if (looksWrong.test(said) || /^(?:p|span|small|em|strong|div|output)$/.test(each.localName))
          near.add(text)
      }
    }
    const native =
      element.willValidate && !element.validity.valid && element.form !== null && !element.form.noValidate
        ? element.validationMessage
        : ''
    return {
      selector,
      described,
      near: [...near].slice(0, 6),
      native,
      marked: element.getAttribute('aria-invalid') === 'true',
    }
  })
})
