import type { FindingAction } from '@webeval/core'
import { inSentences } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { RuleId } from '../../rules/rules.js'
import type { LabPage } from '../../lab/lab-page.js'
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
  /** Words that tell from which country the page is. */
  readonly ground: string
  /** Goes through the visits once more in a fresh page; null when it does not come to this stage again. */
  again(stage: Stage): Promise<Stage | null>
  /** A finding about this stage, seen twice when `reproduced` says so. */
  draft<Rule extends RuleId>(
    rule: Rule,
    description: string,
    about: { readonly selector: string; readonly name: string },
    acts: readonly FindingAction[],
    reproduced: boolean,
  ): Promise<Draft<Rule>>
}

/** Begins a journey at the stage that the page shows after the acts of `prefix`. */
export function createJourney(
  context: AuditContext,
  lab: LabPage,
  prefix: readonly FindingAction[],
): Journey {
  const visits: Visit[] = []
  const stages: Stage[] = []
  return {
    task: context.task,
    context,
    lab,
    prefix,
    visits,
    stages,
    ground: `${context.task} ${context.first.title} ${context.first.text}`,
    async again(stage) {
      if (!(await replayVisits(lab, prefix, visits))) return null
      const now = await readStage(lab)
      return sameStage(stage, now) ? now : null
    },
    draft: async (rule, description, about, acts, reproduced) => {
      const actions = [...actsOf(prefix, visits), ...acts]
      return {
        rule,
        description,
        selectors: [about.selector],
        element: about.name,
        actions,
        repro: inWords(actions, [...visits.map(({ stage }) => stage), ...stages], about),
        after: await lab.picture(),
        reproduced,
      }
    },
  }
}

/** The acts in sentences; fields and buttons by the names that their stages give them. */
function inWords(
  actions: readonly FindingAction[],
  stages: readonly Stage[],
  about: { readonly selector: string; readonly name: string },
): string[] {
  const nameOf = (selector: string) =>
    stages
      .flatMap(({ fields, choices, onward, back }) => [...fields, ...choices, onward, back])
      .find((each) => each?.selector === selector)?.name ||
    (about.selector === selector ? about.name : selector)
  return inSentences(actions, (selector) => `“${nameOf(selector)}”`)
}
