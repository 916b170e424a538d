import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { byNight } from '../support/by-night.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const env = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '', NO_COLOR: '1' }

const page = (head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Words</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="words.css">${head}</head><body><main><h1>Words</h1><p>A page of words.</p></main></body></html>`
const styles = 'body{font:18px/1.5 sans-serif;margin:24px;color:#222}'
const said = /from the cache, evaluated at \d{4}-\d\d-\d\dT/

it.runIf(byNight)(
  'answers from the cache until a part of the page changes, and evaluates again when asked to',
  async () => {
    const folder = tempFolder()
    const [out, site] = [join(folder, 'results'), join(folder, 'site')]
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), page())
    writeFileSync(join(site, 'words.css'), styles)
    const evaluate = (...more: string[]) =>
      webevalHere(
        ['page', site, '--task', 'a page of words', '--max-steps', '2', '--out', out, '--json', ...more],
        { env },
      )
    const first = await evaluate('--run-id', 'first')
    expect(first.exitCode, first.stderr).toBe(0)
    expect(first.stderr).not.toMatch(said)
    const again = await evaluate('--run-id', 'again')
    expect(again.stderr).toMatch(said)
    expect(again.stdout).toBe(first.stdout)
    expect(checkRunFolder(join(out, 'again'))).toEqual([])
    const taken = await evaluate('--run-id', 'again')
    expect(taken).toMatchObject({ exitCode: 2, stdout: '' })

    writeFileSync(join(site, 'words.css'), `${styles} p{color:#ccc}`)
    const changed = await evaluate()
    expect(changed.stderr).not.toMatch(said)
    expect(JSON.parse(changed.stdout).score).toBeLessThan(JSON.parse(first.stdout).score)
    expect((await evaluate('--no-cache')).stderr).not.toMatch(said)
  },
  180_000,
)

it.runIf(byNight)(
  'never caches a page that loads from another origin',
  async () => {
    const folder = tempFolder()
    const server = createServer((_, response) => response.end('/* nothing */'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/more.js`
    writeFileSync(join(folder, 'index.html'), page(`<script src="${elsewhere}"></script>`))
    writeFileSync(join(folder, 'words.css'), styles)
    const out = join(folder, 'results')
    const asked = ['--task', 'a page of words', '--max-steps', '2', '--out', out]
    const { exitCode, stderr } = await webevalHere(['page', join(folder, 'index.html'), ...asked], { env })
    expect(exitCode, stderr).toBe(0)
    expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([])
  },
  120_000,
)
