import type { BrowserSource } from '@webeval/core'
import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { createBrowserPool } from '../browsers/browser-pool.js'
import { findBrowser } from '../browsers/find-browser.js'
import { launchChromium } from '../browsers/launch-chromium.js'
import { type BrowserChoice, openBrowserSource } from '../browsers/open-browser-source.js'
import type { StartedBrowser } from '../browsers/start-browser.js'
import { flagsAgainst } from '../sessions/fence/forbidden-origins.js'

/** Where `tests/support/worker-environment.ts` finds the functions to call before a worker ends. */
const endings = Symbol.for('webeval.tests.endings')

/** Every run keeps its browser away from the dashboard's usual place; see the command line's `forbiddenOrigins`. */
const flags = flagsAgainst(['http://127.0.0.1:9900'])

let finding: Promise<string> | null = null
let starting: Promise<StartedBrowser> | null = null
let pool: Promise<BrowserSource> | null = null

const executablePath = () => (finding ??= findBrowser({ fetch: false }))
const launch = async () => launchChromium({ executablePath: await executablePath(), flags })

/**
 * Starts one Chromium for each worker, because a start costs more than most tests, and another when that one
 * died. A test that kills or closes its browser launches its own.
 */
async function start(): Promise<StartedBrowser> {
  const asked = (starting ??= launch())
  const started = await asked
  if (started.browser.isConnected()) return started
  if (starting === asked) starting = null
  return start()
}

const atTheEnd = (globalThis as Record<symbol, unknown>)[endings]
if (Array.isArray(atTheEnd)) atTheEnd.push(async () => (await starting)?.browser.close())

/**
 * Yields the browser that the test files of a worker share. Call it where a file describes its tests: after
 * them, it closes the contexts that they left open.
 */
export async function sharedBrowser(): Promise<Browser> {
  afterAll(async () => {
    const contexts = (await starting)?.browser.contexts() ?? []
    await Promise.all(contexts.map((context) => context.close().catch(() => {})))
  })
  return (await start()).browser
}

const poolOf = async (forbiddenOrigins: readonly string[] = []) =>
  createBrowserPool({ executablePath: await executablePath(), launch: start, forbiddenOrigins })

/** Yields the shared browser as the source of whole trials; each closes its own context. */
export const sharedPool = (): Promise<BrowserSource> => (pool ??= poolOf())

/** Opens the shared browser in place of one that the command line would start; one that a command names is opened as usual. */
export async function openSharedBrowser(choice: BrowserChoice): Promise<BrowserSource> {
  if (choice.browser || choice.mcp || choice.headed) return openBrowserSource(choice)
  return { ...(await poolOf(choice.forbiddenOrigins)), async [Symbol.asyncDispose]() {} }
}
