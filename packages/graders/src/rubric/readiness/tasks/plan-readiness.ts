import type { Evidence } from '@webeval/core'
import { type PageRecord, readPageRecord } from '../../page-record.js'
import { deedsOf } from '../../requirements/proofs/reading/deed.js'
import { readBrief } from '../../requirements/reading/read-brief.js'
import { type PlannedRequirement, planRequirement } from './plan-requirement.js'

/** Max requirements that agents try: each costs every agent a trial. */
const maxTasks = 10

const adds = /^(?:add|create|new|enter|write)/i

/** The requirements of an explored page, with a task for each that agents can try. */
export interface ReadinessPlan {
  readonly page: PageRecord
  readonly requirements: readonly PlannedRequirement[]
}

/** Plans what agents try on an explored page. A string says why there is nothing to plan. */
export async function planReadiness(evidence: Evidence): Promise<ReadinessPlan | string> {
  const page = await readPageRecord(evidence)
  if (typeof page === 'string') return page
  const { task, findings } = page.exploration
  const confirmed = findings.filter(({ reproduced }) => reproduced !== false)
  const deeds = deedsOf(page)
  const { features } = readBrief(task)
  const canAdd = features.some(({ text }) => adds.test(text))
  const planned = features.map((feature) => planRequirement(feature, page, confirmed, canAdd, deeds))
  let left = maxTasks
  const requirements = planned.map((requirement) =>
    requirement.task === null || left-- > 0
      ? requirement
      : { ...requirement, untested: `only the first ${maxTasks} tasks are tried` },
  )
  return { page, requirements }
}
