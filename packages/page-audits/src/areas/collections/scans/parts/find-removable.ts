/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { RemovableEntry } from '../entry.js'

/** Part of `scanCollections`: finds entries by the button that takes them away, wherever they are, also a single one. */
export function findRemovable(kit: PageKit) {
  const listOf = ({ parentElement: list, localName }: Element): string =>
    list?.id ? `#${list.id}` : `${list?.localName}.${list?.className} ${localName}`
  return (): { readonly boxes: readonly Element[]; readonly removable: readonly RemovableEntry[] } => {
    const removes = kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' })
    const removable: RemovableEntry[] = []
    const boxes: Element[] = []
    for (const button of kit.all()) {
      if (!button.matches('button,[role=button],a') || kit.disabled(button)) continue
      const name = kit.nameOf(button)
      const shown = (button as HTMLElement).innerText?.trim() ?? ''
      const marks = `${button.getAttribute('class') ?? ''} ${button.getAttribute('title') ?? ''}`
      if (!removes.test(name) && !removes.test(shown) && !/\b(?:delete|remove)\b/i.test(marks)) continue
      // “Delete all” belongs to no entry.
      if (
        /^\p{L}+ (?:all|everything|alles?|tout|tod[oa]s?|tutt[oi]|tudo)$|^alles? \p{L}+$|^tout \p{L}+$/iu.test(
          name,
        )
      )
        continue
      const entry = button.closest('li,tr,[role=listitem],[role=row],article') ?? button.parentElement
      // “Remove one” under a minus sign, next to a plus sign, takes one away, and not the entry.
      const counts = (sign: RegExp) => (one: Element) =>
        one.matches('button,[role=button]') && sign.test((one as HTMLElement).innerText?.trim() ?? '')
      if (entry && counts(/^[-−–]$/)(button) && kit.all(entry).some(counts(/^[+＋]$/))) continue
      if (!entry || boxes.includes(entry) || entry === document.body || !kit.visible(entry)) continue
      const field = entry.querySelector(
        'input:not([type=checkbox]):not([type=radio])',
      ) as HTMLInputElement | null
      const text = `${(entry as HTMLElement).innerText ?? ''} ${field?.value ?? ''}`
        .replace(shown, '')
        .replace(/\s+/g, ' ')
        .trim()
      boxes.push(entry)
      removable.push({
        text: text.slice(0, 160),
        remover: kit.selectorOf(button),
        removerName: name,
        list: listOf(entry),
      })
    }
    return { boxes, removable }
  }
}
