/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A large text field, the button that sends it, and the texts around it. */
export interface OpenText {
  readonly field: string
  readonly submit: { readonly selector: string; readonly name: string } | null
  readonly notes: readonly string[]
}

/** The large text fields of a page, and whether it shows a text outside of them. */
export interface OpenTexts {
  readonly fields: readonly OpenText[]
  readonly shows: boolean
}

/** Finds the large text fields that can be written in, and looks for a text. Runs in the page. */
export const scanOpenText = defineScan(function scanOpenText(kit: PageKit, text: string): OpenTexts {
  const all = kit.all()
  const sends = kit.deedPattern(['sending'], 'leads', {
    also: '\\W*(?:reply|answer|comment|antworten|répondre|responder|rispondi|beantwoorden)(?!\\p{L})',
  })
  const fields = all
    .filter(
      (element): element is HTMLTextAreaElement =>
        element.localName === 'textarea' &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        (element as HTMLTextAreaElement).maxLength < 0,
    )
    .map((field): OpenText => {
      let box: Element | null = field.closest('form') ?? field.parentElement
      const submitIn = (holder: Element) =>
        kit
          .all(holder)
          .find(
            (each) =>
              each.matches('button,input[type=submit],[role=button]') &&
              kit.visible(each) &&
              ((holder.localName === 'form' && (each as HTMLButtonElement).type === 'submit') ||
                sends.test(kit.nameOf(each))),
          )
      let submit = box ? submitIn(box) : undefined
      for (let depth = 0; !submit && box && depth < 2 && box.localName !== 'form'; depth++) {
        box = box.parentElement
        submit = box ? submitIn(box) : undefined
      }
      return {
        field: kit.selectorOf(field),
        submit:
          submit && !kit.disabled(submit)
            ? { selector: kit.selectorOf(submit), name: kit.nameOf(submit) }
            : null,
        notes: (box ? kit.all(box) : [])
          .filter((each) => !each.matches('textarea,script,style,option') && kit.visible(each))
          .map((each) => kit.ownText(each))
          .filter((note) => note !== '')
          .slice(0, 60),
      }
    })
  const shows =
    text !== '' &&
    all.some(
      (element) =>
        !element.matches('textarea,script,style,template') &&
        kit.visible(element) &&
        kit.ownText(element).includes(text),
    )
  return { fields, shows }
})
