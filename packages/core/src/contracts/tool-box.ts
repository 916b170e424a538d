import type { ToolKind, ToolVerb } from '../records/step.js'
import type { Observation } from './observation.js'

/** A tool as described to models. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  /** JSON Schema (draft 2020-12) of the parameters; always an object schema. */
  readonly inputSchema: JsonSchema
  /** Absent if unknown, and for tools that don't concern the browser. Models don't see it. */
  readonly kind?: ToolKind
  /** As `kind`. */
  readonly verb?: ToolVerb
}

/** The facts about a tool that steps record. */
export type ToolFacts = Pick<ToolDefinition, 'kind' | 'verb'>

/** Facts about the tool with that name; empty if unknown, and for null. */
export function factsOfTool(tools: readonly ToolDefinition[], name: string | null): ToolFacts {
  const { kind, verb } = tools.find((tool) => tool.name === name) ?? {}
  return { ...(kind ? { kind } : {}), ...(verb ? { verb } : {}) }
}

/** A JSON Schema, as plain JSON. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The result of one tool call. */
export interface ToolResult {
  /** Text for the model. For an error: what happened, and what to do instead. */
  readonly text: string
  readonly isError: boolean
  /** Added by the recorder: the page after the act. */
  readonly observation?: Observation
}

/** Options of a tool call. */
export interface ToolCallOptions {
  readonly signal?: AbortSignal
  /**
   * Set when the caller rejected the call (unknown tool, bad parameters): records and answers it with this error,
   * without calling the tool.
   */
  readonly refused?: string
}

/**
 * A set of tools. `call` never rejects for a model's mistakes (unknown tool, bad parameters, missing element): these
 * return a result with `isError`. It rejects only when the browser is lost (`InfraError`) or the signal aborts.
 */
export interface ToolBox {
  readonly tools: readonly ToolDefinition[]
  call(tool: string, params: Record<string, unknown>, options?: ToolCallOptions): Promise<ToolResult>
}
