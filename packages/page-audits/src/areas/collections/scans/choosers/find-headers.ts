/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Choice } from '../chooser.js'

/** Part of `scanChoosers`: finds the headers of columns that sort when they are clicked. */
export function findHeaders(kit: PageKit) {
  // A header of rows opens or names its rows, and sorts none.
  const isOfColumn = (element: Element) =>
    element.matches('thead th,tr:first-child > th,[role=columnheader]') &&
    !element.matches('[scope=row],[scope=rowgroup]') &&
    (element.closest('thead') !== null || !element.closest('table')?.querySelector('thead th')) &&
    element.querySelector('[aria-expanded]') === null
  const actsOn = kit.deedPattern(['delete', 'edit'], 'leads', { signs: true })
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  return (choiceOf: (element: Element) => Choice, headings: readonly Element[]): Choice[] => {
    const marked = kit.all().filter((element) => isOfColumn(element) && kit.visible(element))
    // Tabs above a list show another panel.
    const headers = marked.length > 0 ? marked : headings.filter((one) => !one.matches('[role=tab]'))
    return headers.flatMap((header) => {
      const handles = header.matches('button,a,[role=button]')
        ? [header]
        : Array.from(header.querySelectorAll('button,a,[role=button]'))
      // A button in a header may act on its column, such as “Remove”.
      const words = plain((header as HTMLElement).innerText)
      const sorters = handles.filter((one) => {
        const own = plain((one as HTMLElement).innerText)
        return own === words || !actsOn.test(own || kit.nameOf(one))
      })
      if (sorters.length < handles.length && sorters.length === 0) return []
      const handle = sorters[0] ?? header
      const works =
        handle !== header ||
        header.matches('button,[role=button]') ||
        header.hasAttribute('aria-sort') ||
        getComputedStyle(header).cursor === 'pointer'
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
