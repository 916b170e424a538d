import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** An answer or a notification of an MCP server, as its line holds it. */
export interface McpMessage {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly progress?: number; readonly message?: string }
  readonly error?: { readonly message: string }
  readonly result?: {
    readonly isError?: boolean
    readonly content?: readonly { readonly text: string }[]
    // oxlint-disable-next-line typescript/no-explicit-any -- what a tool answers, which tests look into
    readonly structuredContent?: any
    readonly tools?: readonly { readonly name: string }[]
  }
}

/** A client written by hand: lines of JSON-RPC over a process's standard input and output. */
export function mcpClient({ stdin, stdout }: Pick<ChildProcess, 'stdin' | 'stdout'>) {
  const waiting = new Map<number, (message: McpMessage) => void>()
  const messages: McpMessage[] = []
  let last = 0
  createInterface({ input: stdout! }).on('line', (line) => {
    const message = JSON.parse(line) as McpMessage
    messages.push(message)
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  const send = (message: object) => stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const ask = (method: string, params: object = {}) =>
    new Promise<McpMessage>((resolve) => {
      waiting.set(++last, resolve)
      send({ id: last, method, params })
    })
  return {
    /** Everything that the server wrote. */
    messages,
    ask,
    async begin() {
      const capabilities = {}
      const clientInfo = { name: 'by hand', version: '1' }
      await ask('initialize', { protocolVersion: '2025-03-26', capabilities, clientInfo })
      send({ method: 'notifications/initialized' })
    },
    async call(name: string, args: object, progressToken?: string) {
      const meta = progressToken === undefined ? {} : { _meta: { progressToken } }
      const { result, error } = await ask('tools/call', { name, arguments: args, ...meta })
      const text = result?.content?.[0]?.text ?? error?.message ?? ''
      return {
        isError: result?.isError === true || error !== undefined,
        text,
        answer: result?.structuredContent,
      }
    },
  }
}
