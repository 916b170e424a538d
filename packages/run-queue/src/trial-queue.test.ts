import { UsageError } from '@webeval/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobIdOf } from './redis/queue-keys.js'
import {
  endedTrial,
  memoryCourse,
  memoryTries,
  openQueue,
  plannedTrials,
  startWorker,
} from './testing/fake-fleet.js'
import { leftInQueue, redisProgram, startRedis, type TestRedis } from './testing/redis-server.js'

if (redisProgram === null)
  console.warn(
    'skipped: tests of the queue need valkey-server or redis-server (apt-get install redis-server)',
  )

/** A promise, and the way to fulfil it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe.skipIf(redisProgram === null)('a queue of trials', () => {
  let redis: TestRedis
  beforeAll(async () => void (redis = await startRedis()))
  afterAll(() => redis?.[Symbol.asyncDispose]())

  test('runs each trial once, on any of its workers, and leaves nothing behind', async () => {
    const tries = memoryTries()
    await using planner = await openQueue(redis.url, tries)
    await using one = await openQueue(redis.url, tries, { name: 'one' })
    await using two = await openQueue(redis.url, tries, { name: 'two' })
    const workers = [startWorker(one, undefined, { workers: 2 }), startWorker(two)]
    const lease = await planner.lease('plain')
    const { course, names } = memoryCourse('plain')
    const ids = Array.from({ length: 12 }, (_, index) => `t${index}`)
    await planner.runOnWorkers(lease, {})(plannedTrials(...ids), course)
    expect(names().toSorted()).toEqual(ids.map((id) => `1:${id}`).toSorted())
    expect(workers.flatMap(({ taken }) => taken)).toHaveLength(12)
    expect(tries.published.size).toBe(12)
    for (const worker of workers) await worker.stop()
    await lease[Symbol.asyncDispose]()
    expect([tries.left(), await leftInQueue(redis.client)]).toEqual([[], []])
  })

  test('gives the trial of a frozen worker to another one, and refuses what the first says later', async () => {
    const tries = memoryTries()
    await using planner = await openQueue(redis.url, tries)
    const said: string[] = []
    const say = (message: string) => void said.push(message)
    await using frozen = await openQueue(redis.url, tries, { name: 'frozen', say })
    await using other = await openQueue(redis.url, tries, { name: 'other' })
    const [begun, thawed] = [gate(), gate()]
    const late = startWorker(frozen, async ({ key }) => {
      begun.open()
      await thawed.opened
      return endedTrial(key, { steps: 666 })
    })
    const { course, lines, events } = memoryCourse('late')
    await using lease = await planner.lease('late')
    const running = planner.runOnWorkers(lease, {})(plannedTrials('a'), course)
    await begun.opened
    // The lease of a worker that does not renew it ends like this.
    await redis.client.del(`webeval:trials:${jobIdOf('late', { query_id: 'a', trial: 1 })}:lock`)
    const next = startWorker(other)
    await running
    thawed.open()
    await late.stop()
    await next.stop()
    expect(lines.map(({ line }) => line.steps)).toEqual([1])
    expect(said).toEqual(['this worker was silent for too long, so another one runs trial 1 of a'])
    expect(tries.left()).toEqual([])
    expect(events.map((event) => event.type === 'notice' && event.message)).toContain(
      'trial 1 of a lost its worker: another one runs it again',
    )
    expect(await leftInQueue(redis.client)).toEqual(['webeval:run:late:lease'])
  })

  test('begins no trial on any worker once the budget is spent', async () => {
    const tries = memoryTries()
    await using queue = await openQueue(redis.url, tries)
    const workers = [startWorker(queue), startWorker(queue)]
    await using lease = await queue.lease('budget')
    const { course, lines, refused } = memoryCourse('budget', { budgetUsd: 3 })
    await queue.runOnWorkers(lease, {})(plannedTrials('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), course)
    for (const worker of workers) await worker.stop()
    // Two at once: the second of the last pair may have begun before the first was paid for.
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(refused()).toBe(8 - lines.length)
  })

  test('lets a second planner take over where the first one died, with what workers did meanwhile', async () => {
    const tries = memoryTries()
    await using first = await openQueue(redis.url, tries)
    await using queue = await openQueue(redis.url, tries)
    await using second = await openQueue(redis.url, tries)
    const died = new AbortController()
    const dead = memoryCourse('taken', {
      signal: died.signal,
      // It dies after the files of a trial are in the run, before their line is.
      ended: async () => {
        died.abort()
        return false
      },
    })
    const lease = await first.lease('taken')
    const planned = plannedTrials('a', 'b', 'c')
    const worker = startWorker(queue)
    await first.runOnWorkers(lease, {})(planned, dead.course)
    await expect(second.lease('taken')).rejects.toThrow('is planned by test')
    await lease[Symbol.asyncDispose]()
    await using again = await queue.lease('taken')
    const { course, names } = memoryCourse('taken')
    await queue.runOnWorkers(again, {})(planned, course)
    await worker.stop()
    expect(names().toSorted()).toEqual(['1:a', '1:b', '1:c'])
    expect(tries.left()).toEqual([])
  })

  test('a worker of another version stops, names both versions and leaves the trial to others', async () => {
    const tries = memoryTries()
    await using queue = await openQueue(redis.url, tries)
    await using old = await openQueue(redis.url, tries, { version: '0.9.0' })
    const stranger = startWorker(old)
    await using lease = await queue.lease('versions')
    const { course, names } = memoryCourse('versions')
    const running = queue.runOnWorkers(lease, {})(plannedTrials('a'), course)
    await expect(stranger.ended).rejects.toThrow(
      /planned by webeval 1\.0\.0, and this worker is webeval 0\.9\.0/,
    )
    await expect(stranger.ended).rejects.toThrow(UsageError)
    const worker = startWorker(queue)
    await running
    await worker.stop()
    expect(names()).toEqual(['1:a'])
  })

  test('a worker with a full disk stops and leaves its trial to others', async () => {
    const tries = memoryTries()
    await using queue = await openQueue(redis.url, tries)
    await using lease = await queue.lease('disk')
    const full = startWorker(queue, async ({ key }) => ({ ...endedTrial(key), diskFull: true }), {
      // A folder is removed more slowly than a trial is returned.
      async dispose() {
        await vi.waitUntil(async () => (await redis.client.llen('webeval:trials:wait')) === 1)
        await redis.client.ping()
      },
    })
    const { course, lines } = memoryCourse('disk')
    const running = queue.runOnWorkers(lease, {})(plannedTrials('a'), course)
    await expect(full.ended).rejects.toThrow('the disk of this machine is full')
    const worker = startWorker(queue)
    await running
    await worker.stop()
    expect(lines.map(({ diskFull }) => diskFull)).toEqual([false])
  })

  test('stops the run where no worker can run a trial, and runs the others', async () => {
    const tries = memoryTries()
    await using queue = await openQueue(redis.url, tries)
    await using lease = await queue.lease('poison')
    const worker = startWorker(queue)
    const { course, names, stops } = memoryCourse('poison')
    const { save } = tries
    tries.save = async (place, folder, report) => {
      if (folder === 'b') throw new TypeError('the path is too long')
      await save(place, folder, report)
    }
    await queue.runOnWorkers(lease, {})(plannedTrials('a', 'b', 'c'), course)
    await worker.stop()
    expect(names().toSorted()).toEqual(['1:a', '1:c'])
    expect(stops).toEqual(['1 trial could not be run by any worker (trial 1 of b: the path is too long).'])
  })

  test('survives a server that is killed and started again', async () => {
    const tries = memoryTries()
    await using planner = await openQueue(redis.url, tries)
    await using queue = await openQueue(redis.url, tries)
    await using lease = await planner.lease('restart')
    const begun = gate()
    const worker = startWorker(queue, async ({ key }) => {
      if (key.query_id === 'b') begun.open()
      return endedTrial(key)
    })
    const { course, names } = memoryCourse('restart')
    const running = planner.runOnWorkers(lease, {})(plannedTrials('a', 'b', 'c', 'd'), course)
    await begun.opened
    await redis.kill()
    await redis.restart()
    await running
    await worker.stop()
    expect(names().toSorted()).toEqual(['1:a', '1:b', '1:c', '1:d'])
  })
})
