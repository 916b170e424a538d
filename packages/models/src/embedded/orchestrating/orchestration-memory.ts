import type { ModelRequest } from '@webeval/core'
import type { Finding } from './pass-on.js'

/** A delegation that was made. */
export interface Attempt {
  /** Id of the call that made it. */
  readonly call: string
  /** Which goal of the present stage it is for, from 0. */
  readonly goal: number
  readonly instruction: string
  /** Other ways that were tried for this goal before. */
  readonly otherWays: number
  /** How often an executor that ran out of steps was sent on. */
  readonly sentOn: number
}

/** What the orchestrator remembers between its turns: plain JSON, kept in its own turns of the conversation. */
export interface OrchestrationMemory {
  readonly orchestrates: true
  /** True when the request is worked off as one goal, because its pieces led nowhere. */
  readonly whole: boolean
  /** The stage that is being worked on, from 0. */
  readonly stage: number
  /** The executor that goes on with the next goal; null: a new one. */
  readonly executor: string | null
  /** What was found out in the stages before. */
  readonly findings: readonly (Finding & { readonly wants: 'answer' | 'note' })[]
  /** Reports of the present stage, by goal; null: not yet. */
  readonly reported: readonly (string | null)[]
  readonly pending: readonly Attempt[]
  /** What the first executor was blocked on that said so; null when none did. */
  readonly problem: string | null
}

/** The memory of who has done nothing yet. */
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

/** The memory of the orchestrator's last turn; a fresh one when there is none of its own. */
export function rememberedIn(request: ModelRequest): OrchestrationMemory {
  const own = request.turns.findLast((turn) => turn.from === 'model')?.verbatim
  const isOwn = typeof own === 'object' && own !== null && 'orchestrates' in own
  return isOwn ? (own as OrchestrationMemory) : freshOrchestration
}
