/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Choice, Chooser } from '../chooser.js'

/** Part of `scanChoosers`: groups what can be clicked by the nearest element that holds two of it. */
export function findGroups(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelOf = (element: Element): string => {
    const group = element.closest('[role=group],[role=radiogroup],[role=tablist],fieldset,[aria-label]')
    const before = element.previousElementSibling
    const own =
      plain(element.getAttribute('aria-label')) ||
      plain(group?.querySelector('legend')?.textContent) ||
      (group ? kit.nameOf(group) : '')
    const beside = before && plain(before.textContent).length < 40 ? plain(before.textContent) : ''
    return `${own.length < 60 ? own : ''} ${beside} ${kit.ownText(element)} ${element.id} ${plain(element.getAttribute('class'))}`
      .trim()
      .slice(0, 200)
  }
  return (
    clickable: readonly Element[],
    enters: (element: Element) => boolean,
    choiceOf: (element: Element) => Choice,
  ): Chooser[] => {
    const groups = new Map<Element, Element[]>()
    for (const element of clickable) {
      let parent = element.parentElement
      for (
        let depth = 0;
        parent && depth < 3 && clickable.filter((other) => parent!.contains(other)).length < 2;
        depth++
      )
        parent = parent.parentElement
      if (parent) groups.set(parent, [...(groups.get(parent) ?? []), element])
    }
    const choosers: Chooser[] = []
    for (const [parent, members] of groups) {
      if (members.length > 14) continue
      const ticked = members.every(
        (member) =>
          member.matches('input[type=checkbox]') || member.querySelector('input[type=checkbox]') !== null,
      )
      choosers.push({
        kind: ticked ? 'boxes' : 'buttons',
        label: labelOf(parent),
        choices: members.map(choiceOf),
        enters: enters(members[0]!),
      })
    }
    return choosers
  }
}
