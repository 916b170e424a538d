import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDashboard } from '../../apps/dashboard/src/app.js'
import { mirrorStore } from '../../apps/dashboard/src/machines/mirror-store.js'
import { createObjectTries } from '../../packages/run-engine/src/index.js'
import { openQueueView, openS3, type OpenS3 } from '../../packages/run-queue/src/index.js'
import {
  endedTrial,
  memoryCourse,
  memoryTries,
  openQueue,
  plannedTrials,
  startWorker,
} from '../../packages/run-queue/src/testing/fake-fleet.js'
import {
  redisProgram,
  startRedis,
  type TestRedis,
} from '../../packages/run-queue/src/testing/redis-server.js'
import { startS3, type TestS3 } from '../../packages/run-queue/src/testing/s3-server.js'
import { storedRun } from '../support/stored-run.js'

const folder = mkdtempSync(join(tmpdir(), 'webeval-machines-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A busy machine takes longer than a second to start a trial. */
const patient = { timeout: 20_000 }

describe.skipIf(redisProgram === null)('the dashboard over machines', () => {
  let [redis, bucket, store]: [TestRedis?, TestS3?, OpenS3?] = []
  beforeAll(async () => {
    ;[redis, bucket] = await Promise.all([startRedis(), startS3()])
    for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
    vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true')
    store = await openS3('s3://runs/shown', process.env)
    const record = { status: 'running', finished_at: null }
    const run = storedRun(folder, 'r', { queryIds: ['a', 'b'], record })
    writeFileSync(
      join(run, 'trials.jsonl'),
      readFileSync(join(run, 'trials.jsonl'), 'utf8').split('\n')[0]! + '\n',
    )
    rmSync(join(run, 'b'), { recursive: true })
    mkdirSync(join(run, 'a/trial-1/screenshots'))
    writeFileSync(join(run, 'a/trial-1/screenshots/001.png'), 'a picture')
    for (const entry of readdirSync(run, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name)
        await store.objects.write(path.slice(folder.length + 1), readFileSync(path))
      }
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    store?.[Symbol.dispose]()
    await Promise.all([redis?.[Symbol.asyncDispose](), bucket?.[Symbol.asyncDispose]()])
  })

  test('shows workers, what waits, a run in a bucket, and pictures of its trials under way', async () => {
    await using queue = await openQueueView(redis!.url)
    const { objects } = store!
    const mirror = mirrorStore(objects, mkdtempSync(join(folder, 'mirror-')), async () => true)
    const accessToken = 'a token of sixteen'
    const app = createDashboard({
      accessToken,
      resultsDir: mirror.folder,
      queue,
      mirror,
      place: 's3://runs/shown',
    })
    const ask = async (path: string, init: RequestInit = {}) =>
      app.request(path, { ...init, headers: { authorization: `Bearer ${accessToken}` } })
    const json = async (path: string) => (await ask(path)).json() as Promise<Record<string, never>>
    await queue.watch('r')

    const { show } = createObjectTries(objects)
    const tries = { ...memoryTries(), show }
    await using planner = await openQueue(redis!.url, tries, { name: 'planner' })
    const stop = new AbortController()
    const { course } = memoryCourse('r', { signal: stop.signal })
    await using lease = await planner.lease('r')
    const running = planner.runOnWorkers(lease, {})(plannedTrials('b', 'c'), course)
    const trial = join(folder, 'b')
    mkdirSync(join(trial, 'screenshots'), { recursive: true })
    writeFileSync(join(trial, 'messages.jsonl'), '')
    writeFileSync(join(trial, 'screenshots/002.png'), 'a page under way')
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    await using own = await openQueue(redis!.url, tries, { name: 'box:7' })
    const worker = startWorker(own, async ({ key, onFolder, onEvent }) => {
      onFolder(trial, 'b/trial-1')
      onEvent({ type: 'step_started', key, worker: 1, step: 3, tool: 'browser_click' })
      await finished
      return endedTrial(key)
    })
    await vi.waitUntil(async () => (await objects.list('.tries/r/live/')).length === 2, patient)
    const now = await vi.waitUntil(async () => {
      const answer = await json('/api/queue')
      return JSON.stringify(answer).includes('browser_click') ? answer : null
    }, patient)
    expect(now).toMatchObject({
      runs: [{ run: 'r', version: '1.0.0', planner: 'planner' }],
      workers: [
        { name: 'box:7', connected: true, trials: [{ query_id: 'b', step: 3, silent: false, lost: 0 }] },
      ],
      waiting: [{ run: 'r', query_id: 'c', trial: 1 }],
      waiting_count: 1,
      failed: [],
    })

    expect(await json('/api/session')).toMatchObject({ results: 's3://runs/shown', token: null, queue: true })
    expect(await json('/api/runs')).toMatchObject({ runs: [{ run_id: 'r', status: 'running', ended: 1 }] })
    const stream = (await ask('/api/runs/r/events')).body!.pipeThrough(new TextDecoderStream() as never)
    const picture = 'files/r/b/1/screenshots/002.png'
    let heard = ''
    for await (const text of stream) if ((heard += text).includes(picture)) break
    expect(heard).toContain(`"screenshot":"${picture}"`)
    expect(await (await ask(`/${picture}`)).text()).toBe('a page under way')
    expect(await (await ask('/files/r/a/1/screenshots/001.png')).text()).toBe('a picture')
    expect((await ask('/api/runs/r', { method: 'DELETE' })).status).toBe(409)

    stop.abort()
    finish()
    await running
    await worker.stop()
  })
})

test('a dashboard without a queue says how to get one', async () => {
  const response = await createDashboard({ resultsDir: folder }).request('/api/queue')
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('--queue <redis url>'),
  ])
})
