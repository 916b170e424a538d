import { presets } from '@webeval/agent-external'
import { presetPrefix, redactSecrets, UsageError, type Variant } from '@webeval/core'
import type { RunOptions } from './run-options.js'

/** Agents of others that `--agent` takes by name. */
export const presetNames: readonly string[] = presets.map(({ name }) => name)

/** The agent of a run: by its name, or as a command that starts a program. */
export interface AgentChoice extends Pick<Variant, 'command' | 'agent_env'> {
  /** Absent: the default agent. */
  readonly agent?: string | undefined
}

/** Reads which agent the options name. Throws `UsageError` where they contradict each other, or a key would reach the disk. */
export function agentChoice(
  given: Pick<RunOptions, 'agent' | 'agentCommand' | 'agentEnv' | 'extensions'>,
  env: NodeJS.ProcessEnv,
): AgentChoice {
  const { agent, agentCommand: command, agentEnv = [], extensions } = given
  if (command === undefined) {
    if (agent !== undefined && presetNames.includes(agent) && !extensions?.agents.has(agent))
      return agentChoice({ agentCommand: `${presetPrefix}${agent}`, agentEnv }, env)
    if (agentEnv.length > 0)
      throw new UsageError(
        '--agent-env goes with --agent-command, or with an agent that is a program of others.',
      )
    return { agent }
  }
  if (agent !== undefined) throw new UsageError('--agent-command is an agent of its own: leave --agent out.')
  if (redactSecrets(env)(command) !== command)
    throw new UsageError(
      '--agent-command holds a key, and the command is stored with the run: leave the key in a variable, and name that with --agent-env <name>.',
    )
  checkAgentEnv(agentEnv, env)
  return { agent: 'command', command, ...(agentEnv.length > 0 ? { agent_env: [...new Set(agentEnv)] } : {}) }
}

/** Throws `UsageError` for names of variables that are not set. */
export function checkAgentEnv(names: readonly string[], env: NodeJS.ProcessEnv): void {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === 0) return
  // A value in place of a name may be a key.
  const shown = missing.map((name) => name.replace(/=.*$/s, '=…')).join(', ')
  throw new UsageError(
    `--agent-env ${shown}: there is no such variable. Name variables that are set here, without their values.`,
  )
}
