/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { PartCount } from '../entry.js'

/**
 * Part of `scanCollections`: reads the number over each of several elements that hold entries, as `Doing (3)`, `Doing 3` or a badge.
 * Elements without exactly one such number have no count.
 */
export function readPartCounts(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const counts =
    /^(?:\D{0,30}\(\d{1,3}\)|(?:\D{0,30}\s)?\d{1,3}(?: (?:cards?|tasks?|items?|entries|issues?))?)$/
  return (parents: readonly Element[], members: readonly Element[]): PartCount[] => {
    if (parents.length < 2) return []
    return parents.flatMap((parent, part) => {
      let column = parent
      for (let at = parent.parentElement; at && at !== document.body; at = at.parentElement) {
        if (parents.some((other) => other !== parent && at!.contains(other))) break
        column = at
      }
      const numbers = kit
        .all(column)
        .filter(
          (element) =>
            !members.some((member) => member.contains(element)) &&
            !element.closest('button,select,a,label,input') &&
            kit.visible(element) &&
            counts.test(kit.ownText(element)),
        )
      const [only] = numbers
      if (!only || numbers.length > 1) return []
      const text = plain((only as HTMLElement).innerText)
      return [{ text, selector: kit.selectorOf(only), value: Number(/\d+/.exec(text)?.[0]), part }]
    })
  }
}
