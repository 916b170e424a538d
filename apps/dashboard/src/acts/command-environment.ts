/**
 * The environment of a run that the dashboard starts. The token stays here, and `WEBEVAL_FORBIDDEN_ORIGINS` (separated by commas) names where the
 * dashboard is to be reached, so that the browsers of trials refuse it: the agent under test must not operate what measures it.
 */
export function commandEnvironment(
  env: NodeJS.ProcessEnv,
  origins: readonly string[],
): Record<string, string | undefined> {
  const { WEBEVAL_DASHBOARD_TOKEN: _, ...rest } = env
  const forbidden = [env['WEBEVAL_FORBIDDEN_ORIGINS'], ...origins].filter(Boolean).join(',')
  return { ...rest, NO_COLOR: '1', ...(forbidden === '' ? {} : { WEBEVAL_FORBIDDEN_ORIGINS: forbidden }) }
}
