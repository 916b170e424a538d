import type { StartRequest } from '../api/start-request.js'

/**
 * The arguments of `pnpm eval run` that a form means. Each value stands in one argument with its option (`--suite=…`), so that none can be
 * taken for an option of its own.
 */
export function startArguments(
  request: StartRequest,
  { resultsDir, runId }: { readonly resultsDir: string; readonly runId: string },
): string[] {
  const each = (name: string, values: readonly string[] | undefined) =>
    (values ?? []).map((value) => `--${name}=${value}`)
  const one = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [`--${name}=${value}`]
  return [
    'run',
    ...each('suite', request.suite),
    ...each('task', request.task),
    ...one('query', request.query),
    ...one('start-url', request.start_url),
    ...one('agent', request.agent),
    ...each('model', request.model),
    ...one('trials', request.trials),
    ...one('workers', request.workers),
    ...one('max-steps', request.max_steps),
    ...one('timeout', request.timeout),
    ...each('grader', request.grader),
    `--out=${resultsDir}`,
    `--run-id=${runId}`,
  ]
}
