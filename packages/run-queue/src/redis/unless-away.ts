import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'

/**
 * Waits for the last work of somebody who leaves. Gives up after `patienceMs` milliseconds if the server is away: its commands would wait until it is
 * back.
 */
export async function unlessAway(redis: Redis, patienceMs: number, work: Promise<unknown>): Promise<void> {
  const settled = work.then(() => true)
  // Given up, it may still fail.
  settled.catch(() => {})
  for (;;) {
    const isOver = await Promise.race([settled, pause(patienceMs, false, { ref: false })])
    if (isOver || redis.status !== 'ready') return
  }
}

/** The same from the moment at which somebody is asked to leave; before, it waits however long the server is away. */
export async function untilLeaving(
  redis: Redis,
  patienceMs: number,
  leave: AbortSignal,
  work: Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  const asked = new Promise<void>((resolve) => {
    if (leave.aborted) resolve()
    leave.addEventListener('abort', () => resolve(), { once: true, signal: over.signal })
  })
  try {
    await Promise.race([work, asked])
  } finally {
    over.abort()
  }
  await unlessAway(redis, patienceMs, work)
}
