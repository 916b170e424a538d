import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome, TrialLine } from '@webeval/core'
import { loadSuite } from '@webeval/run-engine'
import { expect, it, onTestFinished, vi } from 'vitest'
import { affectedTasks } from './affected-tasks.js'
import { suiteFiles } from './suite-files.js'
import { watchSuite } from './watch-suite.js'

const task = (query_id: string, given: Record<string, unknown> = {}) =>
  JSON.stringify({
    query_id,
    query: 'Do it',
    start_url: 'https://x.test/',
    dataset: 'd',
    metadata: {},
    ...given,
  })

const line = (query_id: string, outcome: Outcome): TrialLine => ({
  query_id,
  trial: 1,
  outcome,
  passed: outcome === 'passed',
  score: null,
  steps: 1,
  duration_ms: 1,
  usage: {},
  cost_usd: 0,
  path: '',
})

function tempSuite(...lines: readonly string[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'webeval-watch-suite-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'my.jsonl')
  const write = (...tasks: readonly string[]) => writeFileSync(file, `${tasks.join('\n')}\n`)
  write(...lines)
  return { folder, file, write }
}

it('runs again the tasks that a save affects, and shows what changed since the round before', async () => {
  const { folder, file, write } = tempSuite(task('a'), task('b'), task('c'))
  const stop = new AbortController()
  const said: string[] = []
  let listening = 0
  const rounds: (readonly string[] | null)[] = []
  const code = watchSuite({
    out: join(folder, 'results'),
    readSuite: () => loadSuite([file]),
    async runTasks(ids) {
      rounds.push(ids)
      const outcome = rounds.length === 1 ? 'failed' : 'passed'
      return { code: 0, lines: (ids ?? ['a', 'b', 'c']).map((id) => line(id, outcome)) }
    },
    listen() {
      listening++
      return { signal: stop.signal, [Symbol.dispose]: () => void listening-- }
    },
    say: (message) => void said.push(stripVTControlCharacters(message)),
  })
  const waiting = (times: number) =>
    vi.waitUntil(() => said.filter((message) => message.startsWith('watching')).length === times, {
      timeout: 20_000,
      interval: 20,
    })
  await waiting(1)
  write(task('a'), task('b', { query: 'Do it well' }), task('d'))
  await waiting(2)
  write('{')
  await waiting(3)
  write(task('a', { graders: ['answer'] }), task('b', { query: 'Do it well' }), task('d'))
  await waiting(4)
  expect(listening).toBe(1)
  stop.abort()
  expect(await code).toBe(0)
  expect(rounds).toEqual([null, ['b', 'd'], ['a']])
  const text = said.join('\n')
  expect(text).toMatch(/against the round before: 1 fixed, 0 broken, 1 new, 0 tasks unchanged/)
  expect(text).toMatch(/ {2}b: ✗ failed → ✓ passed\n/)
  expect(text).toMatch(/all tasks: 66\.7 % \(2\/3; /)
  expect(text).toMatch(/my\.jsonl:1: /)
  expect(text).toMatch(/all tasks: 100\.0 % \(3\/3; /)
})

it('knows which tasks a site, a named file and the settings concern', async () => {
  const { folder, file } = tempSuite(
    task('shop', { start_url: 'target://shop/' }),
    task('mail', { start_url: 'target://mail/' }),
    task('login', { metadata: { additional: { file: 'login.json' } } }),
  )
  writeFileSync(join(folder, 'login.json'), '{"cookies":[],"origins":[]}')
  const suite = await loadSuite([file])
  const files = { ...suiteFiles(suite), config: [join(folder, 'webeval.config.mjs')] }
  expect([...files.sites.keys()]).toEqual(['shop', 'mail'])
  expect(files.named).toEqual([join(folder, 'login.json')])
  const affected = (...changed: readonly string[]) => affectedTasks(changed, suite, suite, files)
  expect(affected(join(files.sites.get('shop')!, 'site/index.html'))).toEqual(['shop'])
  expect(affected(join(folder, 'login.json'))).toEqual(['login'])
  expect(affected(file)).toEqual([])
  expect(affected(files.config[0]!)).toEqual(['shop', 'mail', 'login'])
})
