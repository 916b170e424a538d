import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { linkSignals } from '@webeval/core'
import { callTimeoutMs } from './time-limits.js'

/** Answer of an MCP tool, without the headings and links that Playwright MCP adds. */
export interface McpAnswer {
  readonly isError: boolean
  /** The message of an error; else the part under `Result`, or the whole text without headings. */
  readonly text: string
  /** Everything under a heading, by heading. */
  readonly sections: ReadonlyMap<string, string>
  readonly images: readonly { readonly data: Uint8Array; readonly mimeType: string }[]
}

/** Calls tools over one MCP connection. */
export interface McpCaller {
  call(
    tool: string,
    params: Record<string, unknown>,
    signal?: AbortSignal,
    timeoutMs?: number,
  ): Promise<McpAnswer>
}

/** Wraps a connected MCP client. Its `call` rejects when the connection is gone, the signal aborts or time is up. */
export function createMcpCaller(client: Client): McpCaller {
  return {
    async call(tool, params, signal, timeoutMs = callTimeoutMs) {
      // Each call has a signal of its own: the client never removes its listener from the signal that it gets.
      using own = signal ? linkSignals(signal) : null
      const answer = await client.callTool({ name: tool, arguments: params }, undefined, {
        ...(own ? { signal: own.signal } : {}),
        timeout: timeoutMs,
      })
      return toAnswer(answer as { content?: unknown; isError?: unknown })
    },
  }
}

function toAnswer(answer: { content?: unknown; isError?: unknown }): McpAnswer {
  const parts = (Array.isArray(answer.content) ? answer.content : []) as Record<string, unknown>[]
  const text = parts.flatMap((part) => (typeof part['text'] === 'string' ? [part['text']] : [])).join('\n')
  const images = parts.flatMap((part) =>
    part['type'] === 'image' && typeof part['data'] === 'string'
      ? [{ data: new Uint8Array(Buffer.from(part['data'], 'base64')), mimeType: String(part['mimeType']) }]
      : [],
  )
  const sections = new Map<string, string>()
  for (const section of text.split(/^### /m).slice(1)) {
    const [title = '', ...lines] = section.split('\n')
    sections.set(title.trim(), lines.join('\n').trim())
  }
  const error = sections.get('Error')
  const isError = answer.isError === true || error !== undefined
  return { isError, text: isError ? (error ?? text) : (sections.get('Result') ?? text), sections, images }
}
