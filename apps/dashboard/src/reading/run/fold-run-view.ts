import { groupBy } from '@webeval/core'
import { passRateOf, ratesByK } from '@webeval/run-engine'
import type { FacetValue, GroupRate, RunView } from '../../api/run-view.js'
import type { RunReading } from './run-reading.js'
import { sumCounts } from './run-tally.js'
import { type TaskFacts, unknownTask } from '../trial/task-facts.js'

type Grouping = (task: Pick<TaskFacts, 'site' | 'category' | 'difficulty'>) => string | null

const groupings = {
  category: (task) => task.category,
  site: (task) => task.site,
  difficulty: (task) => task.difficulty,
} as const satisfies Record<string, Grouping>

/** A run's page: everything around its table. The work grows with the tasks of the run, and not with its trials. */
export function foldRunView(reading: RunReading): Omit<RunView, 'labels'> {
  const { card, record, log, tasks, problems, rows, trialsPerTask } = reading
  const unplanned = rows.slice(tasks.tasks.length * trialsPerTask)
  const { byTask, outcomes, costByRole, usage, costUsd } = log.tally
  const factsOf = (id: string) => tasks.byQueryId.get(id) ?? unknownTask(id)
  const rates = (by: Grouping): GroupRate[] => {
    const groups = groupBy(byTask, ([id]) => by(factsOf(id)))
    return [...groups]
      .flatMap(([name, members]) => {
        if (name === null) return []
        const ofTasks = members.map(([, counts]) => counts)
        const all = sumCounts(ofTasks)
        return [{ name, trials: all.trials, pass_rate: passRateOf(all, ofTasks) }]
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  const facet = (by: Grouping): FacetValue[] => {
    const counts = new Map<string, number>()
    const add = (name: string | null, count: number) => {
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + count)
    }
    for (const task of tasks.tasks) add(by(task), trialsPerTask)
    for (const row of unplanned) add(by(row), 1)
    return valuesOf(counts)
  }
  const none = { pass_at_k: {}, pass_hat_k: {} }
  return {
    run: card,
    record,
    facets: {
      outcomes: valuesOf(new Map(Object.entries(outcomes))),
      sites: facet(groupings.site),
      categories: facet(groupings.category),
      difficulties: facet(groupings.difficulty),
    },
    groups: {
      by_category: rates(groupings.category),
      by_site: rates(groupings.site),
      by_difficulty: rates(groupings.difficulty),
    },
    costs: {
      by_role: costByRole,
      usage,
      per_pass: costUsd === null || log.tally.passed === 0 ? null : costUsd / log.tally.passed,
    },
    ...(record ? ratesByK([...byTask.values()], record.trials) : none),
    problems,
  }
}

const valuesOf = (counts: ReadonlyMap<string, number>): FacetValue[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
