import { realpath } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { errorMessage, UsageError } from '@webeval/core'
import { decodePath } from './file-response.js'
import { createSiteApp, siteFolder, type SiteOptions } from './targets-app.js'
import { listTargets } from './targets.js'

/** Sites to serve, and their folder. */
export interface ServeTargetsOptions {
  /** The folder that holds the targets. */
  readonly dir: string
  /** Port of the first site; the others follow in the order of their names. 0, the default: any free ones. */
  readonly port?: number
}

/** The targets, being served. */
export interface ServedTargets extends AsyncDisposable {
  /** Names of the sites, in order. */
  readonly sites: readonly string[]
  /** Address of a page of a site. Throws `UsageError` if the site does not exist. */
  url(site: string, path?: string): string
  /**
   * Turns `target://<site>/<path>` into an address that a browser can open; other addresses stay as they
   * are. Throws `UsageError` if the site does not exist.
   */
  resolve(url: string): string
  /** Stops listening and cuts what is still open. */
  close(): Promise<void>
}

/**
 * Serves every target on 127.0.0.1, each on a port of its own. The port makes each site an origin of its own, so that their storages never mix, and works for
 * every client alike: names such as `shop.localhost` are resolved by browsers, but not by every MCP server, proxy or runtime.
 * Throws `UsageError` when a port is taken.
 */
export async function serveTargets({ dir, port = 0 }: ServeTargetsOptions): Promise<ServedTargets> {
  const servers = new Map<string, Server>()
  const close = async () => {
    await Promise.all([...servers.values()].map(closeServer))
    servers.clear()
  }
  try {
    for (const [index, { name }] of listTargets(dir).entries())
      servers.set(name, await listen(siteFolder(dir, name), port === 0 ? 0 : port + index))
  } catch (error) {
    await close()
    throw error
  }
  const origins = new Map([...servers].map(([name, server]) => [name, originOf(server)]))
  const url = (site: string, path = '/') => {
    const origin = origins.get(site)
    if (origin === undefined)
      throw new UsageError(
        `no target is named "${site}"; there are: ${[...origins.keys()].join(', ') || 'none'}`,
      )
    return `${origin}/${path.replace(/^\/+/, '')}`
  }
  return {
    sites: [...origins.keys()],
    url,
    resolve(address) {
      const match = /^target:\/\/([^/?#]*)(.*)$/is.exec(address)
      return match ? url(match[1]!.toLowerCase(), match[2]) : address
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** One folder, being served. */
export interface ServedFolder extends AsyncDisposable {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Paths below the folder that were requested so far, such as `css/main.css`; of a folder, its index page. They need not be there. */
  readonly requested: ReadonlySet<string>
}

/**
 * Serves one folder on 127.0.0.1, on a free port, until it is disposed of, with each file as it is when requested. What lies outside it, by dots or
 * by links, is not there.
 */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const requested = new Set<string>()
  const onRequest = (pathname: string) => {
    const path = decodePath(pathname)?.join('/') ?? ''
    requested.add(pathname.endsWith('/') ? `${path === '' ? '' : `${path}/`}index.html` : path)
  }
  const server = await listen(await realpath(folder), 0, { mayChange: true, onRequest })
  return { origin: originOf(server), requested, [Symbol.asyncDispose]: () => closeServer(server) }
}

function listen(folder: string, port: number, options: SiteOptions = {}): Promise<Server> {
  const server = createAdaptorServer({ fetch: createSiteApp(folder, options).fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new UsageError(`the site in ${folder} can't be served: ${errorMessage(error)}; choose another port`),
      ),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
