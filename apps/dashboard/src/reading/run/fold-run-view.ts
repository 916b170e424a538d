import { passRate, summarise } from '@webeval/run-engine'
import type { TrialLine } from '@webeval/core'
import type { FacetValue, GroupRate, RunView } from '../../api/run-view.js'
import type { RunReading } from './run-reading.js'
import { type TaskFacts, unknownTask } from '../trial/task-facts.js'

type Grouping = (task: Pick<TaskFacts, 'site' | 'category' | 'difficulty'>) => string | null

const groupings = {
  category: (task) => task.category,
  site: (task) => task.site,
  difficulty: (task) => task.difficulty,
} as const satisfies Record<string, Grouping>

/** A run's page, apart from its table. */
export function foldRunView(reading: RunReading): RunView {
  const { card, record, log, tasks, problems, rows } = reading
  const lines = [...log.lines.values()]
  const outcomes = new Map<string, number>()
  for (const { outcome } of rows) if (outcome) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const factsOf = (line: TrialLine) => tasks.byQueryId.get(line.query_id) ?? unknownTask(line.query_id)
  const rates = (by: Grouping): GroupRate[] => {
    const groups = new Map<string, TrialLine[]>()
    for (const line of lines) {
      const name = by(factsOf(line))
      if (name === null) continue
      const own = groups.get(name)
      if (own) own.push(line)
      else groups.set(name, [line])
    }
    return [...groups]
      .map(([name, own]) => ({ name, trials: own.length, pass_rate: passRate(own) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  const facet = (by: Grouping): FacetValue[] => {
    const counts = new Map<string, number>()
    for (const row of rows) {
      const name = by(row)
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return valuesOf(counts)
  }
  const queryIds = tasks.tasks.map((task) => task.query_id)
  const summary = record ? summarise(record, lines, queryIds) : null
  return {
    run: card,
    record,
    facets: {
      outcomes: valuesOf(outcomes),
      sites: facet(groupings.site),
      categories: facet(groupings.category),
      difficulties: facet(groupings.difficulty),
    },
    groups: {
      by_category: rates(groupings.category),
      by_site: rates(groupings.site),
      by_difficulty: rates(groupings.difficulty),
    },
    pass_at_k: summary?.pass_at_k ?? {},
    pass_hat_k: summary?.pass_hat_k ?? {},
    problems,
  }
}

const valuesOf = (counts: ReadonlyMap<string, number>): FacetValue[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
