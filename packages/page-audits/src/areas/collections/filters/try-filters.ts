import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { checkFilter, isFilter, sameShown } from '../checks/check-filter.js'
import { idOf } from '../scans/id-of.js'
import { isOrderGroup } from '../checks/check-order.js'
import { proofOf } from '../proof-of.js'
import { isAll, isStatus } from '../choice-meaning.js'
import { type CollectionVisit, isSilent, makeChoice, type View } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { scanOtherList } from '../scans/scan-other-list.js'
import type { Choice, Chooser } from '../scans/chooser.js'
import { passesAll } from '../checks/passes-all.js'
import { draftsOf, type FilterDraft, noteNarrowed, type TriedChoice } from './tried-choice.js'
import { riskiestFirst } from './riskiest-first.js'
import { type StaleAverage, staysAverage } from './stays-average.js'
import { type StaleTotal, staysTotal } from './stays-total.js'
import { saysFilter, trySeveral } from './try-several.js'

const maxGroups = 4
/** As many as a week has days. */
const maxChoices = 7

/** Tries each choice of the groups that filter the collection. */
export async function tryFilters(visit: CollectionVisit, context: PageContext): Promise<FilterDraft[]> {
  const drafts: FilterDraft[] = []
  const groups = visit.choosers.choosers
    .filter(({ kind, label, choices, enters }) => {
      const names = choices.map(({ name }) => name)
      if (enters && !names.some(isAll)) return false
      return kind !== 'headers' && !isOrderGroup(label, names) && isFilter(names, visit.entries, label)
    })
    .slice(0, maxGroups)
  for (const group of groups) {
    const [first] = group.choices
    const [entries] = visit.keys
    if (first && entries && (await visit.lab.scan(scanOtherList, first.selector, entries))) continue
    const found = await tryGroup(visit, context, group)
    // A total that follows no filter is one fault.
    const isKnown = ({ rule }: FilterDraft) =>
      rule === 'wrong-total' && drafts.some((draft) => draft.rule === rule)
    drafts.push(...found.filter((draft) => !isKnown(draft)))
    visit.again()
  }
  return drafts
}

async function tryGroup(
  visit: CollectionVisit,
  context: PageContext,
  group: Chooser,
): Promise<FilterDraft[]> {
  const everything = group.choices.find(({ name }) => isAll(name))
  const before = await showEverything(visit, group, everything)
  if (!before) return []
  const tried: TriedChoice[] = []
  const choices = group.choices.filter(({ name }) => !isAll(name))
  for (const choice of riskiestFirst(choices).slice(0, maxChoices)) {
    const outcome = await choose(visit, before, choice, group.label)
    if (!outcome) return []
    if (tickedOther(before.entries, outcome.entries)) {
      visit.again()
      return tryGroup(visit, context, without(group, choice))
    }
    tried.push(outcome)
    noteNarrowed(visit, group, outcome)
    visit.count(outcome.shown, before.entries.length, false)
    // Choices that add up are tried one by one.
    if (group.kind === 'boxes' || (group.kind !== 'select' && addUp(group, tried)))
      return trySeveral(visit, context, group)
  }
  const whole =
    tried.length > 0 && everything === undefined
      ? union([before.entries, ...tried.map(({ entries }) => entries)])
      : before.entries
  const faults = checkFilter(
    whole,
    [...(everything ? [{ name: everything.name, entries: before.entries, elsewhere: false }] : []), ...tried],
    group.label,
  )
  const wasTried = everything !== undefined && tried.length === group.choices.length - 1
  const open = wasTried && faults.length === 0 ? passesAll(before.entries, tried) : null
  const filters = everything !== undefined || saysFilter.test(group.label)
  // Other audits report controls that change nothing at all; a group without “All” may do something else.
  const isDead = filters && !tried.every(({ shown }) => isSilent(shown, group))
  const stale = staysAverage(before, tried)
  const total = staysTotal(before, tried)
  return [
    ...draftsOf(open ? [open] : faults, tried, context, ({ rule }) => rule !== 'dead-filter' || isDead),
    ...(stale ? [averageDraft(stale, context)] : []),
    ...(total ? [totalDraft(total, context)] : []),
  ]
}

