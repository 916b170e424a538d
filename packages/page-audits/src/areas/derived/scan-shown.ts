/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** All that a page shows, apart from its fields, and the values of these. */
export interface ShownScan {
  /** Visible texts in reading order, at most 500. */
  readonly texts: readonly string[]
  /** Values of the visible fields, by selector: of a list the label that is chosen. */
  readonly fields: Readonly<Record<string, string>>
  /** Fields of forms that are sent by a button: their values may wait for it. */
  readonly sent: readonly string[]
}

/** Reads visible texts and the values of fields. Runs in the page. */
export const scanShown = defineScan(function scanShown(kit: PageKit): ShownScan {
  const texts: string[] = []
  const fields: Record<string, string> = {}
  const sent: string[] = []
  /** Announced to screen readers alone: it says what was just done, and is not brought up to date. */
  const isAnnounced = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 2 && height <= 2 && element.closest('[role=status],[role=alert],[aria-live]') !== null
  }
  for (const element of kit.all()) {
    if (element.matches('script,style,template,noscript,title,head *,option') || !kit.visible(element))
      continue
    if (element.matches('input,select,textarea')) {
      const input = element as HTMLInputElement
      if (/^(?:hidden|file|password|button|submit|reset|image)$/.test(input.type)) continue
      if (
        element
          .closest('form')
          ?.querySelector('button:not([type=button]):not([type=reset]),input[type=submit]')
      )
        sent.push(kit.targetOf(element))
      const ticked = /^(?:checkbox|radio)$/.test(input.type)
      fields[kit.targetOf(element)] =
        element.localName === 'select'
          ? ((element as HTMLSelectElement).selectedOptions[0]?.label ?? '')
          : ticked
            ? String(input.checked)
            : input.value
      continue
    }
    const text = kit.ownText(element)
    if (text !== '' && texts.length < 500 && !isAnnounced(element)) texts.push(text.slice(0, 300))
  }
  return { texts, fields, sent }
})
