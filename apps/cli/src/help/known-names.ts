/** Everything that options can name, for their help texts; as registered, the default first. */
export interface KnownNames {
  readonly agents: readonly string[]
  readonly models: readonly string[]
  readonly graders: readonly string[]
}

/** Collects the names from the registries. Loads these, so call it only when help is asked for. */
export async function knownNames(): Promise<KnownNames> {
  const [{ agentNames, graders }, { presetNames }, { knownModels }] = await Promise.all([
    import('../compose.js'),
    import('../options/agent-command.js'),
    import('@webeval/models'),
  ])
  return {
    agents: [...agentNames, ...presetNames],
    models: knownModels.map(({ name, needs }) => (needs === undefined ? name : `${name}:<${needs}>`)),
    graders: graders.map(({ name }) => name),
  }
}

/** True if the arguments make the program print help. */
export const asksForHelp = (argv: readonly string[]): boolean =>
  argv[0] === 'help' || argv.some((argument) => argument === '--help' || argument === '-h')
