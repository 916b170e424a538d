import { isAll, meaningsOf } from '../choice-meaning.js'
import type { Choice, Chooser } from '../scans/chooser.js'
import type { NewEntry } from '../search/new-entry.js'

/** A choice of a filter that names what the new entry and others are, and the choice that shows all again. */
export interface OwnChoice {
  readonly choice: Choice
  readonly all: Choice
  /** Titles of the other entries that belong there. */
  readonly belong: readonly string[]
}

/** For each filter that can show all again, the choice to which the new entry belongs together with others, but not all of them. */
export function ownChoices({ entry, others }: NewEntry, choosers: readonly Chooser[]): readonly OwnChoice[] {
  return choosers.flatMap(({ kind, label, choices, enters }) => {
    const all = choices.find(({ name }) => isAll(name))
    if (!all || enters || kind === 'headers' || kind === 'boxes') return []
    const meanings = meaningsOf(
      choices.map(({ name }) => name),
      [...others, entry],
      label,
    )
    const found = choices.flatMap((choice, index): OwnChoice[] => {
      const meaning = meanings[index]
      if (!meaning || meaning.isShown || meaning(entry) !== true) return []
      const belong = others.filter((one) => meaning(one) === true).map(({ title }) => title)
      return belong.length > 0 && belong.length < others.length ? [{ choice, all, belong }] : []
    })
    return found.slice(0, 1)
  })
}
