/// <reference lib="dom" />
import { defineScan } from '../kit/define-scan.js'
import type { PageKit, Place } from '../kit/page-kit.js'

/** How what is typed into a field is sent off, and which fields go with it. */
export interface CommitScan {
  /** The button that sends it; null where only a key can. */
  readonly button: Place | null
  /** Text fields that are sent with it, its own left out. */
  readonly fields: readonly string[]
}

/** Finds the button that takes what is typed into a field: that of its form, or one close by. Runs in the page. */
export const scanCommit = defineScan(function scanCommit(kit: PageKit, selector: string): CommitScan | null {
  const field = kit.find(selector)
  if (!field) return null
  const commits = kit.deedPattern(
    ['add', 'save', 'send', 'confirm', 'apply', 'search', 'compute', 'join', 'buy', 'login'],
    'leads',
    { signs: true, also: 'go|enter|sign|→' },
  )
  const isButton = (element: Element) =>
    element.matches('button,[role=button],input[type=submit],input[type=button],input[type=image]') &&
    element !== field &&
    kit.visible(element)
  const text =
    'textarea,input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=submit]):not([type=button]):not([type=file]):not([type=range]):not([type=color])'
  const answer = (box: Element, button: Element | null): CommitScan => ({
    button: button ? kit.place(button) : null,
    fields: kit
      .all(box)
      .filter(
        (element) =>
          element !== field && element.matches(text) && kit.visible(element) && !kit.disabled(element),
      )
      .map((element) => kit.selectorOf(element)),
  })
  const form = (field as HTMLInputElement).form ?? field.closest('form')
  if (form) {
    const buttons = kit.all(form).filter(isButton)
    const button =
      buttons.find((element) =>
        element.matches('input[type=submit],button:not([type=button]):not([type=reset])'),
      ) ?? buttons.find((element) => commits.test(kit.nameOf(element)))
    return answer(form, button ?? null)
  }
  let box = kit.parentOf(field)
  for (let depth = 0; box && box !== document.body && depth < 3; depth++, box = kit.parentOf(box)) {
    const button = kit.all(box).find((element) => isButton(element) && commits.test(kit.nameOf(element)))
    if (button) return answer(box, button)
  }
  // On a page without boxes it is the button that follows the field.
  const inTurn = kit
    .all()
    .filter((element) => isButton(element) || (element.matches(text) && kit.visible(element)))
  const next = box === document.body ? inTurn[inTurn.indexOf(field) + 1] : undefined
  if (next && isButton(next) && commits.test(kit.nameOf(next))) return { button: kit.place(next), fields: [] }
  return { button: null, fields: [] }
})
