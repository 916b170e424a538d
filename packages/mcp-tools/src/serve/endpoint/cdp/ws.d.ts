/** The part of the library `ws` that is used here. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export interface WebSocket {
    readonly readyState: number
    readonly OPEN: number
    on(event: 'message', listener: (data: Buffer) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    once(event: 'close', listener: () => void): this
    send(text: string): void
    close(code: number, reason?: string): void
    terminate(): void
  }

  export class WebSocketServer {
    constructor(options: {
      readonly noServer: true
      readonly perMessageDeflate: boolean
      readonly maxPayload: number
    })
    readonly clients: ReadonlySet<WebSocket>
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      onClient: (client: WebSocket) => void,
    ): void
    close(): void
  }
}
