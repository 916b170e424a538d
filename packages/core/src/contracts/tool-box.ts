import type { Observation } from './observation.js'

/** A tool as models are told of it. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  /** JSON Schema (draft 2020-12) of the parameters; always an object schema. */
  readonly inputSchema: JsonSchema
}

/** A JSON Schema, as plain JSON. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The answer of one tool call. */
export interface ToolResult {
  /** What the model is told. For an error: what happened, and what to do instead. */
  readonly text: string
  readonly isError: boolean
  /** Added by the recorder: the page as it was found after the act. */
  readonly observation?: Observation
}

/** What a tool call is given beside its parameters. */
export interface ToolCallOptions {
  readonly signal?: AbortSignal
  /** The caller found the call itself wrong (unknown tool, bad parameters): it is recorded and answered with this error, and nothing is done. */
  readonly refused?: string
}

/**
 * Tools behind one door. `call` never rejects for what a model did wrong (unknown tool, bad
 * parameters, no such element): that is a result with `isError`. It rejects only when the browser is
 * lost (`InfraError`) or the signal aborts.
 */
export interface ToolBox {
  readonly tools: readonly ToolDefinition[]
  call(tool: string, params: Record<string, unknown>, options?: ToolCallOptions): Promise<ToolResult>
}
