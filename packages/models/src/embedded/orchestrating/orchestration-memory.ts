import type { ModelRequest } from '@webeval/core'
import type { Finding } from './pass-on.js'

/** A delegation sent to an executor. */
export interface Attempt {
  /** Id of the delegating call. */
  readonly call: string
  /** Index of its goal in the current stage. */
  readonly goal: number
  readonly instruction: string
  /** Number of earlier retries of this goal. */
  readonly otherWays: number
  /** How often it resumed an executor that ran out of steps. */
  readonly sentOn: number
}

/** The orchestrator's memory between its turns: plain JSON, kept in its own turns of the conversation. */
export interface OrchestrationMemory {
  readonly orchestrates: true
  /** True when it treats the request as one goal, because a piece of it failed. */
  readonly whole: boolean
  /** Index of the current stage. */
  readonly stage: number
  /** The executor for the next goal; null starts a new one. */
  readonly executor: string | null
  /** Findings of earlier stages. */
  readonly findings: readonly (Finding & { readonly wants: 'answer' | 'note' })[]
  /** Reports of the current stage by goal; null before a report arrives. */
  readonly reported: readonly (string | null)[]
  readonly pending: readonly Attempt[]
  /** The first reason that an executor gave for being blocked; null while none was blocked. */
  readonly problem: string | null
}

/** The memory before the first delegation. */
const freshOrchestration: OrchestrationMemory = {
  orchestrates: true,
  whole: false,
  stage: 0,
  executor: null,
  findings: [],
  reported: [],
  pending: [],
  problem: null,
}

/** The memory from the orchestrator's own last turn; a fresh one before its first turn. */
export function rememberedIn(request: ModelRequest): OrchestrationMemory {
  const own = request.turns.findLast((turn) => turn.from === 'model')?.verbatim
  const isOwn = typeof own === 'object' && own !== null && 'orchestrates' in own
  return isOwn ? (own as OrchestrationMemory) : freshOrchestration
}
