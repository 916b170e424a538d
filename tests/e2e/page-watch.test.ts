import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { tempFolder, webeval } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const page = (style: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Words</title><link rel="icon" href="data:,">
<style>body{font:18px/1.5 sans-serif;margin:24px;color:#222}${style}</style></head><body><main><h1>Words</h1><p>A page of words.</p></main></body></html>`

it.runIf(isTurnOfDay('watch a page'))(
  'evaluates a page again after each save, says what is fixed, and ends cleanly on Ctrl-C',
  async () => {
    const site = tempFolder()
    const file = join(site, 'index.html')
    const out = join(site, 'results')
    writeFileSync(file, page('p{color:#ccc}'))
    const asked = ['--task', 'a page of words', '--max-steps', '2', '--out', out, '--watch']
    const watching = webeval(['page', file, ...asked], {
      env: { GEMINI_API_KEY: '', GOOGLE_API_KEY: '', NO_COLOR: '1' },
    })
    let stdout = ''
    let stderr = ''
    watching.stdout!.on('data', (text) => (stdout += text))
    watching.stderr!.on('data', (text) => (stderr += text))
    const until = (seen: () => boolean) => vi.waitUntil(seen, { timeout: 100_000, interval: 100 })
    await until(() => /watching .*Ctrl-C ends it/.test(stderr))
    expect(stdout).toMatch(/contrast/)

    writeFileSync(file, page('p{color:#ccc} h1{margin:0}'))
    await until(() => /saved: index\.html/.test(stderr))
    // Saved while it is evaluated: only the last save counts.
    writeFileSync(file, page(''))
    await until(() => / fixed, \d+ new, /.test(stdout))
    expect(stderr).toMatch(/saved while it was evaluated/)
    expect(stdout).toMatch(/fixed +medium .*contrast/)
    await until(() => (stderr.match(/Ctrl-C ends it/g) ?? []).length === 2)
    expect(readdirSync(out).filter((name) => existsSync(join(out, name, 'run.json')))).toHaveLength(2)

    watching.kill('SIGINT')
    expect((await watching).exitCode).toBe(0)
  },
  240_000,
)

it('rejects --watch for an address, and with a name for one run', async () => {
  const none = await webeval(['page', 'http://127.0.0.1:9/', '--task', 'x', '--watch'])
  expect(none).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/--watch needs a file or a folder/),
  })
})
