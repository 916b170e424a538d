import type { AgentEnding, Observation, Screenshot, ToolDefinition } from '@webeval/core'

/** The result of a loop tool: an answer for the model, or the end of the loop. */
export type LoopToolAnswer =
  | {
      readonly text: string
      readonly isError: boolean
      readonly observation?: Observation
      /** A picture without an observation, for a model that sees but must not act. */
      readonly picture?: Screenshot
    }
  | { readonly ending: AgentEnding }

/** Context of a loop tool's call. */
export interface LoopToolContext {
  readonly signal: AbortSignal
  /** The text that the model wrote with the call; empty without any. */
  readonly said: string
}

/**
 * A tool of the agent pattern, not of the browser: `finish`, `delegate`, `complete`. The recorder doesn't see its
 * calls.
 */
export interface LoopTool {
  readonly definition: ToolDefinition
  /** True if a call may end the loop: earlier calls of the same reply run first, later ones not at all. */
  readonly ends: boolean
  /**
   * Called with valid parameters. Must settle soon after the signal aborts. An error ends the loop as a fault of
   * ours.
   */
  run(params: Record<string, unknown>, context: LoopToolContext): Promise<LoopToolAnswer>
}
