/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { DaySpan } from '../chooser.js'

/** Part of `scanChoosers`: finds two fields for days that bound what is shown: the earlier comes first in any language. */
export function findDays(kit: PageKit) {
  /** A form that is sent asks for something: “Request leave”. */
  const isSent = (element: Element) =>
    Array.from(element.closest('form')?.querySelectorAll('button,input[type=submit]') ?? []).some(
      (button) => (button as HTMLButtonElement).type === 'submit',
    )
  return (outside: (element: Element) => boolean): DaySpan | null => {
    const days = kit
      .all()
      .filter(
        (element) =>
          element.matches('input[type=date]') && outside(element) && kit.visible(element) && !isSent(element),
      )
    for (const first of days) {
      let box = first.parentElement
      for (let depth = 0; box && depth < 4 && !box.matches('body,main'); depth++, box = box.parentElement) {
        const inside = days.filter((other) => box!.contains(other))
        if (inside.length < 2) continue
        // Other texts make it a form for a new entry.
        const writes = box.querySelector(
          'textarea,input:is(:not([type]),[type=text],[type=number]):not([role=searchbox])',
        )
        if (inside.length > 2 || writes) break
        const [from, to] = inside.map((element) => ({
          selector: kit.selectorOf(element),
          name: kit.nameOf(element),
        }))
        return { from: from!, to: to! }
      }
    }
    return null
  }
}
