/**
 * The environment of a run that the dashboard starts. It lacks the token, and `WEBEVAL_FORBIDDEN_ORIGINS` (separated by commas) lists the
 * dashboard's own origins, so that the browsers of trials refuse them: the agent under test must not operate the dashboard that measures it.
 */
export function commandEnvironment(
  env: NodeJS.ProcessEnv,
  origins: readonly string[],
): Record<string, string | undefined> {
  const { WEBEVAL_DASHBOARD_TOKEN: _, ...rest } = env
  const forbidden = [env['WEBEVAL_FORBIDDEN_ORIGINS'], ...origins].filter(Boolean).join(',')
  return { ...rest, NO_COLOR: '1', ...(forbidden === '' ? {} : { WEBEVAL_FORBIDDEN_ORIGINS: forbidden }) }
}
