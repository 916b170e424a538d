import { describe, expect, test } from 'vitest'
import { rateLimiter } from './rate-limiter.js'
import { sharedLimiters } from './shared-limiters.js'

function setUp() {
  let now = 0
  const limiter = rateLimiter({ now: () => now })
  return {
    limiter,
    pass: (ms: number) => void (now += ms),
    /** Takes a turn as soon as it is granted; returns the milliseconds until then. */
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
  test('grants every turn until the provider limits the rate', () => {
    const { turn } = setUp()
    expect([turn(), turn(), turn()]).toEqual([0, 0, 0])
  })

  test('holds all callers back as long as the provider asks, then releases them one by one', () => {
    const { turn, refused, pass } = setUp()
    pass(10)
    refused(0, 30_000)
    expect([turn(), turn(), turn()]).toEqual([30_000, 250, 250])
  })

  test('slows down further with each refusal, but counts concurrent calls once', () => {
    const { turn, refused, pass, now } = setUp()
    pass(10)
    for (const beganAt of [0, 1, 2]) refused(beganAt)
    expect([turn(), turn()]).toEqual([250, 250])
    refused(now())
    expect([turn(), turn()]).toEqual([500, 500])
  })

  test('derives its pace from a quota with a limit on calls', () => {
    const { turn, refused } = setUp()
    refused(0, null, 12_000)
    expect([turn(), turn()]).toEqual([12_000, 12_000])
  })

  test('speeds up again after successful calls', () => {
    const { limiter, turn, refused, now } = setUp()
    refused(0)
    for (let call = 0; call < 20; call++) {
      turn()
      limiter.succeeded(now())
    }
    turn()
    expect([turn(), turn()]).toEqual([0, 0])
  })

  test('is shared by all sources of a key, and separate for another key', () => {
    const limiterOf = sharedLimiters({ now: () => 0 })
    expect(limiterOf('gemini', 'key-1')).toBe(limiterOf('gemini', 'key-1'))
    expect(limiterOf('gemini', 'key-1')).not.toBe(limiterOf('gemini', 'key-2'))
  })
})
