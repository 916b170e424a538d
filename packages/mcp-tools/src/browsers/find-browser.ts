import { spawn } from 'node:child_process'
import { InfraError, UsageError, errorMessage } from '@webeval/core'
import { fetchPackagedChromium, packagedChromiumFits, packagedChromiumPath } from './packaged-chromium.js'
import { installPlaywrightChromium, playwrightBrowsers, playwrightShells } from './playwright-browsers.js'
import { startsSafely, whyItDoesNotStart } from './starts.js'
import { isExecutable, systemBrowsers, systemShells } from './system-browsers.js'

/** Where to look, and whom to tell. */
export interface FindBrowserOptions {
  /** Value of `--browser`. */
  readonly explicit?: string
  /** Read for `WEBEVAL_BROWSER`, `PATH`, `HOME`. Default: the process's own. */
  readonly env?: NodeJS.ProcessEnv
  /** Told, for standard error, whenever the search does something that takes time. */
  readonly say?: (message: string) => void
  /** False: only look, fetch and install nothing. Default true. */
  readonly fetch?: boolean
  /** True: it is to show a window, which a headless shell can't. Default false. */
  readonly headed?: boolean
}

/**
 * Finds a Chromium and yields the path of its executable: the one that was named, a headless shell of the system or in Playwright's cache, another browser on
 * the system or in that cache, the one that npm ships, or the one that Playwright installs. Throws `UsageError` when a named one is not there, `InfraError`
 * with the command to type when none can be had.
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<string> {
  const { env = process.env, say = () => {}, fetch = true, headed = false } = options
  const named = options.explicit || env['WEBEVAL_BROWSER']
  if (named) return namedBrowser(named, options.explicit ? '--browser' : 'WEBEVAL_BROWSER')
  const search: Search = { env, say, headed, rejected: [] }
  const found = (await installedBrowser(search)) ?? (fetch ? await fetchBrowser(search) : null)
  if (found !== null) return found
  throw new InfraError(
    [
      'no Chromium was found that starts on this machine.',
      ...search.rejected.map((line) => `  tried ${line}`),
      'Install one with `npx playwright install --with-deps chromium` (or your package manager), or name one with --browser <path> or WEBEVAL_BROWSER.',
    ].join('\n'),
  )
}

async function namedBrowser(path: string, by: string): Promise<string> {
  if (!(await isExecutable(path)))
    throw new UsageError(
      `${by} names ${path}, which is not a file that can be run. Give the path of a Chromium or Chrome executable, or leave it out to have one found.`,
    )
  const reason = await whyItIsNoBrowser(path)
  if (reason !== null)
    throw new UsageError(
      `${by} names ${path}, which does not work as a browser: ${reason}. Give the path of a Chromium or Chrome executable.`,
    )
  return path
}

/** A search for a browser, and the files that it turned down so far, each with the reason. */
interface Search {
  readonly env: NodeJS.ProcessEnv
  readonly say: (message: string) => void
  readonly headed: boolean
  readonly rejected: string[]
}

/** The browser to use among those on this machine; null without any. */
async function installedBrowser(search: Search): Promise<string | null> {
  const { env, headed } = search
  const found =
    (headed ? null : await firstFit(search, await systemShells(env), whyItIsNoBrowser)) ??
    (headed ? null : await safeShell(env)) ??
    (await firstFit(search, await systemBrowsers(env), whyItIsNoBrowser)) ??
    (await firstFit(search, await playwrightBrowsers(env, headed), whyItDoesNotStart))
  if (found !== null) return found
  const packaged = packagedChromiumPath(env)
  return packagedChromiumFits() && (await isExecutable(packaged)) ? packaged : null
}

/** Playwright's headless shell. Some systems let only installed browsers have a sandbox: there the installed one is better. */
async function safeShell(env: NodeJS.ProcessEnv): Promise<string | null> {
  for (const path of await playwrightShells(env)) if (await startsSafely(path)) return path
  return null
}

async function firstFit(
  { say, rejected }: Search,
  paths: readonly string[],
  whyNot: (path: string) => Promise<string | null>,
): Promise<string | null> {
  for (const path of paths) {
    const reason = await whyNot(path)
    if (reason === null) return path
    rejected.push(`${path}: ${reason}`)
    say(`${path} does not work here (${reason}); looking further`)
  }
  return null
}

async function fetchBrowser(search: Search): Promise<string | null> {
  const { env, say, headed, rejected } = search
  if (packagedChromiumFits()) {
    try {
      return await fetchPackagedChromium(env, say)
    } catch (error) {
      rejected.push(`the Chromium that npm ships: ${errorMessage(error)}`)
      say(errorMessage(error))
    }
  }
  say("running Playwright's installer for Chromium")
  if (!(await installPlaywrightChromium(env, say))) {
    rejected.push("Playwright's installer: it failed")
    return null
  }
  return (
    (headed ? null : await safeShell(env)) ??
    (await firstFit(search, await playwrightBrowsers(env, headed), whyItDoesNotStart))
  )
}

/**
 * A cheap check that a file is a Chromium: it says its version. Names on the PATH may be stubs that only tell the
 * user to install something, so being there is not enough.
 */
function whyItIsNoBrowser(path: string): Promise<string | null> {
  // On Windows `--version` opens a window instead.
  if (process.platform === 'win32') return Promise.resolve(null)
  return new Promise((resolve) => {
    const child = spawn(path, ['--version'], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 10_000 })
    let output = ''
    let complaint = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => {
      if (code === 0 && /\d+\.\d+\.\d+/.test(output)) return resolve(null)
      const said = (complaint || output).trim().split('\n')[0]?.slice(0, 200)
      resolve(`it answers --version with ${said ? JSON.stringify(said) : `exit code ${code}`}`)
    })
  })
}
