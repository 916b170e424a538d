import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { chromium } from '../playwright.js'
import { keepExecutables } from './system-browsers.js'

/**
 * Chromiums in Playwright's own cache: the one that this Playwright wants first, then any other, newest first. Leaves out headless shells where a window is to be shown.
 */
export async function playwrightBrowsers(env: NodeJS.ProcessEnv, headed = false): Promise<string[]> {
  const folders = (await cachedFolders(env)).filter((folder) => !headed || !isShell.test(folder))
  return keepExecutables([
    chromium.executablePath(),
    ...folders.flatMap((folder) => browserFiles.map((path) => join(folder, path))),
  ])
}

/** Headless shells in Playwright's cache, newest first; none that is older than the browser that this Playwright drives. */
export async function playwrightShells(env: NodeJS.ProcessEnv): Promise<string[]> {
  const oldest = Number(/-(\d+)(?=[\\/])/.exec(chromium.executablePath())?.[1] ?? 0)
  const folders = (await cachedFolders(env)).filter(
    (folder) => isShell.test(folder) && revision(folder) >= oldest,
  )
  return keepExecutables(folders.flatMap((folder) => browserFiles.map((path) => join(folder, path))))
}

/** Runs Playwright's installer for Chromium; its output goes to `say`. Resolves with whether it succeeded. */
export function installPlaywrightChromium(
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
): Promise<boolean> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'install', 'chromium'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (chunk: Buffer) => {
        const line = chunk.toString().trim().split('\n').at(-1)?.trim()
        // Lines that start with a bar are progress bars.
        if (line && !line.startsWith('|')) say(line)
      })
    }
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

const browserFiles = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

const isShell = /chromium_headless_shell-\d+$/

const revision = (folder: string) => Number(folder.split('-').at(-1))

/** The folders of Chromiums in the cache, newest first. */
async function cachedFolders(env: NodeJS.ProcessEnv): Promise<string[]> {
  const root = cacheFolder(env)
  return (await readdir(root).catch(() => []))
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .toSorted((a, b) => revision(b) - revision(a))
    .map((name) => join(root, name))
}

function cacheFolder(env: NodeJS.ProcessEnv): string {
  const given = env['PLAYWRIGHT_BROWSERS_PATH']
  if (given && given !== '0') return given
  const home = env['HOME'] ?? homedir()
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'ms-playwright')
  return join(env['XDG_CACHE_HOME'] ?? join(home, '.cache'), 'ms-playwright')
}
