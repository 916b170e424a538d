import type { StartRequest } from '../api/start-request.js'

/**
 * Arguments of `webeval run` for a form. Each value is one argument together with its option
 * (`--suite=…`), so that it can't be read as an option itself.
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
