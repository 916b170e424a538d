import type { Variant } from '../records/run.js'

/** Names the agent of a variant: its type, for a separate program the command that starts it, for a preset its name and options. */
export function agentName({ agent, command }: Pick<Variant, 'agent' | 'command'>): string {
  if (command === undefined) return agent
  return command.startsWith(presetPrefix) ? command.slice(presetPrefix.length) : `${agent}: ${command}`
}

/** Before the name of a preset in place of a program. */
export const presetPrefix = 'preset:'
