import { UsageError, type BrowserSource } from '@webeval/core'
import { connectRemoteMcp } from '../remote/connect-remote-mcp.js'
import { createBrowserPool } from './browser-pool.js'
import { connectCdp } from './connect-cdp.js'
import { findBrowser } from './find-browser.js'

/** Which browser to use, as the command line says it. */
export interface BrowserChoice {
  /** Path of an executable, or `cdp:<url>` of a running browser. Default: `WEBEVAL_BROWSER`, else one is found. */
  readonly browser?: string
  /** Address of a remote MCP server; then `browser` must not be given. */
  readonly mcp?: string
  readonly headed?: boolean
  /** Origins that trials don't reach, such as webeval's own dashboard. */
  readonly forbiddenOrigins?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Told, for standard error, what is being done. */
  readonly say?: (message: string) => void
}

/** The browser source that was asked for. Throws `UsageError` when the choice makes no sense, `InfraError` when no browser can be had. */
export async function openBrowserSource(choice: BrowserChoice): Promise<BrowserSource> {
  const { browser, mcp, headed = false, forbiddenOrigins, env = process.env, say = () => {} } = choice
  if (mcp) {
    if (browser)
      throw new UsageError(`--mcp ${mcp} and --browser ${browser} name two browsers. Give one of them.`)
    return connectRemoteMcp(mcp, say, forbiddenOrigins)
  }
  const named = browser || env['WEBEVAL_BROWSER']
  if (named?.startsWith('cdp:')) return connectCdp(named.slice('cdp:'.length), forbiddenOrigins)
  const executablePath = await findBrowser({ explicit: browser, env, say, headed })
  return createBrowserPool({
    executablePath,
    headed,
    say,
    ...(forbiddenOrigins ? { forbiddenOrigins } : {}),
  })
}
