import type { Task } from '@webeval/core'

/** Default port of `pnpm dashboard`. */
const usualDashboard = 'http://127.0.0.1:9900'

/**
 * Origins that the browsers of trials never reach: the dashboards that `WEBEVAL_FORBIDDEN_ORIGINS` names, separated by commas, and the
 * dashboard's usual place, unless a task starts there.
 */
export function forbiddenOrigins(
  tasks: readonly Pick<Task, 'start_url'>[],
  env: NodeJS.ProcessEnv,
): string[] {
  const named = (env['WEBEVAL_FORBIDDEN_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  const { port } = new URL(usualDashboard)
  const usedByTask = tasks.some(({ start_url: url }) => URL.canParse(url) && onLoopback(new URL(url), port))
  return usedByTask ? named : [...new Set([...named, usualDashboard])]
}

const onLoopback = ({ hostname, port }: URL, wanted: string): boolean =>
  port === wanted && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
