import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { memoryCourse, memoryTries, openQueue, plannedTrials, startWorker } from '../testing/fake-fleet.js'
import { redisProgram, startRedis, type TestRedis } from '../testing/redis-server.js'

describe.skipIf(redisProgram === null)('a server that is away', () => {
  let redis: TestRedis
  beforeAll(async () => void (redis = await startRedis()))
  afterAll(() => redis?.[Symbol.asyncDispose]())

  test('lets a worker without a trial, and a planner, leave while the server is away', async () => {
    await using queue = await openQueue(redis.url, memoryTries(), { name: 'idle' })
    const worker = startWorker(queue)
    await vi.waitUntil(async () => String(await redis.client.client('LIST')).includes(':w:idle'))
    await redis.kill()
    await worker.stop()
    await redis.restart()

    await using planner = await openQueue(redis.url, memoryTries())
    const stop = new AbortController()
    let waits = () => {}
    const itWaits = new Promise<void>((resolve) => (waits = resolve))
    const { course } = memoryCourse('away', { signal: stop.signal, onEvent: () => waits() })
    const lease = await planner.lease('away')
    const running = planner.runOnWorkers(lease, {})(plannedTrials('a'), course)
    await itWaits
    await redis.kill()
    stop.abort()
    await running
    await lease[Symbol.asyncDispose]()
    await redis.restart()
  })
})
