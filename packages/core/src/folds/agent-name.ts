import type { Variant } from '../records/run.js'

/** Names the agent of a variant: its type, or for a separate program the command that starts it. */
export function agentName({ agent, command }: Pick<Variant, 'agent' | 'command'>): string {
  return command === undefined ? agent : `${agent}: ${command}`
}
