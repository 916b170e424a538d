import type { Act } from './decision.js'
import type { Memory } from './memory.js'

/** An act, or the end of the request. */
export type Plan =
  | { readonly act: Act; readonly memory: Memory }
  | { readonly end: PlanEnd; readonly memory: Memory }

/** How a request ends. */
export interface PlanEnd {
  readonly status: 'done' | 'impossible'
  readonly answer: string | null
  readonly reason: string
}
