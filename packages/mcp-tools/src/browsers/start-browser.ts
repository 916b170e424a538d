import type { Browser } from 'playwright-core'
import { chromium } from '../playwright.js'
import { makeBrowserFolder } from './leftovers/browser-folder.js'
import { sweepLeftovers } from './leftovers/sweep-leftovers.js'

/** Which browser to start, and how. */
export interface StartOptions {
  readonly executablePath: string
  readonly headless?: boolean
  readonly args?: readonly string[]
  readonly timeoutMs: number
}

/** A browser that runs. */
export interface StartedBrowser {
  readonly browser: Browser
  /** Why it runs without Chromium's sandbox; null when it has it. */
  readonly unsandboxed: string | null
}

/** Why an executable does not start with its sandbox on this machine: found out once. */
const unsandboxedReasons = new Map<string, string>()
/** The reason why no browser of root has a sandbox. */
export const runsAsRoot = 'webeval runs as root'

let swept: Promise<void> | null = null

/**
 * Starts Chromium with its sandbox; without it only where webeval runs as root, or where the browser starts no other way.
 * Removes what browsers of killed processes left on disk. Rejects with Playwright's error when the browser does not start.
 */
export async function startBrowser(options: StartOptions): Promise<StartedBrowser> {
  swept ??= sweepLeftovers()
  await swept
  const known = isRoot() ? runsAsRoot : unsandboxedReasons.get(options.executablePath)
  if (known !== undefined) return { browser: await launch(options, false), unsandboxed: known }
  try {
    return { browser: await launch(options, true), unsandboxed: null }
  } catch (error) {
    // A browser that hangs does so without its sandbox too.
    if (/Timeout \d+ms exceeded/.test(String(error))) throw error
    const browser = await launch(options, false)
    const reason = 'it does not start with it here: the system offers no user namespaces'
    unsandboxedReasons.set(options.executablePath, reason)
    return { browser, unsandboxed: reason }
  }
}

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0

async function launch(
  { executablePath, headless = true, args = [], timeoutMs }: StartOptions,
  chromiumSandbox: boolean,
): Promise<Browser> {
  const folder = await makeBrowserFolder()
  try {
    const browser = await chromium.launch({
      executablePath,
      headless,
      chromiumSandbox,
      args: [...args],
      artifactsDir: folder.path,
      timeout: timeoutMs,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    browser.once('disconnected', () => void folder[Symbol.asyncDispose]())
    // In the background: the first trial need not wait for it.
    void profileOf(browser)
      .then((profile) => (profile === null ? undefined : folder.noteProfile(profile)))
      .catch(() => {})
    return browser
  } catch (error) {
    await folder[Symbol.asyncDispose]()
    throw error
  }
}

/** The folder that Playwright made for the browser's profile, as the browser's command line names it; null where it does not. */
async function profileOf(browser: Browser): Promise<string | null> {
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  await session.detach()
  return /--user-data-dir="?(.*?playwright_chromiumdev_profile-\w+)/.exec(commandLine)?.[1] ?? null
}
