import { createHash } from 'node:crypto'
import { type Suite, type Task } from '@webeval/core'
import type { PlannedRequirement, ReadinessPlan } from '@webeval/graders'

/** The requirements that agents try, as a suite of tasks, with the task of each. */
export interface RequirementSuite {
  readonly suite: Suite
  readonly idOf: (requirement: PlannedRequirement) => string
}

/** Makes tasks of the planned requirements; each begins on the page as a visitor finds it. */
export function requirementSuite({ requirements }: ReadinessPlan, url: string): RequirementSuite {
  const idOf = (requirement: PlannedRequirement) =>
    `${requirements.indexOf(requirement) + 1}-${slug(requirement.feature.text)}`
  const tasks = requirements.flatMap((requirement): Task[] => {
    const { task, untested, feature, checked } = requirement
    if (task === null || untested !== null) return []
    const { query, ...check } = task
    return [
      {
        query_id: idOf(requirement),
        dataset: 'requirements',
        query,
        start_url: url,
        graders: [
          {
            name: 'requirement',
            about: feature.text.slice(0, 200),
            feature,
            verdict: checked.verdict,
            ...check,
          },
        ],
        metadata: {},
      },
    ]
  })
  const sha256 = createHash('sha256').update(JSON.stringify(tasks)).digest('hex')
  return { suite: { name: 'requirements', path: url, sha256, tasks }, idOf }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '')
