/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Amounts that could follow a number, and whether they can follow yet. */
export interface WaitsScan {
  /** Something may have to be filled in, pressed or drawn before the number counts. */
  readonly waits: boolean
  /** Amounts elsewhere that could follow. */
  readonly amounts: number
}

/** Reads the page around a number, given with its buttons. Runs in the page. */
export const scanWaits = defineScan(function scanWaits(
  kit: PageKit,
  selectors: readonly string[],
): WaitsScan {
  const own = selectors.map((selector) => kit.find(selector)).filter((element) => element !== null)
  let box: Element | null = own[0] ?? null
  while (box && !own.every((element) => box!.contains(element))) box = box.parentElement
  const inBox = (element: Element) => box !== null && box !== document.body && box.contains(element)
  const all = kit.all()
  const isAnswered = ({ name }: HTMLInputElement) =>
    all.some(
      (other) =>
        other.matches('input[type=radio]') &&
        (other as HTMLInputElement).name === name &&
        (other as HTMLInputElement).checked,
    )
  const asksFirst =
    /^(?:update|(?:re-?)?calculate|compute|(?:re-?)?scale|refresh|work out|estimate|submit|(?:apply|go|ok|set)$|(?:get|show|see) (?:\p{L}+ )?(?:price|quote|total|estimate|result|amount)s?\b)/iu
  const waitsFor = (element: Element): boolean => {
    if (element.matches('canvas,iframe,video,object')) return true
    if (element.matches('input:not([type]),input[type=number],input[type=text],input[type=tel]'))
      return (
        !inBox(element) &&
        !/[1-9]/.test((element as HTMLInputElement).value) &&
        !/search|code|voucher|mail|name|note/i.test(`${kit.nameOf(element)} ${element.id}`)
      )
    if (element.matches('select')) return (element as HTMLSelectElement).value === ''
    if (element.matches('input[type=radio]')) return !isAnswered(element as HTMLInputElement)
    return (
      element.matches('button,input[type=submit],input[type=button],[role=button],a') &&
      asksFirst.test(kit.nameOf(element).trim())
    )
  }
  const rest = all.filter(
    (element) =>
      !own.some((one) => one.contains(element)) &&
      !element.matches('script,style,template,head,head *') &&
      kit.visible(element),
  )
  const amounts = rest.filter(
    (element) =>
      /[1-9]/.test(kit.ownText(element)) &&
      !inBox(element) &&
      !element.closest('button,select,h1,nav,footer'),
  ).length
  return { waits: own.length < selectors.length || rest.some(waitsFor), amounts }
})
