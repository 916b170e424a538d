import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { safeName } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { put, putRun, tempFolder, trialLine } from '../testing/runs-on-disk.js'
import { bundleModules } from './pages/bundle-modules.js'
import { exportRun } from './export-run.js'
import { exportTrial } from './export-trial.js'
import { redactor } from './redact.js'

const publicDir = fileURLToPath(new URL('../../public', import.meta.url))
const bundle = (files: Record<string, string>) => bundleModules('a.js', async (path) => files[path] ?? '')

describe('the bundle', () => {
  it('does what the modules do', async () => {
    const code = await bundle({
      'a.js': `import { default as whole, one, two as zwei } from './in/b.js'\nimport * as c from './c.js'\nout.push(one(), zwei, whole, c.deep, c.renamed)`,
      'in/b.js': `import { deep } from '../c.js'\n/** export const no = 1 */\nexport function one() {\n  return deep + 1\n}\nexport const two = 'import x'\nexport default [deep]`,
      'c.js': `const inner = 7\nexport {\n  inner as deep,\n}\nexport { inner as renamed }`,
    })
    const out: unknown[] = []
    runInNewContext(code, { out })
    expect(JSON.stringify(out)).toBe(JSON.stringify([8, 'import x', [7], 7, 7]))
  })

  it('reads modules as a browser does, whatever their comments and strings hold', async () => {
    const code = await bundle({
      'a.js': `import first, {two /* from 'x' */, three} from './b.js'; import { four } from "./b.js"\nout.push(first(), two, three, four, \`export let x; import('y')\`)`,
      'b.js': `// import.meta\nexport { inner as two, other as three } from './c.js';\nexport default function first() {\n  return four\n}\n/* export let z */ export const { four } = { four: 4 }`,
      'c.js': `const inner = 2, other = 3; export { inner, other }`,
    })
    const out: unknown[] = []
    runInNewContext(code, { out })
    expect(JSON.stringify(out)).toBe(JSON.stringify([4, 2, 3, 4, "export let x; import('y')"]))
  })

  it.each([
    ['a cycle', { 'a.js': `import './b.js'`, 'b.js': `import './a.js'` }],
    ['import()', { 'a.js': `const x = await import('./b.js')` }],
    ['export let', { 'a.js': `export let x = 1` }],
    ['export *', { 'a.js': `export * from './b.js'` }],
    ['import.meta', { 'a.js': `const x = import.meta.url` }],
  ])('refuses %s, which it would get wrong', async (_, files) => {
    await expect(bundle(files as Record<string, string>)).rejects.toThrow(/a\.js/)
  })

  it.each(readdirSync(join(publicDir, 'js')).filter((name) => name.endsWith('-page.js')))(
    'takes %s as it is',
    async (name) => {
      const code = await bundleModules(`js/${name}`, async (path) =>
        readFileSync(join(publicDir, path), 'utf8'),
      )
      expect(() => new Function(code)).not.toThrow()
    },
  )
})

describe('what leaves this machine', () => {
  const redact = redactor({
    env: { GEMINI_API_KEY: 'my-very-own-key-1', HOME: '/home/ada', PORT: '1' },
    folders: [
      ['/home/ada/work', '.'],
      ['/home/ada', '~'],
    ],
  })

  it.each([
    ['the value of a key variable', 'x my-very-own-key-1 y', 'x [removed] y'],
    ['a key of Google', `AIza${'a'.repeat(35)}`, '[removed]'],
    ['a key behind a name', 'Authorization: Bearer abcdefgh12345678', 'Authorization: Bearer [removed]'],
    ['a token in an address', 'https://x.test/?a=1&token=abcdef123', 'https://x.test/?a=1&token=[removed]'],
    ['a password in an address', 'http://me:secret@x.test/', 'http://[removed]@x.test/'],
    ['the working folder', 'in /home/ada/work/a.ts', 'in ./a.ts'],
    ['a path of somebody', 'at /Users/grace/code/app.js:3', 'at …/app.js:3'],
    ['a path of Windows', 'C:\\Users\\Grace\\a.txt', '…/a.txt'],
    ['a path escaped twice', '{\\"p\\":\\"C:\\\\Users\\\\Grace\\\\a.txt\\"}', '{\\"p\\":\\"…/a.txt\\"}'],
    ['a path with other slashes', 'C:/Users/Grace/a.txt', '…/a.txt'],
    ['a share of a network', '\\\\server\\grace\\a.txt', '…/a.txt'],
    ['a home, whose name is somebody’s', 'in /home/grace or /Users/grace', 'in … or …'],
    ['a path in a list of paths', '/usr/bin:/home/grace/bin/x', '/usr/bin:…/x'],
    ['an encoded path', '%2Fhome%2Fgrace%2Fa.txt', '…/a.txt'],
    ['a path whose slashes are escaped', '\\/home\\/grace\\/a.txt', '…/a.txt'],
    ['a secret in JSON', '{"apiKey": "abcdef12345"}', '{"apiKey": "[removed]"}'],
    ['a secret in a header', 'x-api-key: abcdefgh12345678', 'x-api-key: [removed]'],
    ['a cookie', 'Set-Cookie: sid=abcdefgh12345678; Path=/', 'Set-Cookie: sid=[removed]; Path=/'],
    ['a key variable as bytes are sent', Buffer.from('my-very-own-key-1').toString('base64'), '[removed]'],
    ['a file address of a host', 'file://localhost/srv/www/a.html', '…/a.html'],
    ['a file address', 'file:///srv/www/index.html', '…/index.html'],
  ])('holds not %s', (_, given, expected) => expect(redact.text(given)).toBe(expected))

  it.each([
    'http://127.0.0.1:8080/home/ada/x',
    'a[href="/products/1"]',
    'and/or',
    '12/11/2026',
    'Key facts: 5',
    'Password: required',
    'secretary: Margaret',
    'Tokens: 12 of 20',
    'https://x.test/tmp/a/b.png',
  ])('%s stays as the page had it', (text) => expect(redact.text(text)).toBe(text))
})

