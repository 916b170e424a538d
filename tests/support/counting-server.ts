import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that knows who came. */
export interface CountingServer extends AsyncDisposable {
  readonly origin: string
  /** Connections so far, whatever came over them. */
  connections(): number
  /** Paths that were asked for, in order. */
  readonly paths: string[]
}

/** Serves with one answer for all, on 127.0.0.1. */
export async function countingServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<CountingServer> {
  const paths: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    paths.push(new URL(request.url ?? '/', 'http://x').pathname)
    answer(request, response)
  })
  server.on('connection', () => connections++)
  server.on('upgrade', (request, socket) => {
    paths.push(request.url ?? '/')
    socket.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    paths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
