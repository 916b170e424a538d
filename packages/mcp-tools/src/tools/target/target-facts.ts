/// <reference lib="dom" />
import { pageReadingSource, questionInPage, type PageReading } from '@webeval/page-script'

/** Facts about an element that a tool needs before it acts. */
export interface TargetFacts {
  readonly tag: string
  /** Type of an input, in lower case. */
  readonly type: string
  /** The mouse reaches it; it may be transparent. */
  readonly visible: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  /** Text can be typed into it. */
  readonly editable: boolean
  readonly contentEditable: boolean
  readonly focused: boolean
  /** A label, or anything in it, whose control takes a file. */
  readonly opensFile: boolean
  /** It takes a secret: a password, a one-time code, a card number. */
  readonly secret: boolean
  /** Name or text, for people, at most 60 characters. */
  readonly label: string
  /** Value of a form control, else null. */
  readonly value: string | null
  readonly multiple: boolean
}

/** Facts of an element, or of the first that a selector matches, and how many it matches. A question for the page. */
export const readTargetFacts = questionInPage(factsInPage)

/**
 * Source of an expression that yields the same question for several elements, with what reads them made once. Names remember how tables
 * and style sheets are; that is forgotten before each answer.
 */
export const keptTargetFacts = `(() => {
const page = ${pageReadingSource}
const facts = ${factsInPage.toString()}
return (elements) => {
page.naming.refresh()
return facts(elements, page)
}
})()`

function factsInPage(
  given: Element | Element[],
  { dom, handles }: PageReading,
): { total: number; facts: TargetFacts[] } {
  const elements = Array.isArray(given) ? given : [given]
  const textTypes = /^(text|search|email|url|tel|password|number|date|time|datetime-local|month|week|)$/
  const attribute = (element: Element, name: string) => dom.attribute(element, name) ?? ''
  const secretUse = /(^|\s)(current-password|new-password|one-time-code|cc-number|cc-csc)(\s|$)/i
  const isSecret = (field: Element | null | undefined) =>
    field instanceof HTMLInputElement &&
    (field.type === 'password' ||
      secretUse.test(attribute(field, 'autocomplete')) ||
      /passw(or)?d|passcode/i.test(`${attribute(field, 'name')} ${attribute(field, 'id')}`))
  const facts = elements.slice(0, 20).map((element) => {
    const tag = element.nodeName.toLowerCase()
    const isInput = element instanceof HTMLInputElement
    const isArea = element instanceof HTMLTextAreaElement
    const isSelect = element instanceof HTMLSelectElement
    const type = isInput ? element.type.toLowerCase() : ''
    const contentEditable = element instanceof HTMLElement && element.isContentEditable === true
    const label = element.closest?.('label')
    const control = label instanceof HTMLLabelElement ? label.control : null
    const root = element.getRootNode()
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    return {
      tag,
      type,
      visible: dom.isInReach(element),
      disabled: element.matches?.(':disabled') === true || attribute(element, 'aria-disabled') === 'true',
      readOnly: ((isInput || isArea) && element.readOnly) || attribute(element, 'aria-readonly') === 'true',
      editable: (isInput && textTypes.test(type)) || isArea || contentEditable,
      contentEditable,
      focused: active === element && document.hasFocus(),
      opensFile:
        (isInput && type === 'file') || (control instanceof HTMLInputElement && control.type === 'file'),
      secret: isSecret(isInput ? element : (control ?? element.querySelector?.('input'))),
      label: (handles.labelOf(element, 60) || (isSelect && element.selectedOptions[0]?.label) || '').slice(
        0,
        60,
      ),
      value: isInput || isArea || isSelect ? element.value : null,
      multiple: isSelect && (element.multiple || element.size > 1),
    }
  })
  return { total: elements.length, facts }
}

/** A target as one writes it: a selector that a page could do something with. */
export interface NamedElement {
  readonly selector: string
  readonly name: string
}

/** Visible elements that one could mean, with a simple selector each, at most 600. A question for the page. */
export const listNamedElements = questionInPage(namedInPage)

function namedInPage(_: void, { dom, handles }: PageReading): NamedElement[] {
  const found: { selector: string; name: string }[] = []
  const wanted =
    'a,button,input,select,textarea,summary,label,option,[id],[role],[aria-label],[data-testid],[onclick],[tabindex],[contenteditable]'
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll(wanted)) {
      if (found.length >= 600) return
      if (!dom.isInReach(element)) continue
      found.push({ selector: handles.selectorOf(element), name: handles.labelOf(element, 80) })
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot)
  }
  visit(document)
  return found
}

/** The page as a list of what can be acted on, and its text. A question for the page. */
export const outlinePlainly = questionInPage(outlineInPage)

function outlineInPage(_: void, { dom, handles }: PageReading): string {
  const wanted = 'a,button,input,select,textarea,[role],[onclick],[tabindex],[contenteditable]'
  const lines = Array.from(document.querySelectorAll(wanted), (element) => {
    const read = (name: string) => dom.attribute(element, name) ?? ''
    const tag = dom.localName(element)
    const id = read('id') ? `#${read('id')}` : read('name') ? `[name="${read('name')}"]` : ''
    return `- ${tag}${id} "${handles.labelOf(element, 80)}"`
  })
  return `${lines.join('\n')}\n\n${document.body?.innerText ?? ''}`
}
