import type { Point, ToolKind, ToolVerb } from '@webeval/core'
import type { z } from 'zod'
import type { McpCaller } from '../sessions/mcp-caller.js'
import type { NavigationNotes } from '../sessions/page-facade.js'
import type { TabPages } from '../sessions/tab-pages.js'
import type { OriginFence } from '../sessions/fence/origin-fence.js'

/** Dependencies of the tools of an owned tab. */
export interface Hands {
  readonly pages: TabPages
  /** Playwright MCP, acting on the current page. */
  readonly mcp: McpCaller
  readonly notes: NavigationNotes
  readonly fence: OriginFence
  /** Turns `target://site/path` into an address that a browser can open. */
  readonly resolveUrl: (url: string) => string
  /** The folder whose files may be uploaded; absent: none. */
  readonly filesFolder: string | undefined
  /** The trial does not record the acts: choose the cheapest way that the page can't tell from the usual one. */
  readonly unrecorded: boolean
  /** Whether nothing is under way that may change the page within so many milliseconds. Where that can't be known, something may be. */
  isAtRest(ms: number): Promise<boolean>
  /** Aborts with the trial's call. */
  readonly signal: AbortSignal | undefined
}

/** Text that a call types, by the name of its parameter, and the place it goes to; absent: the focus. */
export interface TypedText {
  readonly param: string
  readonly target?: string
  readonly point?: Point
}

/** A tool as models see it, and its valid parameters. */
export interface ToolSpec<Params> {
  readonly name: string
  readonly description: string
  readonly kind: ToolKind
  readonly verb: ToolVerb
  readonly params: z.ZodType<Params>
  /** Milliseconds that a call may spend waiting because it was asked to; they come on top of the usual time limit. */
  waitsMs?(params: Params): number
  /**
   * The text that a call would type; null if none. Also reads parameters that the tool would reject: they are logged,
   * too. Absent: the tool types nothing.
   */
  types?(params: Readonly<Record<string, unknown>>): TypedText | null
}

/** A tool: its description and one handler, which answers with what was done and throws `ToolFailure` when it could not be. */
export interface Tool<Params> extends ToolSpec<Params> {
  run(hands: Hands, params: Params): Promise<string>
}

/** A tool whose parameters are checked where it is called. */
export interface AnyTool extends ToolSpec<unknown> {
  run(hands: Hands, params: unknown): Promise<string>
}

/** Declares a tool. */
export function defineTool<Params>(tool: Tool<Params>): AnyTool {
  const { waitsMs } = tool
  return {
    ...tool,
    ...(waitsMs ? { waitsMs: (params) => waitsMs(tool.params.parse(params)) } : {}),
    run: (hands, params) => tool.run(hands, tool.params.parse(params)),
  }
}
