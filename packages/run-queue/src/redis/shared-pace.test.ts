import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisProgram, startRedis, type TestRedis } from '../testing/redis-server.js'
import { sharedPaces } from './shared-pace.js'

describe.skipIf(redisProgram === null)('the pace of an account', () => {
  let server: TestRedis
  let other: Redis
  beforeAll(async () => {
    server = await startRedis()
    other = new Redis(server.url)
    await other.ping()
  })
  afterAll(async () => {
    other?.disconnect()
    await server?.[Symbol.asyncDispose]()
  })

  test('holds for all workers, whatever their clocks say', async () => {
    const hoursAhead = 7_200_000
    const here = sharedPaces(server.client, () => 1_000)('gemini', 'key')
    const there = sharedPaces(other, () => hoursAhead)('gemini', 'key')
    expect([await here.reserve(), await there.reserve(), await here.reserve()]).toEqual([0, 0, 0])
    here.slowDown(990, { retryAfterMs: 30_000, spacingMs: null })
    await server.client.ping()
    const wait = await there.reserve()
    expect(wait).toBeGreaterThan(25_000)
    expect(wait).toBeLessThanOrEqual(30_000)
    const another = sharedPaces(other, () => hoursAhead)('gemini', 'another key')
    expect(await another.reserve()).toBe(0)
    expect((await server.client.keys('*')).join()).not.toContain('key')
  })

  test('counts refusals of calls that ran at the same time once, and recovers', async () => {
    const pace = sharedPaces(server.client, () => 1_000)('openai', 'key')
    const spacing = async () => Number(await server.client.hget((await keyOf()) ?? '', 'spacing'))
    const before = new Set(await server.client.keys('*'))
    const keyOf = async () => (await server.client.keys('*')).find((key) => !before.has(key))
    for (const began of [500, 600, 700]) pace.slowDown(began, { retryAfterMs: null, spacingMs: null })
    expect(await spacing()).toBe(250)
    // Calls that began after the refusal: their age is less than its.
    const later = sharedPaces(server.client, () => 0)('openai', 'key')
    for (let call = 0; call < 20; call++) later.succeeded(0)
    expect(await spacing()).toBe(0)
  })
})
