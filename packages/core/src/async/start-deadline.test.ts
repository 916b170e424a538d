import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './start-deadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('excludes time that is paused or given back', () => {
  const onOver = vi.fn<() => void>()
  const deadline = startDeadline(1_000, onOver)
  vi.advanceTimersByTime(600)
  const resume = deadline.pause()
  const resumeOther = deadline.pause()
  vi.advanceTimersByTime(60_000)
  resume()
  resume()
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
  resumeOther()
  deadline.giveBack(100)
  vi.advanceTimersByTime(499)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(onOver).toHaveBeenCalledOnce()
})

test('never fires after it has ended, even when resumed', () => {
  const onOver = vi.fn<() => void>()
  const deadline = startDeadline(10, onOver)
  const resume = deadline.pause()
  deadline.end()
  resume()
  vi.advanceTimersByTime(1_000)
  expect(onOver).not.toHaveBeenCalled()
})
