import { clickOn } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import type { Choice, Chooser } from '../scans/scan-choosers.js'
import type { Entry } from '../scans/entry.js'
import { isAll, isStatus } from '../choice-meaning.js'
import { type CollectionVisit, makeChoice, isSilent, type Shown, type View } from '../collection-visit.js'
import { type FilterOutcome, idOf, isFilter, checkFilter, sameShown } from '../checks/check-filter.js'
import { isOrderGroup } from '../checks/check-order.js'

const mostGroups = 3
const mostChoices = 6

/** Tries each choice of the groups that filter the collection. */
export async function tryFilters(
  visit: CollectionVisit,
  context: AuditContext,
): Promise<Draft<'dead-filter' | 'wrong-filter'>[]> {
  const drafts: Draft<'dead-filter' | 'wrong-filter'>[] = []
  const groups = visit.choosers.choosers
    .filter(({ kind, label, choices, enters }) => {
      const names = choices.map(({ name }) => name)
      if (enters && !names.some(isAll)) return false
      return kind !== 'headers' && !isOrderGroup(label, names) && isFilter(names, visit.entries)
    })
    .slice(0, mostGroups)
  for (const group of groups) {
    drafts.push(...(await tryGroup(visit, context, group)))
    visit.again()
  }
  return drafts
}

async function tryGroup(
  visit: CollectionVisit,
  context: AuditContext,
  group: Chooser,
): Promise<Draft<'dead-filter' | 'wrong-filter'>[]> {
  const names = group.choices.map(({ name }) => name)
  const everything = group.choices.find(({ name }) => isAll(name))
  let all: View = visit
  if (everything && everything.chosen !== true) {
    const shown = await visit.act(makeChoice(everything))
    if (shown.seen.isError) return []
    all = shown
  }
  // Open and done are only distinguishable if one entry is ticked and another is not.
  const open = all.entries.find(({ tick }) => tick?.on === false)
  if (names.some(isStatus) && open?.tick && all.entries.filter(({ tick }) => tick?.on === false).length > 1) {
    const ticked = await visit.act(clickOn(open.tick.selector))
    if (ticked.seen.isError) return []
    // A ticked entry may move or disappear.
    if (ticked.entries.length === all.entries.length) visit.count(ticked, ticked.entries.length)
    all = ticked
  }
  const total = all.entries.length
  const looks = new Map(group.choices.map((choice) => [choice.selector, choice.look]))
  const nameOf = namesFor(context)
  const outcomes: (FilterOutcome & {
    readonly shown: Shown
    readonly choice: Choice
    readonly actions: ReturnType<CollectionVisit['actions']>
  })[] = []
  const before = all
  for (const choice of group.choices.filter((other) => !isAll(other.name)).slice(0, mostChoices)) {
    const differs = (entries: readonly Entry[]) => !sameShown(entries, before.entries)
    const verdictOf = (entries: readonly Entry[]) =>
      checkFilter(before.entries, [{ name: choice.name, entries, elsewhere: false }])
    const shown = await visit.act(
      makeChoice(choice),
      ({ entries }) => entries.length > 0 && differs(entries) && verdictOf(entries).length === 0,
    )
    const { seen } = shown
    if (
      seen.isError ||
      seen.after.dialogs.length > 0 ||
      new URL(seen.after.url).pathname !== new URL(seen.before.url).pathname
    )
      return []
    outcomes.push({
      name: choice.name,
      choice,
      shown,
      entries: shown.entries,
      elsewhere:
        seen.verification.scroll_changed ||
        seen.verification.canvas_changed ||
        shown.lines.join('\n') !== before.lines.join('\n'),
      actions: visit.actions(),
    })
    visit.count(shown, total, false)
    // Where several may hold at once, this one is given up again.
    if (group.kind === 'select') continue
    const now = shown.choosers.choosers.flatMap(({ choices }) => choices)
    const holds = (other: Choice) => {
      const found = now.find(({ selector }) => selector === other.selector)
      return found !== undefined && found.look !== looks.get(other.selector)
    }
    const several =
      group.kind === 'boxes' ||
      (outcomes.length > 1 && outcomes.slice(0, -1).some((earlier) => holds(earlier.choice) && holds(choice)))
    if (several) return checkSeveral(visit, context, group)
  }
  const whole =
    outcomes.length > 0 && everything === undefined
      ? union([before.entries, ...outcomes.map(({ entries }) => entries)])
      : before.entries
  const named = everything !== undefined || saysFilter.test(group.label)
  const faults = checkFilter(whole, [
    ...(everything ? [{ name: everything.name, entries: before.entries, elsewhere: false }] : []),
    ...outcomes,
  ])
  return faults.flatMap((fault): Draft<'dead-filter' | 'wrong-filter'>[] => {
    const outcome = outcomes.find(({ name }) => name === fault.name)
    // Other audits report controls that change nothing at all.
    if (
      !outcome ||
      (fault.rule === 'dead-filter' && (!named || outcomes.every(({ shown }) => isSilent(shown, group))))
    )
      return []
    return [draftOf(fault, outcome.choice, outcome.actions, nameOf)]
  })
}

const saysFilter =
  /\b(?:filter|show|only|categor|tag|genre|kind|type|department|topic|status|diet|brand|view)/i

/** Choices that add up are tried one by one, each on a fresh page. */
async function checkSeveral(
  visit: CollectionVisit,
  context: AuditContext,
  group: Chooser,
): Promise<Draft<'dead-filter' | 'wrong-filter'>[]> {
  const outcomes: (FilterOutcome & {
    readonly choice: Choice
    readonly actions: ReturnType<CollectionVisit['actions']>
  })[] = []
  for (const choice of group.choices
    .filter((other) => !isAll(other.name) && other.chosen !== true)
    .slice(0, 4)) {
    visit.again()
    const shown = await visit.act(
      makeChoice(choice),
      ({ entries }) => entries.length > 0 && !sameShown(entries, visit.entries),
    )
    if (shown.seen.isError) return []
    const elsewhere = shown.lines.join('\n') !== visit.lines.join('\n')
    outcomes.push({ name: choice.name, choice, entries: shown.entries, elsewhere, actions: visit.actions() })
    visit.count(shown, visit.entries.length, false)
  }
  return checkFilter(visit.entries, outcomes).flatMap((fault): Draft<'dead-filter' | 'wrong-filter'>[] => {
    const outcome = outcomes.find(({ name }) => name === fault.name)
    return outcome && (fault.rule !== 'dead-filter' || group.kind === 'boxes' || saysFilter.test(group.label))
      ? [draftOf(fault, outcome.choice, outcome.actions, namesFor(context))]
      : []
  })
}

const union = (lists: readonly (readonly Entry[])[]): Entry[] => {
  const known = new Map<string, Entry>()
  for (const entry of lists.flat()) if (!known.has(idOf(entry))) known.set(idOf(entry), entry)
  return [...known.values()]
}

function draftOf(
  fault: { readonly rule: 'dead-filter' | 'wrong-filter'; readonly description: string },
  choice: Choice,
  actions: ReturnType<CollectionVisit['actions']>,
  nameOf: (selector: string) => string,
): Draft<'dead-filter' | 'wrong-filter'> {
  return {
    rule: fault.rule,
    description: fault.description,
    selectors: [choice.selector],
    element: choice.name,
    actions,
    repro: [...inSentences(actions, nameOf), 'Compare what is shown with its name.'],
  }
}
