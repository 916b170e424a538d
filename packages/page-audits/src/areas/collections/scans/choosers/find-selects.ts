/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Chooser } from '../chooser.js'

/** Part of `scanChoosers`: finds the selects with several options. */
export function findSelects(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  return (outside: (element: Element) => boolean, enters: (element: Element) => boolean): Chooser[] => {
    const choosers: Chooser[] = []
    for (const element of kit.all())
      if (element.localName === 'select' && outside(element) && kit.visible(element)) {
        const list = element as HTMLSelectElement
        const choices = Array.from(list.options)
          .filter((option) => !option.disabled)
          .slice(0, 12)
          .map((option) => ({
            name: plain(option.label),
            option: option.label,
            selector: kit.selectorOf(list),
            chosen: option.selected,
            look: String(option.selected),
          }))
        if (choices.length > 1)
          choosers.push({
            kind: 'select',
            label: `${kit.nameOf(list)} ${list.id} ${list.name}`,
            choices,
            enters: enters(list),
          })
      }
    return choosers
  }
}