describe('a copy', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const secret = `AIza${'b'.repeat(35)}`

  function house() {
    const home = tempFolder()
    const results = join(home, 'results')
    const folder = putRun(results, 'r', {
      tasks: [{ query_id: hostile, query: hostile }],
      lines: [trialLine(hostile, 'failed')],
      record: { suite: { name: 'x', path: join(home, 'tasks.jsonl'), sha256: '', tasks: 1 } },
    })
    const task = safeName(hostile)
    const trial = join(folder, task, 'trial-1')
    const said = {
      type: 'assistant',
      timestamp: '2026-01-01T10:00:00.000Z',
      content: `${hostile} ${secret} ${home}/a.txt`,
    }
    put(join(trial, 'messages.jsonl'), `${JSON.stringify(said)}\n`)
    put(join(trial, 'final', 'page.html'), `<script>alert(1)</script>${secret}`)
    put(join(trial, 'screenshots', '001.png'), new Uint8Array([1, 2, 3]))
    const redact = redactor({ env: {}, folders: [[home, '~']] })
    const options = { resultsDir: results, runId: 'r', publicDir, redact, version: '0' }
    return { home, task, options }
  }

  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))

  it('of a run has its pages, its answers and its files, and no secret, no path and no page that runs', async () => {
    const { home, task, options } = house()
    const outDir = join(home, 'out')
    await exportRun({ ...options, outDir })
    const files = filesOf(outDir)
    const names = files.map((file) => file.slice(outDir.length + 1))
    expect(names).toEqual(
      expect.arrayContaining([
        'index.html',
        'trial.html',
        'data/export.js',
        `files/r/${task}/1/screenshots/001.png`,
        `files/r/${task}/1/final/page.html.txt`,
      ]),
    )
    for (const file of files) {
      const text = readFileSync(file, 'latin1')
      expect(text.includes(secret), file).toBe(false)
      expect(text.includes(home), file).toBe(false)
    }
    const window: Record<string, unknown> = {}
    const context = Object.assign(window, { window })
    runInNewContext(readFileSync(join(outDir, 'data', 'export.js'), 'utf8'), context)
    const { answers } = window['__webevalCopy'] as { answers: Record<string, string> }
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining([
        'api/session',
        'api/runs/r',
        'api/runs/r/trials',
        `api/runs/r/trials/${task}/1/messages`,
      ]),
    )
    for (const script of new Set(Object.values(answers)))
      runInNewContext(readFileSync(join(outDir, script), 'utf8'), context)
  })

  it('of a trial is one file in which hostile text ends no script', async () => {
    const { home, options } = house()
    const { page } = await exportTrial({
      ...options,
      outDir: join(home, 'one.html'),
      queryId: hostile,
      trial: 1,
    })
    const html = readFileSync(page, 'utf8')
    expect(html).not.toContain('alert(1)</script>')
    expect(html).not.toMatch(/(?:src|href)="(?!data:|#)[^"]*"/)
    expect(html.includes(secret) || html.includes(home)).toBe(false)
  })

  it('replaces an interrupted copy and keeps nothing of it', async () => {
    const { home, task, options } = house()
    const outDir = join(home, 'out')
    put(join(outDir, 'data', 'export.js'), '')
    put(join(outDir, 'data', 'other-1.js'), 'x')
    put(join(outDir, 'files', 'other', 'a.txt'), 'x')
    await exportRun({ ...options, outDir })
    const names = filesOf(outDir).map((file) => file.slice(outDir.length + 1))
    expect(names).toContain(`data/${task}-1.js`)
    expect(names.filter((name) => name.includes('other'))).toEqual([])
  })

  it('leaves out a file whose name it can’t keep, and takes secrets out of text of any ending', async () => {
    const { home, task, options } = house()
    const trial = join(options.resultsDir, 'r', task, 'trial-1')
    put(join(trial, `${'x'.repeat(250)}.a`), 'x')
    put(join(trial, 'trace.har'), `{"token": "${secret}"}`)
    const { missing } = await exportRun({ ...options, outDir: join(home, 'out') })
    expect(missing).toEqual([expect.stringContaining('xxx')])
    expect(readFileSync(join(home, 'out', 'files', 'r', task, '1', 'trace.har.bin'), 'utf8')).not.toContain(
      secret,
    )
  })

  it('of a run that plans more trials than any machine could carry out holds those that there are', async () => {
    const { home, options } = house()
    const outDir = join(home, 'out')
    putRun(options.resultsDir, 'huge', {
      tasks: [{ query_id: 'a' }],
      lines: [trialLine('a', 'passed')],
      record: { trials: 50_000_000 },
    })
    put(join(options.resultsDir, 'huge', 'a', 'trial-1', 'messages.jsonl'), '')
    expect(await exportRun({ ...options, runId: 'huge', outDir })).toMatchObject({ trials: 1, missing: [] })
    // No page of the API, and no script of the copy, holds more than 2,000 rows.
    const longest = Math.max(
      ...readdirSync(join(outDir, 'data', 'run')).map(
        (name) => statSync(join(outDir, 'data', 'run', name)).size,
      ),
    )
    expect(longest).toBeLessThan(1_000_000)
  })

  it('is not written over something else', async () => {
    const { home, options } = house()
    put(join(home, 'mine', 'thesis.txt'), 'x')
    await expect(exportRun({ ...options, outDir: join(home, 'mine') })).rejects.toThrow(/not empty/)
  })
})
