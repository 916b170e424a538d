import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from '@webeval/core'
import { findBrowser } from './find-browser.js'
import { openBrowserSource } from './open-browser-source.js'

test('a named browser that is not there is wrong use', async () => {
  await expect(findBrowser({ explicit: '/no/such/browser' })).rejects.toThrow(UsageError)
  await expect(findBrowser({ env: { WEBEVAL_BROWSER: process.execPath + 'x' } })).rejects.toThrow(
    /WEBEVAL_BROWSER names/,
  )
})

test('a stub on the PATH is passed over, and said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-'))
  try {
    const stub = join(folder, 'chromium')
    await writeFile(stub, '#!/bin/sh\necho "install me with snap" >&2\nexit 1\n')
    await chmod(stub, 0o755)
    const said: string[] = []
    const env = { PATH: folder, HOME: folder }
    // Whether the usual places hold another one depends on the machine; with none, the error says what to type.
    const found = await findBrowser({ env, say: (message) => said.push(message), fetch: false }).catch(String)
    expect(said.join('\n')).toContain(`${stub} does not work here`)
    expect(said.join('\n')).toContain('install me with snap')
    expect(found).not.toBe(stub)
    expect(found).toMatch(/^\/|npx playwright install/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('two browsers named at once are wrong use', async () => {
  await expect(openBrowserSource({ browser: 'cdp:http://x', mcp: 'http://y' })).rejects.toThrow(UsageError)
  await expect(openBrowserSource({ browser: 'cdp:nowhere' })).rejects.toThrow(UsageError)
})
