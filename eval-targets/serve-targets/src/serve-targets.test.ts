import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteApp, createTargetsApp } from './targets-app.js'
import { serveTargets } from './serve-targets.js'
import { listTargets, solutionsOf, suiteFiles } from './targets.js'

const root = mkdtempSync(join(tmpdir(), 'targets-'))
const dir = join(root, 'targets')
const record = (name: string) => ({ name, title: name, description: 'A site', state: '() => 1', version: 1 })

function write(path: string, content: unknown) {
  const file = join(dir, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

beforeAll(() => {
  for (const name of ['mail', 'shop']) {
    write(`${name}/target.json`, record(name))
    write(`${name}/tasks.jsonl`, '')
    write(`${name}/site/index.html`, `<h1>${name}</h1>`)
  }
  write('shop/solutions.json', {
    buy: { steps: [{ tool: 'browser_click', params: { target: '#buy' } }], answer: null },
  })
  write('shop/pages.jsonl', '')
  write('shop/site/js/app.js', 'export {}')
  write('shop/site/style.css', 'p{}')
  write('shop/site/font.woff2', 'f')
  write('shop/site/données/état 1.json', '{}')
  write('shop/site/help/index.html', 'help')
  write('shop/site/empty/readme.txt', 'x')
  write('shop/site/.env', 'secret')
  write('secret.txt', 'secret')
  write('not-a-target/readme.txt', '')
  symlinkSync(join(dir, 'secret.txt'), join(dir, 'shop/site/leak.txt'))
  symlinkSync(dir, join(dir, 'shop/site/up'))
})
afterAll(() => rmSync(root, { recursive: true }))

const get = (path: string, init?: RequestInit) => createSiteApp(join(dir, 'shop/site')).request(path, init)

describe('a site', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', '<h1>shop</h1>'],
    ['/index.html?seed=3', 'text/html; charset=utf-8', '<h1>shop</h1>'],
    ['/js/app.js', 'text/javascript; charset=utf-8', 'export {}'],
    ['/style.css', 'text/css; charset=utf-8', 'p{}'],
    ['/font.woff2', 'font/woff2', 'f'],
    ['/donn%C3%A9es/%C3%A9tat%201.json', 'application/json', '{}'],
    ['/help/', 'text/html; charset=utf-8', 'help'],
  ])('%s is served with its type, and a page is never cached', async (path, type, body) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    const kept = type.startsWith('text/html') ? 'no-store' : 'private, max-age=3600'
    expect(response.headers.get('cache-control')).toBe(kept)
    expect(await response.text()).toBe(body)
  })

  test('HEAD says the same without the body', async () => {
    const response = await get('/style.css', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('3')
    expect(await response.text()).toBe('')
  })

  test('a folder is sent to its slash, so that relative links work, and keeps its query', async () => {
    const response = await get('/help?x=1')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/help/?x=1'])
  })

  test.each([
    '/missing.html',
    '/empty/',
    '/style.css/',
    '/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/%252e%252e/%252e%252e/secret.txt',
    '/..%5c..%5csecret.txt',
    '/js/..%2f..%2ftarget.json',
    '/leak.txt',
    '/up/secret.txt',
    '/up/',
    '/.env',
    '/%00',
    '/%E0%A4%A',
    `/${'a'.repeat(5_000)}`,
  ])('%s is not found', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/<h1>Not found<\/h1>/)
  })

  test('what a path says is text on the page of what is missing, never markup', async () => {
    const page = await (await get('/%3Cscript%3Ealert(1)%3C/script%3E<img>')).text()
    expect(page).not.toMatch(/<script|<img/)
  })

  test('a folder asked for with two slashes does not send the browser to another host', async () => {
    const response = await get('http://localhost//help')
    expect(response.headers.get('location')).toBe('/help/')
  })

  test('a static site takes no posts', async () => {
    const response = await get('/', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('one app shows all sites by the first segment of the path', async () => {
  const app = createTargetsApp(dir)
  expect(await (await app.request('/mail/')).text()).toBe('<h1>mail</h1>')
  expect(await (await app.request('/shop/js/app.js')).text()).toBe('export {}')
  expect((await app.request('/nothing/')).status).toBe(404)
  expect((await app.request('/..%2fsecret.txt/')).status).toBe(404)
})

describe('serving', () => {
  test('every site has an origin of its own on this machine only', async () => {
    await using served = await serveTargets({ dir })
    expect(served.sites).toEqual(['mail', 'shop'])
    expect(new URL(served.url('mail')).origin).not.toBe(new URL(served.url('shop')).origin)
    expect(served.url('shop', 'help/')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/help\/$/)
    expect(await (await fetch(served.resolve('target://shop/index.html?seed=2#x'))).text()).toBe(
      '<h1>shop</h1>',
    )
    expect(await (await fetch(served.resolve('target://mail'))).text()).toBe('<h1>mail</h1>')
    expect(served.resolve('target://shop?seed=2')).toBe(`${served.url('shop')}?seed=2`)
    expect(served.resolve('https://example.test/a')).toBe('https://example.test/a')
    expect(() => served.resolve('target://shpo/')).toThrow('no target is named "shpo"; there are: mail, shop')
  })

  test('closing does not wait for connections that browsers keep open', async () => {
    const served = await serveTargets({ dir })
    const { port } = new URL(served.url('shop'))
    const socket = connect(Number(port), '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    await served.close()
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })

  test('reports a taken port and leaves nothing open', async () => {
    await using first = await serveTargets({ dir })
    const port = Number(new URL(first.url('shop')).port)
    await expect(serveTargets({ dir, port })).rejects.toThrow(
      /can't be served: .*EADDRINUSE.*choose another port/,
    )
  })
})

describe('files next to a site', () => {
  test('lists sites by name and skips folders without target.json', () => {
    expect(listTargets(dir)).toMatchObject([{ name: 'mail' }, { name: 'shop', folder: join(dir, 'shop') }])
    expect(suiteFiles(dir)).toEqual([join(dir, 'mail/tasks.jsonl'), join(dir, 'shop/tasks.jsonl')])
    expect(suiteFiles(dir, 'pages')).toEqual([join(dir, 'shop/pages.jsonl')])
    expect(solutionsOf(dir).get('buy')).toEqual({
      steps: [{ tool: 'browser_click', params: { target: '#buy' } }],
      answer: null,
    })
  })

  test.each([
    ['target.json', '{', /broken\/target\.json: .*JSON/],
    ['target.json', { ...record('broken'), version: 'one', title: '' }, /target\.json: .*title.*version/],
    ['target.json', record('other'), /name is "other", expected the folder's name "broken"/],
    [
      'solutions.json',
      { q: { steps: [{ tool: 'x' }], answer: 4 } },
      /solutions\.json: q\.steps\.0\.params.*q\.answer/,
    ],
    [
      'solutions.json',
      { buy: { steps: [], answer: null }, again: { steps: [], answer: null } },
      /"buy" has a solution in another target/,
    ],
  ])('a %s that does not fit is told with its place', (file, content, problem) => {
    write('broken/target.json', record('broken'))
    write(`broken/${file}`, content)
    try {
      const read = () => [listTargets(dir), solutionsOf(dir)]
      expect(read).toThrow(UsageError)
      expect(read).toThrow(problem)
    } finally {
      rmSync(join(dir, 'broken'), { recursive: true })
    }
  })

  test('reports a missing folder', () => {
    expect(() => listTargets(join(dir, 'nowhere'))).toThrow(/can't be read: ENOENT/)
  })
})
