/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Visible content of a page, apart from one of its numbers. */
export interface RestScan {
  /** The same as long as nothing else changes: texts, values, attributes. */
  readonly print: string
  /** Something may have to be filled in, pressed or drawn before the number counts. */
  readonly waits: boolean
  /** Amounts elsewhere that could follow. */
  readonly amounts: number
}

/** Reads all but the number and its buttons. Runs in the page. */
export const scanRest = defineScan(function scanRest(kit: PageKit, selectors: readonly string[]): RestScan {
  const own = selectors.map((selector) => kit.find(selector)).filter((element) => element !== null)
  let box: Element | null = own[0] ?? null
  while (box && !own.every((element) => box!.contains(element))) box = box.parentElement
  const inBox = (element: Element) => box !== null && box !== document.body && box.contains(element)
  const isAnswered = ({ name }: HTMLInputElement) =>
    kit
      .all()
      .some(
        (other) =>
          other.matches('input[type=radio]') &&
          (other as HTMLInputElement).name === name &&
          (other as HTMLInputElement).checked,
      )
  const parts: string[] = []
  let waits = own.length < selectors.length
  let amounts = 0
  for (const element of kit.all()) {
    if (own.some((one) => one.contains(element)) || element.matches('script,style,template,head,head *'))
      continue
    const text = kit.ownText(element)
    const value = element.matches('input,select,textarea')
      ? `${(element as HTMLInputElement).value} ${(element as HTMLInputElement).checked}`
      : ''
    // A minus that can be pressed from now on is the number's own doing.
    const attributes = Array.from(element.attributes)
      .map(({ name, value: of }) => `${name}=${of}`)
      .join(' ')
    parts.push(`${element.localName} ${inBox(element) ? '' : attributes} ${text} ${value}`)
    if (!kit.visible(element)) continue
    if (element.matches('canvas,iframe,video,object')) waits = true
    if (
      element.matches('input:not([type]),input[type=number],input[type=text],input[type=tel]') &&
      !inBox(element) &&
      !/[1-9]/.test((element as HTMLInputElement).value) &&
      !/search|code|voucher|mail|name|note/i.test(`${kit.nameOf(element)} ${element.id}`)
    )
      waits = true
    if (element.matches('select') && (element as HTMLSelectElement).value === '') waits = true
    if (element.matches('input[type=radio]') && !isAnswered(element as HTMLInputElement)) waits = true
    const name = element.matches('button,input[type=submit],input[type=button],[role=button],a')
      ? kit.nameOf(element)
      : ''
    if (
      /^(?:update|(?:re-?)?calculate|compute|(?:re-?)?scale|refresh|work out|estimate|submit|(?:apply|go|ok|set)$|(?:get|show|see) (?:\p{L}+ )?(?:price|quote|total|estimate|result|amount)s?\b)/iu.test(
        name.trim(),
      )
    )
      waits = true
    if (/[1-9]/.test(text) && !inBox(element) && !element.closest('button,select,h1,nav,footer')) amounts++
  }
  let hash = 5381
  for (const character of parts.join('\n')) hash = (Math.imul(hash, 33) ^ character.codePointAt(0)!) | 0
  return { print: `${parts.length} ${hash}`, waits, amounts }
})
