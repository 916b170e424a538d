import { type AgentReadiness, agentReadinessSchema, type Evidence } from '@webeval/core'

/** The trials of agents in an earlier evaluation of the same exploration; null without any. */
export async function readAgents(evidence: Evidence): Promise<AgentReadiness | null> {
  const bytes = await evidence.file('evaluation.json')
  if (bytes === null) return null
  try {
    const { agents } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly agents?: unknown }
    return agentReadinessSchema.safeParse(agents).data ?? null
  } catch {
    return null
  }
}
