/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanListing`: reads whether an entry is ticked or done, and how it looks. */
export function readState(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const buttons = 'button,[role=button],a,input[type=button],input[type=submit]'
  /** A box that chooses an entry to do something with says nothing of its state. */
  const selects =
    /^(?:select|choose|pick|compare|auswähl\p{L}*|wählen|sélectionner|choisir|seleccionar|elegir|seleziona\p{L}*|scegli\p{L}*|selecionar|selecteer\p{L}*|kies)(?!\p{L})/iu
  const stateOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    const told = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
    return told === null ? null : told === 'true'
  }
  const tickOf = (element: Element): Element | undefined => {
    const inside = kit.all(element)
    return (
      inside.find(
        (one) =>
          one.matches('input[type=checkbox],[role=checkbox],[role=switch]') &&
          !kit.disabled(one) &&
          !selects.test(plain(kit.nameOf(one))),
      ) ??
      inside.find(
        (one) =>
          one.matches('button,[role=button]') &&
          /^(?:mark|complete|done|finish|toggle|check|tick|undone?|reopen|not done|✓|✔|☐|☑|○|◯)/i.test(
            plain(kit.nameOf(one)),
          ),
      )
    )
  }
  const doneWords = /(?:^|[\s_-])(?:is-)?(?:done|completed?|checked|finished|crossed|struck)(?:$|[\s_-])/i
  const looksDone = (element: Element): boolean =>
    [element, ...kit.all(element)].some((one) => {
      if (one.matches('button,input,svg,select') || !kit.visible(one)) return false
      if (doneWords.test(one.getAttribute('class') ?? '')) return true
      return kit.ownText(one) !== '' && getComputedStyle(one).textDecorationLine.includes('line-through')
    })
  const labelOf = (element: Element): Element =>
    kit
      .all(element)
      .find((one) => kit.visible(one) && !one.matches(buttons) && /\p{L}/u.test(kit.ownText(one))) ?? element
  const lookOf = (element: Element): string => {
    const label = labelOf(element)
    const { color, textDecorationLine, fontStyle } = getComputedStyle(label)
    const faded = [element, label].map((one) => getComputedStyle(one).opacity)
    return [element.getAttribute('class') ?? '', color, textDecorationLine, fontStyle, ...faded]
      .join(' ')
      .slice(0, 160)
  }
  return { stateOf, tickOf, looksDone, labelOf, lookOf }
}
