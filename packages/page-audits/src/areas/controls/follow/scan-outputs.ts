/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A text that the page shows outside of its fields. */
export interface Output {
  readonly selector: string
  readonly text: string
  /** The text of the box around it. */
  readonly line: string
  readonly box: Place['box']
}

/** A field, and all that could follow it. */
export interface OutputScan {
  /** The value of a text field, the label of a chosen option. */
  readonly held: string
  readonly maxLength: number | null
  /** Another field of its kind holds the same value. */
  readonly shared?: boolean
  readonly outputs: readonly Output[]
}

/** Reads the value of a field and the visible texts of at most 600 elements; null if the field is missing. Runs in the page. */
export const scanOutputs = defineScan(function scanOutputs(
  kit: PageKit,
  selector: string,
): OutputScan | null {
  const field = kit.find(selector) as HTMLInputElement | HTMLSelectElement | null
  if (!field) return null
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const held =
    'options' in field ? (field.selectedOptions[0]?.label ?? '') : (field.value ?? field.textContent)
  const isOutput = (element: Element) =>
    !element.matches('script,style,template,noscript,option,select,title,head *') &&
    !field.contains(element) &&
    (!element.matches('input,textarea') || (element as HTMLInputElement).readOnly)
  const choices =
    'options' in field
      ? Array.from(field.options, ({ label }) => collapse(label)).filter((label) => label.length > 2)
      : []
  const saysChoice = (text: string) => choices.some((label) => text.includes(label))
  /**
   * Whether a text is the head of a row, or of an entry of a list that has controls of its own, or that says a choice as others do: entries keep what each was made with, and an
   * order or a filter puts others in their place.
   */
  const isOfEntry = (element: Element): boolean => {
    const entry = element.closest('li,tr,article,[role=listitem],[role=row]')
    if (!entry || entry.contains(field)) return false
    const others = Array.from(entry.parentElement?.children ?? []).filter(
      (other) => other !== entry && other.localName === entry.localName && kit.visible(other),
    )
    const isRich = element.matches('th') || entry.querySelector('button,a,input,select') !== null
    return (others.length > 1 && isRich) || others.some((other) => saysChoice(collapse(other.textContent)))
  }
  const outputs: Output[] = []
  for (const element of kit.all()) {
    if (outputs.length >= 600) break
    if (!isOutput(element)) continue
    const text = element.matches('input,textarea')
      ? collapse((element as HTMLInputElement).value)
      : kit.ownText(element)
    if (text.length > 300 || !kit.visible(element)) continue
    if ((saysChoice(text) || 'options' in field) && isOfEntry(element)) continue
    // An option may have the name of another field, or of a part of the page.
    if ('options' in field && element.matches('label,legend,dt,th,caption')) continue
    // An empty element that could hold a text is read too: it may get one.
    if (text === '' && (element.children.length > 0 || !element.matches('span,p,output,div,b,strong,em,td')))
      continue
    outputs.push({
      selector: kit.selectorOf(element),
      text,
      line: collapse(element.parentElement?.textContent).slice(0, 160),
      box: kit.boxOf(element),
    })
  }
  const shared = Array.from(document.querySelectorAll(field.localName)).some(
    (other) =>
      other !== field &&
      kit.visible(other) &&
      (other as HTMLInputElement).value === field.value &&
      field.value !== '',
  )
  const { maxLength = -1 } = field as HTMLInputElement
  return { held: collapse(held), maxLength: maxLength > 0 ? maxLength : null, shared, outputs }
})
