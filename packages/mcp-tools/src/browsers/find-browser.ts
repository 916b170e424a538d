import { spawn } from 'node:child_process'
import { InfraError, UsageError, errorMessage } from '@webeval/core'
import { fetchPackagedChromium, packagedChromiumFits, packagedChromiumPath } from './packaged-chromium.js'
import { installPlaywrightChromium, playwrightBrowsers } from './playwright-browsers.js'
import { whyItDoesNotStart } from './starts.js'
import { isExecutable, systemBrowsers } from './system-browsers.js'

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
}

/**
 * Finds a Chromium and yields the path of its executable: the one that was named, one on the system, one in Playwright's cache, the one that npm ships, or
 * the one that Playwright installs. Throws `UsageError` when a named one is not there, `InfraError` with the command to
 * type when there is none to be had.
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<string> {
  const { env = process.env, say = () => {}, fetch = true } = options
  const named = options.explicit || env['WEBEVAL_BROWSER']
  if (named) return namedBrowser(named, options.explicit ? '--browser' : 'WEBEVAL_BROWSER')
  const rejected: string[] = []
  for (const executablePath of await systemBrowsers(env)) {
    const reason = await whyItIsNoBrowser(executablePath)
    if (reason === null) return executablePath
    rejected.push(`${executablePath}: ${reason}`)
    say(`${executablePath} does not work here (${reason}); looking further`)
  }
  for (const executablePath of await playwrightBrowsers(env)) {
    const reason = await whyItDoesNotStart(executablePath)
    if (reason === null) return executablePath
    rejected.push(`${executablePath}: ${reason}`)
    say(`${executablePath} does not start here (${reason}); looking further`)
  }
  const packaged = packagedChromiumPath(env)
  if (packagedChromiumFits() && (await isExecutable(packaged))) return packaged
  if (fetch) {
    const fetched = await fetchBrowser(env, say, rejected)
    if (fetched) return fetched
  }
  throw new InfraError(
    [
      'no Chromium was found that starts on this machine.',
      ...rejected.map((line) => `  tried ${line}`),
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

async function fetchBrowser(
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
  rejected: string[],
): Promise<string | null> {
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
  for (const executablePath of await playwrightBrowsers(env)) {
    const reason = await whyItDoesNotStart(executablePath)
    if (reason === null) return executablePath
    rejected.push(`${executablePath}: ${reason}`)
  }
  return null
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
