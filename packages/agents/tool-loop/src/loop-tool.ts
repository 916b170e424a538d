import type { AgentEnding, Observation, Screenshot, ToolDefinition } from '@webeval/core'

/** What a tool of the loop's own says: an answer for the model, or the end of the loop. */
export type LoopToolAnswer =
  | {
      readonly text: string
      readonly isError: boolean
      readonly observation?: Observation
      /** A picture without a look, for a model that sees but shall not act. */
      readonly picture?: Screenshot
    }
  | { readonly ending: AgentEnding }

/** What a tool of the loop's own is told beside its parameters. */
export interface LoopToolContext {
  readonly signal: AbortSignal
  /** Text that the model wrote beside the call; empty when it wrote none. */
  readonly said: string
}

/** A tool that belongs to the agent pattern, not to the browser: `finish`, `delegate`, `complete`. The recorder does not see its calls. */
export interface LoopTool {
  readonly definition: ToolDefinition
  /** True when a call may end the loop: calls before it in the same reply are made first, those after it not at all. */
  readonly ends: boolean
  /** Called with parameters that fit the schema. It must settle soon after the signal aborts. What it throws ends the loop as a fault of ours. */
  run(params: Record<string, unknown>, context: LoopToolContext): Promise<LoopToolAnswer>
}
