import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryTries, openQueue } from '../testing/fake-fleet.js'
import { redisProgram, startRedis, type TestRedis } from '../testing/redis-server.js'

describe.skipIf(redisProgram === null)('a first connection', () => {
  let redis: TestRedis
  beforeAll(async () => void (redis = await startRedis()))
  afterAll(() => redis?.[Symbol.asyncDispose]())

  test('waits for a server that is just starting, and says when it wants a password', async () => {
    await redis.kill()
    const opening = openQueue(redis.url, memoryTries())
    await redis.restart()
    await using opened = await opening
    await redis.client.config('SET', 'requirepass', 'secret')
    await expect(openQueue(redis.url, memoryTries())).rejects.toThrow('asks for another name or password')
    await redis.client.config('SET', 'requirepass', '')
    await expect(opened.lease('any')).resolves.toBeDefined()
  })
})

test.each([
  ['127.0.0.1:6379', '--queue takes an address such as redis://127.0.0.1:6379'],
  ['http://127.0.0.1/', '--queue takes an address such as redis://127.0.0.1:6379'],
])('refuses %s as the address of a queue', async (url, message) => {
  await expect(openQueue(url, memoryTries())).rejects.toThrow(message)
})
