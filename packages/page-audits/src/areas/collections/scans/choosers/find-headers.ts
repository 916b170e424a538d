/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Choice } from '../chooser.js'

/** Part of `scanChoosers`: finds the headers of columns that sort when they are clicked. */
export function findHeaders(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  return (choiceOf: (element: Element) => Choice): Choice[] => {
    const headers = kit
      .all()
      .filter(
        (element) =>
          element.matches('thead th,tr:first-child > th,[role=columnheader]') && kit.visible(element),
      )
    return headers.flatMap((header) => {
      const handle = header.querySelector('button,a,[role=button]') ?? header
      const works =
        handle !== header || header.hasAttribute('aria-sort') || getComputedStyle(header).cursor === 'pointer'
      if (!works || plain((header as HTMLElement).innerText) === '') return []
      return [
        {
          ...choiceOf(handle),
          chosen: null,
          column: Array.from(header.parentElement!.children).indexOf(header),
        },
      ]
    })
  }
}
