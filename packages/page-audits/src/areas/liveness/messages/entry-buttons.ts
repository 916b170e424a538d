import { controlLabel, type Target } from '@webeval/core'
import { isDisabled } from '../../../controls/controls.js'

/** A button that names the entry that it acts on: “Add Ember to basket”. */
export interface EntryButton {
  readonly target: Target
  readonly entry: string
}

const minEntries = 3
const wordsOf = (target: Target): readonly string[] => controlLabel(target).trim().split(/\s+/)

/** How many words all of these lists begin with. */
function sharedAtStart(lists: readonly (readonly string[])[]): number {
  const [first = []] = lists
  const differs = first.findIndex((word, at) => lists.some((list) => list[at] !== word))
  return differs < 0 ? first.length : differs
}

/** Buttons that differ in nothing but the entry that they name, at least three of a kind; each kind in its own list. */
export function entryButtons(targets: readonly Target[]): readonly (readonly EntryButton[])[] {
  const kinds = new Map<string, Target[]>()
  for (const target of targets) {
    if (target.role !== 'button' || isDisabled(target)) continue
    const [first = ''] = wordsOf(target)
    kinds.set(first.toLowerCase(), [...(kinds.get(first.toLowerCase()) ?? []), target])
  }
  return [...kinds.values()].flatMap((kind) => {
    const lists = kind.map(wordsOf)
    const from = sharedAtStart(lists)
    const behind = sharedAtStart(lists.map((list) => list.slice(from).toReversed()))
    const buttons = kind.map((target, at) => ({
      target,
      entry: lists[at]!.slice(from, lists[at]!.length - behind).join(' '),
    }))
    const names = new Set(buttons.map(({ entry }) => entry))
    const areNames = buttons.every(({ entry }) => /\p{L}{3}/u.test(entry)) && names.size === buttons.length
    return from > 0 && areNames && buttons.length >= minEntries ? [buttons] : []
  })
}
