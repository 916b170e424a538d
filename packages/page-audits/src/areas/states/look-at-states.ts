import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import { inSentences, shortened } from '../../controls/replay.js'
import type { AuditContext } from '../../audit-context.js'
import { confirmEach } from '../../lab/confirm-each.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { chooseStates, type ReachedState } from './choose-states.js'
import { fieldFills } from './field-fills.js'
import { isState, reachState } from './reach-state.js'
import { judgeOf, kindsOf, seeLayout, seeState, type Sight, type StateFault } from './sight.js'

/** A fault of how a state looks, seen twice. */
type StateDraft = StateFault & Pick<Draft, 'reproduced' | 'lookAgain'>

const maxStates = 3
/** States more where the page has several panels, each behind a tab. */
const maxPanels = 3
/** Acts that may lead to states, all together. */
const maxActs = 24

/** How else the page can look, and what of that is wrong: with its fields filled, and in the states that the exploration reached. */
export async function lookAtStates(
  context: AuditContext,
  lab: LabPage,
  atLoad: Sight,
): Promise<{ readonly drafts: readonly StateDraft[]; readonly states: number }> {
  const nameOf = namesFor(context)
  const drafts: StateDraft[] = []
  const told = new Set(atLoad.violations.flatMap(kindsOf))
  const judge = async (
    sight: Sight,
    again: () => Promise<Sight | null>,
    actions: NonNullable<Draft['actions']>,
  ) => {
    drafts.push(
      ...(await seenAgain(lab, sight, again, judgeOf(atLoad, told))).map((draft) => ({
        ...draft,
        actions,
        repro: reproOf(draft, inSentences(actions, nameOf)),
      })),
    )
    for (const kind of sight.violations.flatMap(kindsOf)) told.add(kind)
  }

  const filled = () => seeLayout(lab, atLoad)
  const fills = await fieldFills(lab)
  if (fills.length > 0)
    await judge(
      await filled(),
      async () => {
        await lab.restart()
        await lab.fill(fills)
        return filled()
      },
      fills,
    )
  const see = () => seeState(lab, context.signal, atLoad)
  const budget = { acts: maxActs }
  let states = 0
  const tabs = context.first.targets.filter(({ role }) => role === 'tab').length
  const most = maxStates + Math.max(0, Math.min(tabs - 2, maxPanels))
  // States that one act on the fresh page may lead to come first: long ways may use up the acts.
  const isNear = ({ path }: ReachedState) =>
    targetOf(context.first, String(path.at(-1)?.params['target'])) !== undefined
  const chosen = chooseStates(context, most).toSorted((one, two) => Number(isNear(two)) - Number(isNear(one)))
  for (const { path, marks } of chosen) {
    const shows = isState(context, marks)
    const way = await reachState(lab, [...sinceTab(context, path), ...shortened(path)], shows, budget)
    if (!way) continue
    states++
    await judge(
      await see(),
      async () => ((await reachState(lab, [way], shows, { acts: way.length })) ? see() : null),
      way,
    )
  }
  return { drafts, states }
}

/** Steps to see a fault, on a phone if only a phone shows it. */
const reproOf = ({ rule }: StateFault, [open = '', ...steps]: readonly string[]): readonly string[] =>
  rule.endsWith('-phone') ? [`${open.slice(0, -1)} on a phone (375 × 812).`, ...steps] : [open, ...steps]

/** The acts since the last click on a tab, which a fresh page also has: a state in one panel seldom needs what was done in the others. */
function sinceTab(
  { first }: AuditContext,
  path: readonly FindingAction[],
): readonly (readonly FindingAction[])[] {
  const isTab = ({ params }: FindingAction) => targetOf(first, String(params['target']))?.role === 'tab'
  const at = path.findLastIndex(isTab)
  return at > 0 ? [path.slice(at)] : []
}

/** The faults of a sight that a second sight of the same state shows too. The page must show the first. */
async function seenAgain(
  lab: LabPage,
  sight: Sight,
  again: () => Promise<Sight | null>,
  faultsOf: (sight: Sight) => readonly StateFault[],
): Promise<StateDraft[]> {
  const drafts = await confirmEach<StateFault>(
    async (first) => {
      const seen = first ? await again() : sight
      const faults = seen ? faultsOf(seen) : []
      if (first || faults.length === 0) return faults
      const after = await lab.picture()
      return faults.map((draft) => ({ ...draft, after: draft.after ?? after }))
    },
    (one, other) => one.rule === other.rule && one.selectors?.[0] === other.selectors?.[0],
  )
  // A fault of one sight alone, such as in the middle of a transition, is none.
  return drafts.filter(({ reproduced }) => reproduced)
}
