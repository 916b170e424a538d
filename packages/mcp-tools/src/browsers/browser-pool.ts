import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import {
  InfraError,
  errorMessage,
  type BrowserSession,
  type BrowserSource,
  type SessionOptions,
  within,
} from '@webeval/core'
import { createContextSession, type SessionGround } from '../sessions/context-session.js'
import { withFenceProxy } from '../sessions/fence/fence-proxy.js'
import { flagsAgainst } from '../sessions/fence/forbidden-origins.js'
import { contextOptions, startStorage } from './context-options.js'
import { launchChromium } from './launch-chromium.js'
import { onDisconnected } from './on-disconnected.js'

/** Which browser a pool launches. */
export interface BrowserPoolOptions {
  readonly executablePath: string
  readonly headed?: boolean
  /** Origins that no page of this browser ever reaches, such as webeval's own dashboard. */
  readonly forbiddenOrigins?: readonly string[]
  /** Told when a browser has to be replaced. */
  readonly say?: (message: string) => void
  /** Starts a browser. Default: launches Chromium; tests hand in one that runs already. */
  readonly launch?: typeof launchChromium
}

/** Said once, however many pools a process has. */
let saidUnsandboxed = false

function warnUnsandboxed(reason: string, say: (message: string) => void): void {
  if (saidUnsandboxed) return
  saidUnsandboxed = true
  say(
    `Chromium runs without its sandbox (${reason}): a hostile page that breaks out of it acts as this user. See SECURITY.md.`,
  )
}

/** One Chromium for many trials: started when it is first needed, a fresh context for each session, replaced when it dies. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserSource {
  const { executablePath, headed = false, forbiddenOrigins = [], say = () => {} } = options
  const start = options.launch ?? launchChromium
  let launching: Promise<Browser> | null = null
  let disposed = false
  let sandboxReason: string | null = null

  const launch = async (): Promise<Browser> => {
    const { browser, unsandboxed } = await start({
      executablePath,
      headed,
      flags: flagsAgainst(forbiddenOrigins),
    })
    sandboxReason = unsandboxed
    if (unsandboxed !== null) warnUnsandboxed(unsandboxed, say)
    browser.once('disconnected', () => {
      launching = null
      if (!disposed) say('the browser is gone; the next trial starts a new one')
    })
    return browser
  }
  const running = (): Promise<Browser> => {
    if (disposed) throw new InfraError('the browser pool was closed already.')
    launching ??= launch().catch((error: unknown) => {
      launching = null
      throw error
    })
    return launching
  }
  const lose = () => {
    launching = null
  }
  return {
    executablePath,
    async version() {
      return `Chromium ${(await running()).version()}`
    },
    async unsandboxed() {
      await running()
      return sandboxReason
    },
    async open(session: SessionOptions) {
      session.signal?.throwIfAborted()
      return withFenceProxy(session.allowOrigins, async (proxy) => {
        const setUp = { ...contextOptions, ...startStorage(session), ...(proxy ? { proxy } : {}) }
        return openSession(await contextOfLiving({ running, lose }, setUp, session.signal), session, {
          proxy,
          forbiddenOrigins,
        })
      })
    },
    async [Symbol.asyncDispose]() {
      disposed = true
      const browser = await launching?.catch(() => null)
      launching = null
      await browser?.close().catch(() => {})
    },
  }
}

interface PoolContext {
  readonly browser: Browser
  readonly context: BrowserContext
}

/** Makes a context. A browser that died a moment ago may not be known to be dead yet: the second try starts a new one. */
async function contextOfLiving(
  { running, lose }: { readonly running: () => Promise<Browser>; readonly lose: () => void },
  setUp: BrowserContextOptions,
  signal: AbortSignal | undefined,
): Promise<PoolContext> {
  try {
    return await newContext(await running(), setUp)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof InfraError) throw error
    lose()
    return newContext(await running(), setUp)
  }
}

async function newContext(browser: Browser, setUp: BrowserContextOptions): Promise<PoolContext> {
  const context = await within(browser.newContext(setUp), {
    timeoutMs: 30_000,
    onTimeout: () => new InfraError('the browser did not make a new context within 30 s.'),
  })
  return { browser, context }
}

async function openSession(
  { browser, context }: PoolContext,
  session: SessionOptions,
  fence: Pick<SessionGround, 'proxy' | 'forbiddenOrigins'>,
): Promise<BrowserSession> {
  const onBrowserLost = (listener: () => void) => onDisconnected(browser, listener)
  const ground = { ...fence, context, exclusive: true, onBrowserLost, refusesForbidden: true }
  try {
    return await createContextSession(ground, session)
  } catch (error) {
    await context.close().catch(() => {})
    if (browser.isConnected()) throw error
    throw new InfraError(`the browser died while a session was opened: ${errorMessage(error)}`, {
      cause: error,
    })
  }
}
