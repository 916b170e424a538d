import type { FindingAction } from '@webeval/core'
import { isDisabled } from '../../controls/controls.js'
import { fillAction, isTextField } from '../../controls/field-values.js'
import type { Draft } from '../../findings/draft.js'
import { type LayoutRule, layoutDrafts } from '../layout/layout-drafts.js'
import { inSentences, shortened } from '../../controls/replay.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { type LayoutScan, scanLayout } from '../layout/scan-layout.js'
import type { AuditContext } from '../../audit-context.js'
import { namesFor } from '../../findings/names-for.js'
import { axeDraft } from '../accessibility/axe-draft.js'
import { chooseStates, marksOf } from './choose-states.js'
import { type AxeViolation, runAxe } from '../accessibility/run-axe.js'
import { unseenTexts } from '../layout/unseen-texts.js'

const mostStates = 3
const mostFields = 6
/** Acts that may lead to states, all together. */
const mostActs = 16

/** Observations in one state. */
interface Sight {
  readonly layout: LayoutScan
  readonly violations: readonly AxeViolation[]
  readonly unseen?: readonly Draft<'invisible-text'>[]
}

/** A fault of how a state looks. */
type StateDraft = Draft<LayoutRule | 'invisible-text' | `axe/${string}`>

/** How else the page can look, and what of that is wrong: with its fields filled, and in the states that the exploration reached. */
export async function lookAtStates(
  context: AuditContext,
  lab: LabPage,
  atLoad: Sight,
): Promise<{ readonly drafts: readonly StateDraft[]; readonly states: number }> {
  const nameOf = namesFor(context)
  const drafts: StateDraft[] = []
  const told = new Set(atLoad.violations.flatMap(kindsOf))
  const see = async (): Promise<Sight> => ({
    layout: await lab.scan(scanLayout),
    unseen: await unseenTexts(lab),
    violations: await runAxe(lab, context.signal),
  })
  const faults = ({ layout, violations, unseen = [] }: Sight): StateDraft[] => [
    ...layoutDrafts(layout, {}, atLoad.layout),
    ...unseen,
    ...freshOf(violations, told).map(axeDraft),
  ]
  const judge = async (
    sight: Sight,
    again: () => Promise<Sight | null>,
    way: Pick<Draft, 'actions' | 'repro'>,
  ) => {
    const found = faults(sight)
    if (found.length === 0) return
    const after = await lab.picture()
    const second = await again()
    const known = second ? faults(second).map(keyOf) : []
    for (const draft of found)
      if (known.includes(keyOf(draft))) drafts.push({ ...draft, after: draft.after ?? after, ...way })
    for (const kind of sight.violations.flatMap(kindsOf)) told.add(kind)
  }

  const fields = await fillFields(lab)
  if (fields.length > 0) {
    const layout = await lab.scan(scanLayout)
    await judge(
      { layout, violations: [] },
      async () => {
        await lab.restart()
        await lab.fill(fields)
        return { layout: await lab.scan(scanLayout), violations: [] }
      },
      { actions: fields, repro: inSentences(fields, nameOf) },
    )
  }
  const typed = context.entries.map(({ step }) => String(step.args['text'] ?? '')).join(' ')
  let states = 0
  let left = mostActs
  for (const { path, marks } of chooseStates(context, mostStates)) {
    const here = marks.filter((mark) => !mark.startsWith('theme'))
    const shows = ({ after, verification }: Seen) => {
      const now = marksOf(context.first, after, true, typed)
      return here.length === 0
        ? verification.style_changed
        : here.filter((mark) => now.includes(mark)).length * 2 >= here.length
    }
    const reach = async (ways: readonly (readonly FindingAction[])[]) => {
      for (const actions of ways) {
        const [before, last] = [actions.slice(0, -1), actions.at(-1)]
        if (!last || actions.length > left) continue
        left -= actions.length
        await lab.restart()
        if ((await lab.fill(before)) < before.length) continue
        const seen = await lab.act(last)
        if (!seen.isError && shows(seen)) return actions
      }
      return null
    }
    const way = await reach(shortened(path))
    if (!way) continue
    states++
    await judge(await see(), async () => ((await reach([way])) ? see() : null), {
      actions: way,
      repro: inSentences(way, nameOf),
    })
  }
  return { drafts, states }
}

/** Fills the fields that are in view on the fresh page, and yields how. */
async function fillFields(lab: LabPage): Promise<readonly FindingAction[]> {
  const { targets } = await lab.restart()
  const actions = targets
    .filter((target) => isTextField(target) && target.inViewport && !isDisabled(target))
    .slice(0, mostFields)
    .flatMap((target) => fillAction(target) ?? [])
  return actions.length > 0 && (await lab.fill(actions)) === actions.length ? actions : []
}

const keyOf = ({ rule, selectors }: Draft) => `${rule} ${selectors?.[0] ?? ''}`

const kindsOf = ({ id, nodes }: AxeViolation) =>
  nodes.map(({ selector }) => `${id} ${selector.replace(/\d+/g, '#')}`)

/** Violations by kinds of elements that were not reported before. */
const freshOf = (violations: readonly AxeViolation[], told: ReadonlySet<string>): AxeViolation[] =>
  violations.flatMap((violation) => {
    const nodes = violation.nodes.filter(
      ({ selector }) => !told.has(`${violation.id} ${selector.replace(/\d+/g, '#')}`),
    )
    return nodes.length > 0 ? [{ ...violation, nodes }] : []
  })
