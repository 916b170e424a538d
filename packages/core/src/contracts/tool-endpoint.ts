import type { UsageReport } from '../records/usage.js'
import type { BrowserProtocol } from './protocol/browser-protocol.js'
import type { Observation } from './observation.js'
import type { ToolBox, ToolDefinition } from './tool-box.js'

/** An address on this machine where a separate program reaches one trial's tools. Disposing it closes all connections. */
export interface ToolEndpoint extends AsyncDisposable {
  /** The tools as an MCP server (Streamable HTTP). */
  readonly mcpUrl: string
  /** The browser as a DevTools server, for `connectOverCDP` and the like; it contains the token. null: the browser offers none. */
  readonly cdpUrl: string | null
  /** Takes reports of the program's own usage. */
  readonly usageUrl: string
  /** The bearer token that both addresses ask for. */
  readonly token: string
}

/** The trial behind an endpoint. */
export interface ToolEndpointOptions {
  /** The tools that each session gets. */
  readonly tools: readonly ToolDefinition[]
  /** Opens the tool box of a client's session at its first call; such sessions count from 1. */
  openToolBox(session: number): Promise<ToolBox>
  /** The browser's protocol. Absent: no address for it. */
  readonly protocol?: BrowserProtocol | undefined
  /** Told of each client that connects to the protocol. */
  readonly onProtocolClient?: (() => void) | undefined
  /** Renders a page as text for the program's model. */
  describe(observation: Observation): string
  /** Receives the answer of the first `finish`, once the calls before it have ended. Later calls are refused. */
  onFinish(answer: string | null): void
  onUsage(report: UsageReport): void
  /** Receives the error with which a tool box rejected a call, such as a `StepLimitError`. */
  onFault(error: unknown): void
}

/** Opens an endpoint on 127.0.0.1, at a random port. Throws `InfraError` if the machine refuses. */
export type OpenToolEndpoint = (options: ToolEndpointOptions) => Promise<ToolEndpoint>
