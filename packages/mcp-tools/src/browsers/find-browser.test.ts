import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from '@webeval/core'
import { findBrowser } from './find-browser.js'
import { openBrowserSource } from './open-browser-source.js'
import { playwrightBrowsers, playwrightShells } from './playwright-browsers.js'

test('a named browser that is not there is wrong use', async () => {
  await expect(findBrowser({ explicit: '/no/such/browser' })).rejects.toThrow(UsageError)
  await expect(findBrowser({ env: { WEBEVAL_BROWSER: process.execPath + 'x' } })).rejects.toThrow(
    /WEBEVAL_BROWSER names/,
  )
})

/** A folder of commands that say a version as Chromium does, by name; one without a version is a stub that fails. */
async function commands(versions: Record<string, string | null>) {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-'))
  for (const [name, version] of Object.entries(versions)) {
    const path = join(folder, name)
    const script = version === null ? 'echo "install me with snap" >&2\nexit 1' : `echo "Chromium ${version}"`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `#!/bin/sh\n${script}\n`)
    await chmod(path, 0o755)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('prefers a headless shell, but not where a window is to be shown', async () => {
  await using made = await commands({ 'bin/chromium': '150.0.1', 'bin/chromium-headless-shell': '150.0.1' })
  const env = { PATH: join(made.folder, 'bin'), HOME: made.folder }
  const find = (headed: boolean) => findBrowser({ env, headed, fetch: false })
  expect(await find(false)).toBe(join(made.folder, 'bin', 'chromium-headless-shell'))
  expect(await find(true)).toBe(join(made.folder, 'bin', 'chromium'))
  const named = join(made.folder, 'bin', 'chromium')
  expect(await findBrowser({ env: { ...env, WEBEVAL_BROWSER: named }, fetch: false })).toBe(named)
})

test('takes the browser behind the script that Debian installs as a command', async () => {
  await using made = await commands({
    'bin/chromium-headless-shell': '150.0.1',
    'lib/chromium/chromium-headless-shell': '150.0.1',
  })
  const env = { PATH: join(made.folder, 'bin'), HOME: made.folder }
  expect(await findBrowser({ env, fetch: false })).toBe(
    join(made.folder, 'lib', 'chromium', 'chromium-headless-shell'),
  )
})

test("offers Playwright's headless shells, but none that is older than its browser", async () => {
  const file = 'chrome-headless-shell-linux64/chrome-headless-shell'
  await using made = await commands({
    [`chromium_headless_shell-1/${file}`]: '90.0.1',
    [`chromium_headless_shell-999998/${file}`]: '998.0.1',
    [`chromium_headless_shell-999999/${file}`]: '999.0.1',
    'chromium-999999/chrome-linux64/chrome': '999.0.1',
  })
  const env = { PLAYWRIGHT_BROWSERS_PATH: made.folder }
  const pathsOf = (revisions: number[]) =>
    revisions.map((revision) => join(made.folder, `chromium_headless_shell-${revision}`, file))
  expect(await playwrightShells(env)).toEqual(pathsOf([999999, 999998]))
  expect((await playwrightBrowsers(env, true)).filter((path) => path.startsWith(made.folder))).toEqual([
    join(made.folder, 'chromium-999999/chrome-linux64/chrome'),
  ])
})

test('a stub on the PATH is passed over, and said', async () => {
  await using made = await commands({ chromium: null, 'chromium-headless-shell': null })
  const { folder } = made
  const said: string[] = []
  const env = { PATH: folder, HOME: folder }
  // Whether the usual places hold another one depends on the machine; with none, the error says what to type.
  const search = { env, say: (message: string) => void said.push(message), fetch: false }
  const found = await findBrowser({ ...search, headed: true }).catch(String)
  await findBrowser(search).catch(String)
  for (const name of ['chromium', 'chromium-headless-shell'])
    expect(said.join('\n')).toContain(`${join(folder, name)} does not work here`)
  expect(said.join('\n')).toContain('install me with snap')
  expect(found).not.toBe(join(folder, 'chromium'))
  expect(found).toMatch(/^\/|npx playwright install/)
})

test('two browsers named at once are wrong use', async () => {
  await expect(openBrowserSource({ browser: 'cdp:http://x', mcp: 'http://y' })).rejects.toThrow(UsageError)
  await expect(openBrowserSource({ browser: 'cdp:nowhere' })).rejects.toThrow(UsageError)
})
