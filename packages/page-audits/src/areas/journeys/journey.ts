import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import type { RuleId } from '../../rules/rules.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import type { Stage } from './scan-stage.js'
import type { AuditContext } from '../../audit-context.js'
import { type Visit, readStage, replayVisits, sameStage, actsOf } from './walk-journey.js'

/** A journey under way: what was gone through so far. */
export interface Journey {
  readonly task: string
  readonly context: AuditContext
  readonly lab: LabPage
  readonly prefix: readonly FindingAction[]
  readonly visits: Visit[]
  /** The stages that were seen, for their names. */
  readonly stages: Stage[]
  /** Whether fields keep what they hold, as those of a sample do. */
  readonly keeps: boolean
  /** Words that tell from which country the page is. */
  readonly ground: string
  /** Goes through the visits once more in a fresh page; null when it does not come to this stage again. */
  again(stage: Stage): Promise<Stage | null>
  /** Drafts the fault that a look at a stage shows, and walks there once more to confirm it; empty without one. A fault leaves the journey at the stage. */
  confirm<Rule extends RuleId>(tries: StageTries<Rule>): Promise<Draft<Rule>[]>
}

/** A fault of a stage. */
export interface StageFault<Rule extends RuleId> extends Pick<
  Draft<Rule>,
  'rule' | 'description' | 'category' | 'requirement'
> {
  /** The control at fault, by its name; null for the whole page. */
  readonly control: { readonly selector: string; readonly name: string } | null
  /** The visits that lead to it, where they are not those of the journey. */
  readonly visits?: readonly Visit[]
  /** The acts on the stage that show it. */
  readonly acts: readonly FindingAction[]
  /** Further steps for people, such as a reload. */
  readonly steps?: readonly string[]
}

/** How a fault of a stage is looked for. */
interface StageTries<Rule extends RuleId> {
  /** The stage at which both tries begin; null: whichever the visits lead to. */
  readonly stage: Stage | null
  /** Tries the stage that the page shows. */
  look(): Promise<StageFault<Rule> | null>
  /** The first try, where it is already made. Default: a look. */
  first?(): Promise<StageFault<Rule> | null> | StageFault<Rule> | null
}

/** Begins a journey at the stage that the page shows after the acts of `prefix`. */
export function createJourney(
  context: AuditContext,
  lab: LabPage,
  prefix: readonly FindingAction[],
  keeps = false,
): Journey {
  const visits: Visit[] = []
  const stages: Stage[] = []
  const again = async (stage: Stage, until: readonly Visit[] = visits): Promise<Stage | null> => {
    if (!(await replayVisits(lab, prefix, until))) return null
    const now = await readStage(lab)
    return sameStage(stage, now) ? now : null
  }
  return {
    task: context.task,
    context,
    lab,
    prefix,
    visits,
    stages,
    keeps,
    ground: `${context.task} ${context.first.title} ${context.first.text}`,
    again,
    async confirm({ stage, look, first = look }) {
      // A grave fault is looked for again after the journey has gone further.
      const until = [...visits]
      const comesBack = async () =>
        stage ? (await again(stage, until)) !== null : replayVisits(lab, prefix, until)
      const found = await tryTwice(lab, async () => ((await comesBack()) ? look() : null), {
        first,
        same: (one, two) => one.rule === two.rule && one.description === two.description,
        actions: ({ acts, visits: own = until }) => [...actsOf(prefix, own), ...acts],
        nameOf: namesIn([...until.map((visit) => visit.stage), ...stages, ...(stage ? [stage] : [])]),
      })
      if (!found) return []
      await comesBack()
      const { control, acts: _, visits: __, steps = [], ...fault } = found.fault
      const about = control ? { selectors: [control.selector], element: control.name } : {}
      return [{ ...fault, ...about, ...found.proof, repro: [...found.proof.repro, ...steps] }]
    },
  }
}

/** Names fields and buttons as their stages do. */
const namesIn = (stages: readonly Stage[]) => (selector: string) => {
  const named = stages
    .flatMap(({ fields, choices, onward, back }) => [...fields, ...choices, onward, back])
    .find((each) => each?.selector === selector)?.name
  return `“${named || selector}”`
}
