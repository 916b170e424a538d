import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Socks5Server } from '@pondwader/socks5-server'
import type { BrowserSession } from '@webeval/core'
import { endpointOf, originOf } from './origins.js'

/** A proxy of one session that connects to the allowed origins and to nothing else. */
interface FenceProxy extends AsyncDisposable {
  /** Proxy settings of a browser context. */
  readonly server: string
}

async function openFenceProxy(allowOrigins: readonly string[]): Promise<FenceProxy> {
  const endpoints = new Set(allowOrigins.map((origin) => endpointOf(originOf(origin))))
  const proxy = new Socks5Server()
  proxy.setRulesetValidator(({ destAddress: host, destPort: port }) =>
    endpoints.has(endpointOf(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)),
  )
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay().once('close', () => sockets.delete(socket))
    proxy._handleConnection(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    server: `socks5://127.0.0.1:${port}`,
    [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Opens a session whose connections all go through a proxy of its own, which refuses whatever the browser sends outside the
 * origins, whichever part of a page asks: redirects, web sockets, workers, beacons. The proxy goes with the session. No
 * origins: no proxy. Rejects as `open` does.
 */
export async function withFenceProxy(
  allowOrigins: readonly string[] = [],
  open: (proxy?: { readonly server: string }) => Promise<BrowserSession>,
): Promise<BrowserSession> {
  if (allowOrigins.length === 0) return open()
  const proxy = await openFenceProxy(allowOrigins)
  try {
    const session = await open({ server: proxy.server })
    return {
      ...session,
      async [Symbol.asyncDispose]() {
        await session[Symbol.asyncDispose]()
        await proxy[Symbol.asyncDispose]()
      },
    }
  } catch (error) {
    await proxy[Symbol.asyncDispose]()
    throw error
  }
}
