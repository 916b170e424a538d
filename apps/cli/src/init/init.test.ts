import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { exitCodes } from '../process/exit-codes.js'
import { runProgram } from '../program.js'

const home = process.cwd()
let folder = ''
let written = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webeval-init-'))
  process.chdir(folder)
  written = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => Boolean((written += String(chunk))))
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.chdir(home)
  await rm(folder, { recursive: true })
})

/** A shop with a heading and links. */
const shop = `<title>Mugs</title><h1>Mugs</h1><a href="https://example.com/">Away</a><a href="/about/us?x=1">About "us": who & where</a><a href="/news">News</a><label>Search mugs <input type="search"></label>`

/** Serves a page, and calls `use` with its address. */
async function withPage(page: string, use: (address: string) => Promise<void>) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><meta charset="utf-8">${page}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

it('writes tasks on the page that run and pass as they are', async () => {
  await withPage(shop, async (address) => {
    expect(await runProgram(['init', address]), written).toBe(exitCodes.done)
    expect(await readdir('.')).toEqual(['.github', '.gitignore', '.vscode', 'webeval', 'webeval.config.mjs'])
    const tasks = parse(await readFile('webeval/tasks.yaml', 'utf8')) as object[]
    expect(tasks).toMatchObject([
      {
        query: 'Open “About "us": who & where”.',
        start_url: address,
        graders: [{ name: 'url', contains: '/about/us' }],
      },
      {
        query: 'Type “hello” into the field “Search mugs”.',
        graders: [{ name: 'page_state', equals: true }],
      },
    ])
    expect(await runProgram(['lint', 'webeval/tasks.yaml', '--strict']), written).toBe(exitCodes.done)
    const run = ['run', '--model', 'embedded', '--fail-under', '1', '--run-id', 'first']
    expect(await runProgram(run), written).toBe(exitCodes.done)
    const summary = JSON.parse(await readFile('results/first/summary.json', 'utf8'))
    expect(summary.pass_rate).toMatchObject({ passed: 2, denominator: 2 })
  })
})

it('writes tasks on a form that run and pass as they are', async () => {
  const form = `<h1>Book a room</h1><label>Room <select><option>Oak</option><option>Pine</option></select></label>
    <label><input type="checkbox"> Coffee</label>`
  await withPage(form, async (address) => {
    expect(await runProgram(['init', address]), written).toBe(exitCodes.done)
    const run = ['run', '--model', 'embedded', '--fail-under', '1', '--run-id', 'first']
    expect(await runProgram(run), written).toBe(exitCodes.done)
    const tasks = parse(await readFile('webeval/tasks.yaml', 'utf8')) as object[]
    expect(tasks).toMatchObject([{ query: 'Choose “Pine” in “Room”.' }, { query: 'Tick “Coffee”.' }])
  })
})

it('writes examples for a page that does not answer, and changes no file that is there', async () => {
  await mkdir('webeval')
  await writeFile('webeval.config.mjs', 'export default {}')
  await writeFile('.gitignore', 'node_modules')
  expect(await runProgram(['init', 'localhost:9']), written).toBe(exitCodes.done)
  expect(written).toMatch(/could not be looked at[^]*kept +webeval\.config\.mjs[^]*start your page/)
  expect(await readFile('webeval.config.mjs', 'utf8')).toBe('export default {}')
  expect(await readFile('.gitignore', 'utf8')).toBe('node_modules\nresults/\n')
  expect(await runProgram(['lint', 'webeval/tasks.yaml', '--strict']), written).toBe(exitCodes.done)
  const workflow = parse(await readFile('.github/workflows/webeval.yml', 'utf8')) as {
    jobs: { webeval: { steps: { run?: string }[] } }
  }
  const lines = workflow.jobs.webeval.steps.flatMap(({ run }) => run ?? [])
  expect(lines).toEqual([
    'npm ci',
    expect.stringContaining("wait-on@8 'http://localhost:9/'"),
    expect.stringMatching(/^npx -y webeval@\S+ run --fail-under 1/),
  ])
})

it.each([
  ['ftp://example.com', /not an address that begins with http/],
  ['https://me:secret@example.com', /holds a password/],
  ['webeval-file.html', /is a file[^]*serve its folder/],
])('refuses %s', async (page, says) => {
  await writeFile('webeval-file.html', '')
  expect(await runProgram(['init', page])).toBe(exitCodes.usage)
  expect(written).toMatch(says)
  expect(await readdir('.')).toEqual(['webeval-file.html'])
})
