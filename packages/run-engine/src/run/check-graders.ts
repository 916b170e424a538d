import { countOf, type GraderPanel, groupBy, type Task, UsageError } from '@webeval/core'

/** So many problems are written out. */
const maxShown = 50

/** Throws one `UsageError` that names every grader which is unknown or does not fit its task; a problem that several tasks share is named once. To be called before anything runs. */
export function checkGraders(tasks: readonly Task[], panel: GraderPanel): void {
  const problems = groupBy(
    tasks.flatMap((task) => panel.check(task).map((problem) => ({ problem, id: task.query_id }))),
    ({ problem }) => problem,
  )
  if (problems.size === 0) return
  const lines = [...problems].map(([problem, found]) => {
    const ids = [...new Set(found.map(({ id }) => id))]
    return ids.length === 1
      ? `${ids[0]}: ${problem}`
      : `${problem} (${ids.length} tasks: ${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''})`
  })
  const more = lines.length > maxShown ? [`and ${countOf(lines.length - maxShown, 'more problem')}`] : []
  throw new UsageError([...lines.slice(0, maxShown), ...more].join('\n'))
}
