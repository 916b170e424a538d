/** Variable that holds the words by which a wrapper of ours, such as `pnpm eval`, was called; processes that this one starts inherit it. */
export const invokedAsVariable = 'WEBEVAL_INVOKED_AS'

/** The words that call webeval in this environment: `npx webeval`, `pnpm webeval`, `pnpm eval` in a checkout; `webeval` where nothing tells. */
export function programName(env: NodeJS.ProcessEnv = process.env, file = process.argv[1] ?? ''): string {
  const given = env[invokedAsVariable]
  if (given !== undefined && /^[\w@./-]+(?: [\w@./-]+){0,3}$/.test(given)) return given
  // Each package manager names itself to the programs that it starts.
  const [manager = ''] = (env['npm_config_user_agent'] ?? '').split('/')
  // `dlx` runs a package that the project does not have.
  const passing = /[\\/]dlx(?:-|[\\/])/.test(file) ? 'dlx ' : ''
  if (manager === 'npm') return 'npx webeval'
  if (manager === 'bun') return 'bunx webeval'
  return manager === 'pnpm' || manager === 'yarn' ? `${manager} ${passing}webeval` : 'webeval'
}
