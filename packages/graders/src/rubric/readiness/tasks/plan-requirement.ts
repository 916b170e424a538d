import type { Finding } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import { type Asked, askedOf } from '../../requirements/asked-of.js'
import { checkByActs } from '../../requirements/check-by-acts.js'
import { type CheckedRequirement, checkRequirement } from '../../requirements/check-requirement.js'
import { type Deed, deedsOf } from '../../requirements/proofs/reading/deed.js'
import type { Proven } from '../../requirements/proofs/proof.js'
import type { BriefFeature } from '../../requirements/reading/name-feature.js'
import { entriesAtStart } from './page-lists.js'
import { type TaskWords, wordTask } from './task-words.js'
import { whyNoTask } from './why-no-task.js'

/** A requirement of the page, and the task that is made of it. */
export interface PlannedRequirement {
  readonly feature: BriefFeature
  readonly checked: CheckedRequirement
  readonly asked: Asked
  /** How the exploration proved it by acts; null if it did not. */
  readonly proof: Proven | null
  /** The task; null if there is nothing to do, or no way to check it. Tried only if `untested` is null. */
  readonly task: TaskWords | null
  /** Why agents don't try it; null if they do. */
  readonly untested: string | null
}

/** Makes a task of a requirement, if agents can do it and acts can prove it. `canAdd`: the brief also asks for a way to add entries. */
export function planRequirement(
  feature: BriefFeature,
  page: PageRecord,
  findings: readonly Finding[],
  canAdd: boolean,
  deeds: readonly Deed[] = deedsOf(page),
): PlannedRequirement {
  const checked = checkRequirement(feature, page, findings)
  const asked = askedOf(feature, page.controls)
  const found = checkByActs(asked.said, asked.asked, asked.controls, deeds)
  const proof = found?.verdict === 'works' ? found : null
  const untested = whyNoTask({ feature, asked, verdict: checked.verdict, proven: proof !== null })
  const names = asked.asked.map(({ name }) => name)
  return {
    feature,
    checked,
    asked,
    proof,
    task: untested === null ? wordTask(feature, names, { entries: entriesAtStart(page), canAdd }) : null,
    untested,
  }
}
