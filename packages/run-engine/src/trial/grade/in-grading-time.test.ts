import type { ModelClient } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { expect, test, vi } from 'vitest'
import { taskOf } from '../../testing/trial-setup.js'
import { inGradingTime } from './in-grading-time.js'

const { signal } = new AbortController()
const request = { role: 'judge', system: '', turns: [], tools: [] } as const
const hanging = scriptedModel([], { after: 'hang' }).open({ task: taskOf('x'), trial: 1 })

test('a judge that hangs breaks alone: what the others said is kept', async () => {
  const graded = await inGradingTime(
    { gradeMs: 20, graceMs: 5_000, judge: hanging, signal },
    async (judge, inTime) => [
      'rule: pass',
      await judge!.generate(request, { signal: inTime }).catch((error: Error) => error.message),
    ],
  )
  expect(graded).toEqual(['rule: pass', 'grading did not end within 0.02 s'])
})

test('graders that do not stop are given up', async () => {
  const grading = inGradingTime(
    { gradeMs: 10, graceMs: 10, judge: null, signal },
    () => new Promise(() => {}),
  )
  await expect(grading).rejects.toThrow('grading did not end within 0.01 s')
})

test('stops the clock while the judge waits for its provider', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const slow: ModelClient = {
      ...hanging,
      async generate(_, { onWaiting }) {
        const over = onWaiting?.({ reason: 'rate limit', expectedMs: 60_000, lostMs: 0 })
        await vi.advanceTimersByTimeAsync(60_000)
        over?.()
        return { parts: [], finish: 'stop', usage: {} as never, costUsd: null }
      },
    }
    const grading = inGradingTime(
      { gradeMs: 1_000, graceMs: 0, judge: slow, signal },
      async (judge, inTime) => {
        await judge!.generate(request, { signal: inTime })
        return inTime.aborted
      },
    )
    expect(await grading).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('the user can stop it', async () => {
  const user = new AbortController()
  const grading = inGradingTime(
    { gradeMs: 10_000, graceMs: 0, judge: null, signal: user.signal },
    () => new Promise(() => {}),
  )
  user.abort(new Error('Ctrl-C'))
  await expect(grading).rejects.toThrow('Ctrl-C')
})
