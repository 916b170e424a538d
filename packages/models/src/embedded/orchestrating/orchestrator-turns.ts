import type { ModelReply, ModelRequest, Part } from '@webeval/core'
import { localReply } from '../../local-reply.js'
import { callsMade } from '../../next-call.js'
import type { Attempt, OrchestrationMemory } from './orchestration-memory.js'

/** A delegation to send. */
export interface Order extends Omit<Attempt, 'call'> {
  /** null starts a new executor. */
  readonly executorId: string | null
}

/** A turn that sends all orders, in parallel if there are several. */
export function delegate(
  request: ModelRequest,
  orders: readonly Order[],
  memory: OrchestrationMemory,
): ModelReply {
  const first = callsMade(request) + 1
  const pending = orders.map(({ goal, instruction, otherWays, sentOn }, index): Attempt => ({
    call: `call-${first + index}`,
    goal,
    instruction,
    otherWays,
    sentOn,
  }))
  const calls = orders.map(({ instruction, executorId }, index): Part => ({
    type: 'tool_call',
    id: `call-${first + index}`,
    tool: 'delegate',
    params: { instruction, ...(executorId === null ? {} : { executorId }) },
  }))
  return localReply(calls, { ...memory, pending })
}

/** The turn that ends the orchestration. */
export const end = (
  request: ModelRequest,
  tool: 'complete' | 'fail',
  params: Record<string, unknown>,
  memory: OrchestrationMemory,
): ModelReply =>
  localReply([{ type: 'tool_call', id: `call-${callsMade(request) + 1}`, tool, params }], {
    ...memory,
    pending: [],
  })
