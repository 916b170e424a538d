import { describe, expect, test } from 'vitest'
import { rateLimiter } from './rate-limiter.js'
import { sharedLimiters } from './shared-limiters.js'

function bench() {
  let now = 0
  const limiter = rateLimiter({ now: () => now })
  return {
    limiter,
    pass: (ms: number) => void (now += ms),
    /** Milliseconds until a turn is granted, which is taken. */
    turn() {
      const before = now
      for (let ms = limiter.reserve(); ms > 0; ms = limiter.reserve()) now += ms
      return now - before
    },
    refused: (beganAt: number, retryAfterMs: number | null = null, spacingMs: number | null = null) =>
      limiter.slowDown(beganAt, { retryAfterMs, spacingMs }),
    now: () => now,
  }
}

describe('the queue of a key', () => {
  test('lets everybody through until it is told otherwise', () => {
    const { turn } = bench()
    expect([turn(), turn(), turn()]).toEqual([0, 0, 0])
  })

  test('keeps everybody back as long as the provider asks, then lets them through one by one', () => {
    const { turn, refused, pass } = bench()
    pass(10)
    refused(0, 30_000)
    expect([turn(), turn(), turn()]).toEqual([30_000, 250, 250])
  })

  test('slows down further with each refusal, but counts calls that were under way together once', () => {
    const { turn, refused, pass, now } = bench()
    pass(10)
    for (const beganAt of [0, 1, 2]) refused(beganAt)
    expect([turn(), turn()]).toEqual([250, 250])
    refused(now())
    expect([turn(), turn()]).toEqual([500, 500])
  })

  test('takes its pace from a quota that says how many calls it allows', () => {
    const { turn, refused } = bench()
    refused(0, null, 12_000)
    expect([turn(), turn()]).toEqual([12_000, 12_000])
  })

  test('recovers when calls go through', () => {
    const { limiter, turn, refused, now } = bench()
    refused(0)
    for (let call = 0; call < 20; call++) {
      turn()
      limiter.succeeded(now())
    }
    turn()
    expect([turn(), turn()]).toEqual([0, 0])
  })

  test('is one for all sources of a key, and another for another key', () => {
    const limiterOf = sharedLimiters({ now: () => 0 })
    expect(limiterOf('gemini', 'key-1')).toBe(limiterOf('gemini', 'key-1'))
    expect(limiterOf('gemini', 'key-1')).not.toBe(limiterOf('gemini', 'key-2'))
  })
})
