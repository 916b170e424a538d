import type { Browser, BrowserContext } from 'playwright-core'
import { chromium } from '../playwright.js'
import {
  InfraError,
  UsageError,
  errorMessage,
  type BrowserSource,
  type SessionOptions,
  within,
} from '@webeval/core'
import { createContextSession } from '../sessions/context-session.js'
import { firstLine } from '../tools/acts/act-failure.js'
import { contextOptions, startStorage } from './context-options.js'
import { noLogin } from '../sessions/no-login.js'
import { onDisconnected } from './on-disconnected.js'

/** Milliseconds in which a running browser has to answer. */
const connectMs = 10_000

/**
 * Uses a Chromium that someone else started, through its debugging address (`http://…:9222` or `ws://…`). Each session gets
 * a context of its own where the browser allows it, else a new tab in the browser's own context. Only what we opened is
 * closed. Throws `UsageError` for a malformed address; `version` and `open` throw `InfraError` when the browser doesn't answer.
 */
export function connectCdp(url: string, forbiddenOrigins: readonly string[] = []): BrowserSource {
  if (!/^(https?|wss?):\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(
      `cdp:${url} is not a debugging address. Start the browser with --remote-debugging-port=9222 and give cdp:http://127.0.0.1:9222.`,
    )
  let connecting: Promise<Browser> | null = null
  const forget = () => {
    connecting = null
  }
  const connected = (): Promise<Browser> => {
    connecting ??= connect(url, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return connecting
  }
  return {
    async version() {
      return `Chromium ${(await connected()).version()}`
    },
    async open(session: SessionOptions) {
      session.signal?.throwIfAborted()
      const browser = await connected()
      const { context, exclusive } = await ownContext(browser, session)
      try {
        return await createContextSession(
          {
            context,
            exclusive,
            onBrowserLost: (listener) => onDisconnected(browser, listener),
            forbiddenOrigins,
          },
          session,
        )
      } catch (error) {
        if (exclusive) await context.close().catch(() => {})
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      const browser = await connecting?.catch(() => null)
      connecting = null
      // Of a browser that we only connected to, this closes the connection.
      await browser?.close().catch(() => {})
    },
  }
}

async function connect(url: string, onLost: () => void): Promise<Browser> {
  try {
    const browser = await within(chromium.connectOverCDP(url, { timeout: connectMs }), {
      timeoutMs: connectMs + 1_000,
      onTimeout: () => new Error(`no answer within ${connectMs / 1000} s`),
    })
    browser.once('disconnected', onLost)
    return browser
  } catch (error) {
    throw new InfraError(
      `no browser answers at ${url}: ${firstLine(errorMessage(error))}. Check that it runs with --remote-debugging-port and that the address is right.`,
      { cause: error },
    )
  }
}

async function ownContext(
  browser: Browser,
  session: SessionOptions,
): Promise<{ context: BrowserContext; exclusive: boolean }> {
  try {
    const setUp = { ...contextOptions, ...startStorage(session) }
    return { context: await browser.newContext(setUp), exclusive: true }
  } catch (error) {
    if (session.storageState) throw noLogin('this browser makes no context of its own')
    const [context] = browser.contexts()
    if (context) return { context, exclusive: false }
    throw new InfraError(
      `the browser neither makes a new context (${firstLine(errorMessage(error))}) nor has one of its own.`,
      { cause: error },
    )
  }
}
