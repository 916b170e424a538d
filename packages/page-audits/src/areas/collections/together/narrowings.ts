import type { FindingAction } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import { isAll, meaningsOf } from '../choice-meaning.js'
import { isFilter } from '../checks/check-filter.js'
import { idOf } from '../scans/id-of.js'
import { isOrderGroup } from '../checks/check-order.js'
import { type CollectionVisit, makeChoice, type Shown } from '../collection-visit.js'
import type { Choice, Chooser } from '../scans/chooser.js'
import type { Entry } from '../scans/entry.js'

/** A way to show fewer entries, with those that it has to show. */
export interface Narrowing {
  /** As people read it: the name of the choice, or what is searched for. */
  readonly name: string
  readonly selector: string
  readonly act: FindingAction
  /** Identities of the entries that belong. */
  readonly due: ReadonlySet<string>
  /** Whether its control says that it is in use; null where it does not say. */
  readonly holds: (shown: Shown) => boolean | null
}

const maxChoices = 5

/** Two ways to narrow down what is shown at once. */
export type Pair = readonly [Narrowing, Narrowing]

/** Finds pairs of filters that each leave out something the other shows: the best one and, if both of it are filters, the best one with the search. */
export function findPairs(visit: CollectionVisit): readonly Pair[] {
  const ids = visit.entries.map(idOf)
  if (new Set(ids).size < ids.length || ids.length < 4) return []
  const groups = visit.choosers.choosers.flatMap((group) => choicesOf(group, visit.entries))
  const ways = [...groups, ...searchesOf(visit)].filter(({ length }) => length > 0)
  const pairs = ways.flatMap((one, index) =>
    ways.slice(index + 1).flatMap((other) => one.flatMap((a) => other.map((b) => [a, b] as const))),
  )
  const shared = ([a, b]: Pair) => [...a.due].filter((id) => b.due.has(id)).length
  const fitting = pairs.filter((pair) => shared(pair) < pair[0].due.size && shared(pair) < pair[1].due.size)
  const best = (of: readonly Pair[]) => of.find((pair) => shared(pair) > 0) ?? of[0]
  const [field] = visit.choosers.searches
  const searches = (pair: Pair) => pair.some(({ selector }) => selector === field?.selector)
  const first = best(fitting)
  const second = first && !searches(first) ? best(fitting.filter(searches)) : undefined
  return [first, second].filter((pair): pair is Pair => pair !== undefined)
}

/** The choices of a group that leaves nothing out at first, as far as the entries show what belongs to each. */
function choicesOf({ kind, label, choices, enters }: Chooser, entries: readonly Entry[]): Narrowing[][] {
  const names = choices.map(({ name }) => name)
  if ((kind !== 'select' && kind !== 'buttons') || enters || isOrderGroup(label, names)) return []
  if (!choices.some(({ name, chosen }) => isAll(name) && chosen === true)) return []
  if (!isFilter(names, entries, label)) return []
  const meanings = meaningsOf(names, entries, label)
  const found = choices.flatMap((choice, index): Narrowing[] => {
    const told = entries.map((entry) => meanings[index]?.(entry) ?? null)
    if (told.includes(null) || told.every(Boolean) || !told.some(Boolean)) return []
    const due = new Set(entries.filter((_, at) => told[at]).map(idOf))
    return [
      { name: choice.name, selector: choice.selector, act: makeChoice(choice), due, holds: holdsOf(choice) },
    ]
  })
  return [found.slice(0, maxChoices)]
}

const holdsOf = (choice: Choice) => (shown: Shown) =>
  shown.choosers.choosers
    .flatMap(({ choices }) => choices)
    .find(({ name, selector }) => selector === choice.selector && name === choice.name)?.chosen ?? null

/** Searches for words of titles. */
function searchesOf({ choosers, entries }: CollectionVisit): Narrowing[][] {
  const [field] = choosers.searches
  if (!field) return []
  const words = new Set(
    entries.flatMap(({ title }) => (title.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase())),
  )
  const found = [...words].map((word): Narrowing => {
    const due = new Set(entries.filter((entry) => entry.words.includes(word)).map(idOf))
    return {
      name: word,
      selector: field.selector,
      act: typeInto(field.selector, word, { submit: true }),
      due,
      holds: ({ seen }) => {
        const value = seen.after.targets.find(({ selector }) => selector === field.selector)?.value
        return value === undefined ? null : value === word
      },
    }
  })
  return [
    found
      .filter(({ due }) => due.size < entries.length)
      .toSorted((a, b) => b.due.size - a.due.size)
      .slice(0, 12),
  ]
}
