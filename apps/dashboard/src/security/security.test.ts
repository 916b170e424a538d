import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDashboard } from '../app.js'
import { put, putRun, tempFolder, trialLine } from '../testing/runs-on-disk.js'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

function house() {
  const home = tempFolder()
  const results = join(home, 'results')
  put(join(home, 'secret.txt'), 'TOP SECRET')
  const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'passed')] })
  const trial = join(folder, 'c', 'trial-1')
  put(join(trial, 'screenshots', '001.png'), png)
  put(join(trial, 'final', 'page.html'), '<script>alert(1)</script>')
  put(join(trial, 'report.html'), '<h1>report</h1><script>draw()</script>')
  put(join(trial, 'evil.svg'), '<svg onload="alert(1)"/>')
  return { home, results, trial, app: createDashboard({ resultsDir: results }) }
}

describe('paths', () => {
  it.each([
    '/files/r/c/1/../../../../secret.txt',
    '/files/r/c/1/..%2f..%2f..%2f..%2fsecret.txt',
    '/files/r/c/1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/files/r/c/1/%252e%252e%252f%252e%252e%252f%252e%252e%252f%252e%252e%252fsecret.txt',
    '/files/r/c/1/..%5c..%5c..%5c..%5csecret.txt',
    '/files/r/c/1/screenshots/001.png%00.txt',
    '/files/r/..%2f..%2fresults/1/secret.txt',
    '/files/..%2f../x/1/secret.txt',
    '/api/runs/..%2f..%2fresults',
    '/api/runs/%2e%2e',
    '/api/runs/r/trials/..%2fc/1',
    '/api/runs/r/trials/%2e/1/messages',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/src/app.ts',
    '/js/..%2f..%2fpackage.json',
    '//etc/passwd',
  ])('%s leads nowhere', async (path) => {
    const response = await house().app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/SECRET|createDashboard|"name": "@webeval/)
  })

  it('links that leave the folder are not followed: neither files, nor folders, nor runs', async () => {
    const { home, results, trial, app } = house()
    symlinkSync(join(home, 'secret.txt'), join(trial, 'link.txt'))
    symlinkSync(home, join(trial, 'folder'))
    symlinkSync(home, join(results, 'linked'))
    mkdirSync(join(home, 'c', 'trial-1'), { recursive: true })
    put(join(home, 'run.json'), '{}')
    const said = { type: 'user', content: 'TOP SECRET', timestamp: '2026-01-01T10:00:00.000Z' }
    put(join(home, 'secret.jsonl'), `${JSON.stringify(said)}\n`)
    put(join(home, 'secret.json'), { final_answer: 'TOP SECRET', grader_results: {} })
    symlinkSync(join(home, 'secret.jsonl'), join(trial, 'messages.jsonl'))
    symlinkSync(join(home, 'secret.json'), join(trial, 'metadata.json'))
    for (const path of ['/api/runs/r/trials/c/1/messages', '/api/runs/r/trials/c/1', '/api/runs/r/details'])
      expect(await (await app.request(path)).text(), path).not.toContain('SECRET')
    for (const path of [
      '/files/r/c/1/link.txt',
      '/files/r/c/1/folder/secret.txt',
      '/files/linked/c/1/secret.txt',
      '/api/runs/linked',
    ])
      expect((await app.request(path)).status, path).toBe(404)
    expect(await (await app.request('/api/runs/r/trials/c/1')).text()).not.toContain('link.txt')
    expect(await (await app.request('/api/runs')).text()).not.toContain('linked')
  })
})

describe('who may ask', () => {
  it.each(['localhost:9900', '127.0.0.1:9900', '[::1]:9900'])('%s is this machine', async (host) => {
    expect((await house().app.request('/api/runs', { headers: { host } })).status).toBe(200)
  })

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io:9900',
    '10.0.0.1',
    '',
    'a b',
    'localhost@evil.example',
  ])('a page that calls this machine %j reads nothing', async (host) => {
    const { app } = house()
    for (const path of ['/', '/api/runs', '/files/r/c/1/screenshots/001.png'])
      expect((await app.request(path, { headers: { host } })).status, path).toBe(403)
  })

  it.each(['cross-site', 'same-site'])('a %s page reads nothing', async (site) => {
    const { app } = house()
    for (const path of ['/api/session', '/files/r/c/1/screenshots/001.png'])
      expect((await app.request(path, { headers: { 'sec-fetch-site': site } })).status).toBe(403)
  })

  it('no other writing of a path lets another site in', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/%61pi/session', '/ap%69/runs', '/%66iles/r/c/1/screenshots/001.png'])
      expect((await house().app.request(path, { headers })).status, path).toBe(403)
  })

  it('a request line that names another host is not for us, whatever its header says', async () => {
    const headers = { host: 'localhost' }
    expect((await house().app.request('http://evil.example/api/session', { headers })).status).toBe(403)
  })

  it('acts need our own page and the token', async () => {
    const { app } = house()
    const { token } = (await (await app.request('/api/session')).json()) as { token: string }
    const act = async (headers: Record<string, string>) =>
      (await app.request('/api/runs/r', { method: 'DELETE', headers })).status
    expect(await act({})).toBe(403)
    expect(await act({ 'x-webeval-token': 'guess' })).toBe(403)
    expect(await act({ 'x-webeval-token': token, origin: 'https://evil.example' })).toBe(403)
    expect(await act({ 'x-webeval-token': token, origin: 'http://localhost:3000' })).toBe(403)
    expect(await act({ 'x-webeval-token': token, origin: 'null' })).toBe(403)
    expect(await act({ 'x-webeval-token': token, 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await act({ 'x-webeval-token': token, origin: 'http://localhost' })).toBe(204)
  })
})

describe('what is served', () => {
  it('every answer forbids inline scripts, framing and guessing of types', async () => {
    const { app } = house()
    for (const path of ['/', '/api/runs', '/api/none', '/files/r/c/1/screenshots/001.png', '/none']) {
      const { headers } = await app.request(path)
      expect(headers.get('content-security-policy'), path).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      )
      expect(headers.get('content-security-policy'), path).not.toContain('unsafe')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    }
  })

  it.each([
    ['screenshots/001.png', 'image/png', null],
    ['final/page.html', 'text/plain; charset=utf-8', /attachment/],
    ['evil.svg', 'application/octet-stream', /attachment/],
  ])('%s as %s, whatever is in it', async (path, type, disposition) => {
    const { headers } = await house().app.request(`/files/r/c/1/${path}`)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    if (disposition) expect(headers.get('content-disposition')).toMatch(disposition)
  })

  it('a report as a page that may be framed by us and runs no script', async () => {
    const response = await house().app.request('/files/r/c/1/report.html')
    const { headers } = response
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-ancestors 'self'/)
    expect(policy).toMatch(/sandbox/)
    expect(policy).not.toMatch(/allow-scripts|script-src/)
    expect(await response.text()).toBe('<h1>report</h1>')
  })
})
