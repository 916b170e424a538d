import type { Role } from '../records/usage.js'
import type { Usage } from '../records/usage.js'
import type { Task } from '../records/task.js'
import type { Observation } from './observation.js'
import type { JsonSchema, ToolDefinition } from './tool-box.js'

/** A call that a model requests. */
export interface ToolCallPart {
  readonly type: 'tool_call'
  /** Pairs the call with its result within the conversation. */
  readonly id: string
  readonly tool: string
  /** As the model wrote them: may be anything. */
  readonly params: unknown
}

/** One piece of a turn. */
export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'image'; readonly data: Uint8Array; readonly mimeType: 'image/png' | 'image/jpeg' }
  | ToolCallPart
  | {
      readonly type: 'tool_result'
      readonly id: string
      readonly tool: string
      readonly text: string
      readonly isError: boolean
    }
  | { readonly type: 'observation'; readonly observation: Observation }

/** One turn of a conversation. */
export interface Turn {
  readonly from: 'user' | 'model'
  readonly parts: readonly Part[]
  /** A model's turn in its provider's form, to send back unchanged. */
  readonly verbatim?: unknown
}

/** One request to a model. */
export interface ModelRequest {
  readonly role: Role
  /** Identifies the conversation when several of one role run in parallel. Never sent to a provider. */
  readonly executorId?: string
  readonly system: string
  readonly turns: readonly Turn[]
  readonly tools: readonly ToolDefinition[]
  /** Asks for JSON of this shape instead of tool calls. */
  readonly replySchema?: JsonSchema
}

/** Why a model stopped writing. */
export type FinishReason = 'stop' | 'max_tokens' | 'safety' | 'recitation' | 'malformed_call' | 'other'

/** One answer of a model: any mix of reasoning, text and calls, or nothing. */
export interface ModelReply {
  readonly parts: readonly Part[]
  readonly finish: FinishReason
  readonly usage: Omit<Usage, 'calls'>
  /** US dollars; null when the price is unknown. */
  readonly costUsd: number | null
  readonly verbatim?: unknown
  /** The provider's reason for an abnormal end: `PROHIBITED_CONTENT`. */
  readonly finishDetail?: string
}

/** A wait that a model's provider imposes, such as for its rate limit. Doesn't count as the agent's time. */
export interface ModelWait {
  /** The provider and the cause, for people: `gemini: rate limit`. */
  readonly reason: string
  /** Expected milliseconds, if known. */
  readonly expectedMs: number
  /** Milliseconds lost before it in a failed call. */
  readonly lostMs: number
}

/** Options of a model call. */
export interface GenerateOptions {
  readonly signal: AbortSignal
  /**
   * Called when a wait begins; calls the returned function once when that wait ends. A wrapping model passes it on.
   */
  readonly onWaiting?: (wait: ModelWait) => () => void
  /**
   * Called as each request to the provider begins: a model that retries calls it once per attempt. A wrapping model
   * passes it on.
   */
  readonly onAttempt?: (() => void) | undefined
}

/**
 * A model for one trial. `generate` throws `ModelError` for provider failures, and rejects with the signal's reason
 * on abort.
 */
export interface ModelClient {
  /** The spec that created it, such as `embedded`. */
  readonly spec: string
  /** Whether it accepts images; other models never get any. */
  readonly seesImages: boolean
  generate(request: ModelRequest, options: GenerateOptions): Promise<ModelReply>
}

/** Provides models: one per spec and run; holds shared state such as rate limits. */
export interface ModelSource {
  readonly spec: string
  /** False if its models only act, so that graders must not ask them. Absent: true. */
  readonly canJudge?: boolean
  /**
   * Opens a client for one trial of a task, in one role. Stateless models ignore the argument; the oracle and
   * recordings need it.
   */
  open(trial: { readonly task: Task; readonly trial: number; readonly role?: Role }): ModelClient
}
