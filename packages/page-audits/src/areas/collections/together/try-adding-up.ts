import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { type CollectionVisit, makeChoice, type Shown } from '../collection-visit.js'
import type { Narrowed } from '../emptied/visit-notes.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'
import type { Chooser } from '../scans/chooser.js'
import { idOf } from '../scans/id-of.js'

type AddingUpDraft = Sighting<'wrong-filter'>
type Ids = ReadonlySet<string>

const [maxGroups, maxBoxes] = [2, 3]

/**
 * Makes two choices at once that hold together, as ticked boxes do: they have to show what both show, or what either shows. What shows
 * only what one of them shows alone forgets the other.
 */
export async function tryAddingUp(visit: CollectionVisit, context: PageContext): Promise<AddingUpDraft[]> {
  const known = new Set(visit.entries.map(idOf))
  if (known.size < visit.entries.length) return []
  const narrowed = [...visit.notes.narrowed, ...(await tickAlone(visit))]
  const pair = crossing(narrowed.filter(({ ids }) => [...ids].every((id) => known.has(id))))
  if (!pair) return []
  const [one, other] = pair
  const either = new Set([...one.ids, ...other.ids])
  const hides = pair.every((each) => leavesOut(each, visit.entries))
  const right = [common(one.ids, other.ids), ...(hides ? [] : [either])]
  const isRight = (entries: readonly Entry[]) => right.some((due) => isSame(due, entries))
  const first = await visit.act(one.act, ({ entries }) => isSame(one.ids, entries))
  if (first.seen.isError || !isSame(one.ids, first.entries)) return []
  const both = await visit.act(other.act, ({ entries }) => isRight(entries))
  if (both.seen.isError || isRight(both.entries) || !pair.every(({ name }) => holds(both, name))) return []
  const { target } = other.act.params
  const about = {
    rule: 'wrong-filter' as const,
    selectors: [String(target)],
    element: other.name,
    ...proofOf(visit, context, 'Compare what is shown with both.'),
  }
  const shown = hides && both.entries.find((entry) => !common(one.ids, other.ids).has(idOf(entry)))
  if (shown && isSame(either, both.entries))
    return [
      {
        ...about,
        description: `“${one.name}” and “${other.name}” each leave out what has them; both together show “${shown.title}”, which one of them leaves out.`,
      },
    ]
  const [used, forgotten] = isSame(one.ids, both.entries) ? [one, other] : [other, one]
  if (!isSame(used.ids, both.entries)) return []
  return [
    {
      ...about,
      description: `“${one.name}” and “${other.name}” are both chosen, and only “${used.name}” counts: what is shown is the same without “${forgotten.name}”.`,
    },
  ]
}

/** Whether a choice leaves out just what has its name: “Gluten” hides the dishes with gluten. */
function leavesOut({ name, ids }: Narrowed, entries: readonly Entry[]): boolean {
  const word = name
    .toLowerCase()
    .match(/\p{L}{3,}/gu)
    ?.at(-1)
  if (word === undefined) return false
  const has = ({ texts }: Entry) => texts.join(' ').toLowerCase().includes(word)
  return entries.every((entry) => has(entry) !== ids.has(idOf(entry)))
}

/** Ticks boxes one by one whose names tell nothing of the entries, such as “gluten” where that hides some. */
async function tickAlone(visit: CollectionVisit): Promise<Narrowed[]> {
  const isTried = ({ choices }: Chooser) =>
    visit.notes.narrowed.some(({ name }) => choices.some((choice) => choice.name === name))
  const groups = visit.choosers.choosers.filter(
    (group) => group.kind === 'boxes' && !group.enters && group.choices.length > 1 && !isTried(group),
  )
  const found: Narrowed[] = []
  for (const group of groups.slice(0, maxGroups))
    for (const choice of group.choices.filter(({ chosen }) => chosen === false).slice(0, maxBoxes)) {
      visit.again()
      const act = makeChoice(choice)
      const shown = await visit.act(act, ({ entries }) => entries.length !== visit.entries.length)
      if (shown.seen.isError || shown.entries.length === 0) break
      // Boxes that filter hide something; others, such as those of entries, end the group.
      if (shown.entries.length >= visit.entries.length) break
      visit.count(shown, visit.entries.length, false)
      const ids = new Set(shown.entries.map(idOf))
      found.push({ group: `${group.label} ${group.choices[0]!.selector}`, name: choice.name, act, ids })
    }
  visit.again()
  return found
}

/** Two choices of one group, each of which shows something that the other leaves out. */
function crossing(narrowed: readonly Narrowed[]): readonly [Narrowed, Narrowed] | null {
  for (const [at, one] of narrowed.entries())
    for (const other of narrowed.slice(at + 1)) {
      const both = common(one.ids, other.ids).size
      // A list takes one choice at a time.
      if (one.act.params['target'] === other.act.params['target']) continue
      if (one.group === other.group && both < one.ids.size && both < other.ids.size) return [one, other]
    }
  return null
}

const common = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => other.has(id)))

const isSame = (ids: Ids, entries: readonly Entry[]): boolean =>
  entries.length === ids.size && entries.every((entry) => ids.has(idOf(entry)))

const holds = ({ choosers }: Shown, name: string): boolean =>
  choosers.choosers.some(({ choices }) =>
    choices.some((choice) => choice.name === name && choice.chosen === true),
  )
