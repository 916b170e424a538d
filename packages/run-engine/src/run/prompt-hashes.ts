import { createHash } from 'node:crypto'
import { type Agent, type RunRecord, UsageError } from '@webeval/core'

/**
 * SHA-256 of the system text of each role of an agent and of each judge, for `run.json`. Empty for agents
 * that don't publish their texts.
 */
export function promptHashes(agent: Pick<Agent, 'prompts'>): NonNullable<RunRecord['prompts']> {
  return Object.fromEntries(
    Object.entries(agent.prompts ?? {}).map(([role, text]) => [
      role,
      createHash('sha256').update(text).digest('hex'),
    ]),
  )
}

/** A judge's text does not bind: what it judged can be graded again. Throws `UsageError` when an agent's texts are others than those that a run was begun with: its numbers would be of two agents. */
export function checkPrompts({ run_id, prompts }: RunRecord, agent: Agent): void {
  if (!prompts) return
  const now = promptHashes(agent)
  const other = Object.entries(prompts).flatMap(([role, hash]) =>
    role === 'judge' || now[role as keyof typeof now] === hash ? [] : [role],
  )
  if (other.length > 0)
    throw new UsageError(
      `the run ${run_id} was begun with another prompt for ${other.join(' and ')} than this version has. Go on with the version that began it, or start a new run.`,
    )
}
