/** Context of a call to a tool that we serve. */
export interface ServedCall {
  /** Aborts when the client cancels the call or goes away. */
  readonly signal: AbortSignal
  /** Reports that the work continues; null if the client did not ask to hear of it. `total` is null where the end is not known. */
  readonly progress: ((done: number, total: number | null, message: string) => Promise<void>) | null
}

/** Answer of a tool that we serve: the same for programs and for people. */
export interface ServedAnswer {
  readonly structured: Readonly<Record<string, unknown>>
  readonly text: string
}

type JsonSchema = Readonly<Record<string, unknown>>

/** A tool that we serve to MCP clients. */
export interface ServedTool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schemas of objects. */
  readonly inputSchema: JsonSchema
  readonly outputSchema: JsonSchema
  /** A rejection becomes an answer that is marked as an error, with the error's message. */
  call(args: Readonly<Record<string, unknown>>, call: ServedCall): Promise<ServedAnswer>
}

/** Tools behind one MCP server. */
export interface ServedTools {
  readonly name: string
  readonly version: string
  /** How the tools are to be used together, for the client's model. */
  readonly instructions: string
  readonly tools: readonly ServedTool[]
}
