import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, type Suite, taskSchema } from '@webeval/core'
import { createFileRunStore } from '@webeval/run-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastFailed } from './last-failed.js'

let out = ''
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'webeval-failed-'))
})
afterAll(() => rm(out, { recursive: true }))

const suiteOf = (name: string, ...ids: readonly string[]): Suite => ({
  name,
  path: `${name}.jsonl`,
  sha256: ids.join(),
  tasks: ids.map((query_id) => taskSchema.parse({ query_id, query: 'Do it' })),
})

async function store(
  run_id: string,
  { name, path, sha256 }: Suite,
  outcomes: Readonly<Record<string, Outcome>>,
) {
  const run = await createFileRunStore(out).create({
    schema_version: 1,
    run_id,
    status: 'finished',
    started_at: `2026-01-0${run_id}T00:00:00.000Z`,
    finished_at: null,
    suite: { name, path, sha256, tasks: 1 },
    variant: { agent: 'single', models: {} },
    limits: {},
    trials: 1,
    workers: 1,
    versions: { webeval: '0', node: '0', playwright: '0', browser: '0' },
  })
  for (const [query_id, outcome] of Object.entries(outcomes))
    await run.saveTrial({
      query_id,
      trial: 1,
      outcome,
      passed: outcome === 'passed',
      score: null,
      steps: 0,
      duration_ms: 0,
      usage: {},
      cost_usd: 0,
      path: '',
    })
}

it('chooses the tasks that did not pass in the newest run of the same suite', async () => {
  const runs = createFileRunStore(out)
  const shop = suiteOf('shop', 'a', 'b', 'c', 'new')
  const chosen = async (suite = shop) =>
    (await lastFailed(suite, runs, out)).tasks.map((task) => task.query_id)
  await expect(chosen()).rejects.toThrow(/has no run of shop yet/)
  await store('1', shop, { a: 'failed', b: 'passed', c: 'infra_error' })
  await store('2', suiteOf('mail', 'a', 'b'), { b: 'failed' })
  expect(await chosen()).toEqual(['a', 'c'])
  expect((await lastFailed(shop, runs, out)).sha256).not.toBe(shop.sha256)
  await store('3', shop, { a: 'passed', c: 'limit' })
  expect(await chosen()).toEqual(['c'])
  await expect(chosen(suiteOf('shop', 'a', 'b'))).rejects.toThrow(/none failed in 3, the last run of shop/)
})
