import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  leftInQueue,
  redisProgram,
  startRedis,
  type TestRedis,
} from '../../packages/run-queue/src/testing/redis-server.js'
import { startS3, type TestS3 } from '../../packages/run-queue/src/testing/s3-server.js'
import { byNight } from '../support/by-night.js'
import { openFleet } from '../support/fleet/open-fleet.js'
import { differences } from '../support/fleet/run-contents.js'
import { webeval } from '../support/webeval.js'

// A worker loses a trial that it holds only after its lease of half a minute: by night.
describe.runIf(byNight && redisProgram !== null)('a run over machines that fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webeval-fleet-'))
  const alone = join(folder, 'alone')
  let redis: TestRedis
  let bucket: TestS3
  beforeAll(async () => {
    ;[redis, bucket] = await Promise.all([startRedis(), startS3()])
    for (const model of ['oracle', 'noop'])
      await webeval(['--model', model, '--run-id', model, '--workers', '3', '--out', alone])
  }, 240_000)
  afterAll(async () => {
    await redis?.[Symbol.asyncDispose]()
    await bucket?.[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })

  const lines = (of: string) => readFileSync(join(of, 'trials.jsonl'), 'utf8').trimEnd().split('\n')

  test.for(['folder', 's3'].flatMap((store) => ['oracle', 'noop'].map((model) => [model, store] as const)))(
    'leaves with %s in a store of kind %s what one machine leaves',
    { timeout: 300_000 },
    async ([model, kind]) => {
      using fleet = openFleet()
      const out = join(folder, kind)
      mkdirSync(out, { recursive: true })
      const machines = ['--queue', redis.url, '--store', kind === 's3' ? 's3://runs/fleet' : out]
      const start = (...args: string[]) => fleet.start([...args, ...machines], { env: bucket.env })
      const run = ['--model', model, '--run-id', model, '--workers', '3']
      const planner = start(...run, ...(kind === 's3' ? ['--out', out] : []))
      const [killed, frozen] = [start('worker'), start('worker')]
      await Promise.all([killed.says('begun', 2), frozen.says('begun', 2)])
      killed.signal('SIGKILL')
      frozen.signal('SIGSTOP')
      const late = start('worker', '--workers', '2')
      await late.says('begun', 4)
      await redis.kill()
      await redis.restart()
      await planner.says('lost its worker')
      frozen.signal('SIGCONT')
      expect(await planner.ended, planner.said()).toBe(0)
      for (const worker of [frozen, late]) worker.signal('SIGINT')
      expect([await killed.ended, await frozen.ended, await late.ended]).toEqual([null, 0, 0])
      expect(
        differences(join(alone, model), join(out, model), model === 'noop' ? 'bytes' : 'outcomes'),
      ).toEqual([])
      expect(lines(join(out, model))).toHaveLength(lines(join(alone, model)).length)
      expect(fleet.running()).toEqual([])
      expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([])
      expect(await leftInQueue(redis.client)).toEqual([])
    },
  )
})
