import type { Role } from '../records/usage.js'
import type { Usage } from '../records/usage.js'
import type { Task } from '../records/task.js'
import type { Observation } from './observation.js'
import type { JsonSchema, ToolDefinition } from './tool-box.js'

/** A call that a model asks for. */
export interface ToolCallPart {
  readonly type: 'tool_call'
  /** Pairs the call with its result within the conversation. */
  readonly id: string
  readonly tool: string
  /** As the model gave them: may be anything. */
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
  /** A model's turn as its provider sent it, to be sent back unchanged. */
  readonly verbatim?: unknown
}

/** One question to a model. */
export interface ModelRequest {
  readonly role: Role
  /** Whose conversation it is, where several of one role go on at once. Never sent to a provider. */
  readonly executorId?: string
  readonly system: string
  readonly turns: readonly Turn[]
  readonly tools: readonly ToolDefinition[]
  /** Ask for JSON of this shape instead of tool calls. */
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
  /** What the provider said about why it stopped, where that was no ordinary end: `PROHIBITED_CONTENT`. */
  readonly finishDetail?: string
}

/** A wait that a model's provider imposes, such as for its rate limit. It is not the agent's time. */
export interface ModelWait {
  /** Whom and what is waited for, for people: `gemini: rate limit`. */
  readonly reason: string
  /** Milliseconds that it will take, as far as is known. */
  readonly expectedMs: number
  /** Milliseconds that were lost before it, in a call that failed. */
  readonly lostMs: number
}

/** What a model is given beside the request. */
export interface GenerateOptions {
  readonly signal: AbortSignal
  /** Told when a wait begins; what it returns is called once, when that wait is over. A model that wraps another one passes it on. */
  readonly onWaiting?: (wait: ModelWait) => () => void
}

/** A mind, for the length of one trial. `generate` throws `ModelError` for what the provider did, and rejects with the signal's reason on abort. */
export interface ModelClient {
  /** The spec it was made from, such as `embedded`. */
  readonly spec: string
  /** Whether it looks at images; those that do not are never sent any. */
  readonly seesImages: boolean
  generate(request: ModelRequest, options: GenerateOptions): Promise<ModelReply>
}

/** Where minds come from: one per spec and run; shared state such as rate limits lives here. */
export interface ModelSource {
  readonly spec: string
  /** A client for one trial of a task, in one role. Pure minds ignore the argument; the oracle and recordings need it. */
  open(trial: { readonly task: Task; readonly trial: number; readonly role?: Role }): ModelClient
}
