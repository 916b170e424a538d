import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorMessage, type ProtocolLine } from '@webeval/core'
import type { WebSocketServer } from 'ws'
import { checkPlace, isSame, type Refusal } from '../check-request.js'
import { peerKnows } from './linux-peer-knows.js'
import { serveSocket, type SocketPlace } from './serve-socket.js'

/** The DevTools server of one trial, on the server of its endpoint. */
export interface CdpDoor {
  /** Whether a request is for it. */
  isFor(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  /** Resolves when the acts of all clients are recorded. */
  settled(): Promise<void>
  close(): void
}

/** Dependencies of the door. */
export interface CdpDoorOptions extends SocketPlace {
  readonly token: string
  readonly port: () => number
  /** Told of each client that connects. */
  readonly onClient: () => void
}

/** Path of the server; the token follows, because drivers can't send a header with each of their requests. */
export const cdpPath = '/cdp/'

/** Opens the DevTools server of a trial: `json/version` and `json/list`, and a web socket for each client. */
export async function openCdpDoor(options: CdpDoorOptions): Promise<CdpDoor> {
  const { WebSocketServer: Server } = await import('ws')
  const sockets: WebSocketServer = new Server({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 256 * 1024 * 1024,
  })
  const lines = new Set<ProtocolLine>()
  return {
    isFor: ({ url = '' }) => url.startsWith(cdpPath) || url.startsWith('/json'),
    async answer(request, response) {
      const found = await place(request, options)
      const body = 'status' in found ? null : await facts(found.path, options)
      const refusal = 'status' in found ? found : { status: 404, message: 'there is nothing here' }
      const [status, content] = body ? [200, body] : [refusal.status, { error: refusal.message }]
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(content))
    },
    async upgrade(request, socket, head) {
      const found = await place(request, options)
      if ('status' in found) return refuseUpgrade(socket, found)
      sockets.handleUpgrade(request, socket, head, (client) => {
        options.onClient()
        serveSocket(client, socket, lines, options).catch((error: unknown) =>
          client.close(1011, errorMessage(error).slice(0, 100)),
        )
      })
    },
    async settled() {
      await Promise.all([...lines].map((line) => line.settled()))
    },
    close() {
      for (const line of lines) line.close()
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

/**
 * Yields the part of a request's path that follows the token, or why it is refused. Puppeteer drops the path of its `browserURL`: at the root, its
 * environment shows whose program it is.
 */
async function place(
  { headers, socket, url = '' }: IncomingMessage,
  { token, port }: CdpDoorOptions,
): Promise<{ readonly path: string } | Refusal> {
  const refusal = checkPlace(headers, port())
  if (refusal) return refusal
  const [, atRoot] = /^\/(json(?:\/version|\/list)?)\/?$/.exec(url) ?? []
  if (atRoot !== undefined && (await peerKnows(token, socket))) return { path: atRoot }
  const [, given = '', path = ''] = /^\/cdp\/([^/?#]*)\/?([^?#]*)/.exec(url) ?? []
  if (isSame(given, token)) return { path: path.replace(/\/+$/, '') }
  return { status: 401, message: 'use the address in WEBEVAL_CDP_URL: it contains the token of this trial' }
}

/** Facts of a DevTools server by path; null for unknown paths. */
async function facts(path: string, { protocol, token, port }: CdpDoorOptions): Promise<unknown> {
  // Clients of one page attach to it through the browser's address.
  const webSocketDebuggerUrl = `ws://127.0.0.1:${port()}${cdpPath}${token}/devtools/browser`
  if (path === 'json/version') return { ...(await protocol.version()), webSocketDebuggerUrl }
  if (path !== 'json' && path !== 'json/list') return null
  const pages = await protocol.pages()
  return pages.map((page) => ({ ...page, type: 'page', description: '', webSocketDebuggerUrl }))
}

function refuseUpgrade(socket: Duplex, { status, message }: Refusal): void {
  socket.on('error', () => {})
  const reason = status === 401 ? 'Unauthorized' : 'Forbidden'
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${message}\n`,
  )
}
