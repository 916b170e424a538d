/** The words that call the command line, as whoever started the dashboard said them: `npx webeval`, or `pnpm eval` in a checkout. */
export function programName(env: NodeJS.ProcessEnv): string {
  const given = env['WEBEVAL_INVOKED_AS'] ?? ''
  return /^[\w@./-]+(?: [\w@./-]+){0,3}$/.test(given) ? given : 'npx webeval'
}