const averageDraft = ({ label, text, choice }: StaleAverage, context: PageContext): FilterDraft => ({
  rule: 'stale-output',
  description: `“${label}” stays at “${text}” whether “${choice.name}” or another period is chosen, though each lists other entries.`,
  selectors: [choice.choice.selector],
  element: choice.name,
  ...proofOf({ actions: () => choice.actions }, context, `Compare “${label}” with the entries.`),
})

const totalDraft = ({ label, text, sum, choice }: StaleTotal, context: PageContext): FilterDraft => ({
  rule: 'wrong-total',
  description: `“${label.slice(0, 60)}” stays at “${text}” when “${choice.name}” lists fewer: what is shown adds up to ${sum}.`,
  selectors: [choice.choice.selector],
  element: choice.name,
  ...proofOf({ actions: () => choice.actions }, context, 'Add up the column.'),
})

const without = (group: Chooser, choice: Choice): Chooser => ({
  ...group,
  choices: group.choices.filter((other) => other !== choice),
})

/** True if an act ticked or unticked entries: a button such as “Toggle all” next to the choices, which filters nothing. */
function tickedOther(before: readonly Entry[], after: readonly Entry[]): boolean {
  const ticks = new Map(before.map((entry) => [entry.title, entry.tick?.on ?? null]))
  return after.some(({ title, tick }) => {
    const was = ticks.get(title) ?? null
    return was !== null && tick?.on != null && tick.on !== was
  })
}

/** Makes the page show all entries, one of them ticked where choices tell ticked ones apart; null where a click fails. */
async function showEverything(
  visit: CollectionVisit,
  { choices }: Chooser,
  everything: Choice | undefined,
): Promise<View | null> {
  let all: View = visit
  if (everything && everything.chosen !== true) {
    const shown = await visit.act(makeChoice(everything))
    if (shown.seen.isError) return null
    all = shown
  }
  const open = all.entries.filter(({ tick }) => tick?.on === false)
  if (!choices.some(({ name }) => isStatus(name)) || open.length < 2) return all
  const ticked = await visit.act(clickOn(open[0]!.tick!.selector))
  if (ticked.seen.isError) return null
  // A ticked entry may move or disappear.
  if (ticked.entries.length === all.entries.length) visit.count(ticked, ticked.entries.length)
  return ticked
}

/** Makes one choice; null where that fails, opens a dialog or leads to another page. */
async function choose(
  visit: CollectionVisit,
  before: View,
  choice: Choice,
  label: string,
): Promise<TriedChoice | null> {
  const { name } = choice
  const fits = (entries: readonly Entry[]) =>
    entries.length > 0 &&
    !sameShown(entries, before.entries) &&
    checkFilter(before.entries, [{ name, entries, elsewhere: false }], label).length === 0
  const shown = await visit.act(makeChoice(choice), ({ entries }) => fits(entries))
  const { isError, verification, before: was, after } = shown.seen
  if (isError || after.dialogs.length > 0 || new URL(after.url).pathname !== new URL(was.url).pathname)
    return null
  const elsewhere =
    verification.scroll_changed ||
    verification.canvas_changed ||
    shown.lines.join('\n') !== before.lines.join('\n')
  return { name, choice, shown, entries: shown.entries, elsewhere, actions: visit.actions() }
}

/** Whether the last choice holds together with an earlier one. */
function addUp({ choices }: Chooser, tried: readonly TriedChoice[]): boolean {
  const last = tried.at(-1)!
  const now = last.shown.choosers.choosers.flatMap((chooser) => chooser.choices)
  const holds = ({ choice: { selector } }: TriedChoice) => {
    const first = choices.find((choice) => choice.selector === selector)
    const found = now.find((choice) => choice.selector === selector)
    // The first choice looks otherwise once another one is made.
    return found !== undefined && (found.look === first?.look) === (first?.chosen === true)
  }
  return holds(last) && tried.slice(0, -1).some(holds)
}

const union = (views: readonly (readonly Entry[])[]): Entry[] =>
  views.flat().filter((entry, index, all) => all.findIndex((other) => idOf(other) === idOf(entry)) === index)
