import { type GraderPanel, type Task, UsageError } from '@webeval/core'

/** Throws one `UsageError` that names every grader which is unknown or does not fit its task. To be called before anything runs. */
export function checkGraders(tasks: readonly Task[], panel: GraderPanel): void {
  const problems = tasks.flatMap((task) => panel.check(task).map((problem) => `${task.query_id}: ${problem}`))
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
}
