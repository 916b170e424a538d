import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InfraError } from '../errors/webeval-error.js'
import { raceAbort } from './race-abort.js'
import { sleep } from './sleep.js'
import { within } from './within.js'

const never = () => new Promise<never>(() => {})
const listeners = (...signals: readonly AbortSignal[]) =>
  signals.map((signal) => getEventListeners(signal, 'abort').length)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Every wait, over work that the wait can't stop. */
const waits: readonly (readonly [
  name: string,
  wait: (work: () => Promise<unknown>, ...signals: AbortSignal[]) => Promise<unknown>,
])[] = [
  ['raceAbort of a promise', (work, ...signals) => raceAbort(work(), ...signals)],
  ['raceAbort of a function', (work, ...signals) => raceAbort(work, ...signals)],
  ['within of a promise', (work, ...signals) => within(work(), { timeoutMs: 1_000, signals })],
  ['within of a function', (work, ...signals) => within(work, { timeoutMs: 1_000, signals })],
  ['sleep', (_work, signal) => sleep(1_000, signal)],
]

describe.each(waits)('%s', (name, wait) => {
  it('rejects with the reason of an already aborted signal, even if the work is done', async () => {
    const gone = AbortSignal.abort(new Error('the page is gone'))
    await expect(wait(() => Promise.resolve('done'), gone)).rejects.toThrow('the page is gone')
    await expect(wait(() => Promise.reject(new Error('broken')), gone)).rejects.toThrow('the page is gone')
    expect(listeners(gone)).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects on an abort midway and leaves no listener and no timer', async () => {
    const [trial, page] = [new AbortController(), new AbortController()]
    const waiting = wait(never, page.signal, trial.signal)
    page.abort(new Error('the page is gone'))
    trial.abort(new Error('later'))
    await expect(waiting).rejects.toThrow('the page is gone')
    expect(listeners(page.signal, trial.signal)).toEqual([0, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  if (name === 'sleep') return

  it('passes on the value and the failure of the work', async () => {
    const { signal } = new AbortController()
    expect(await wait(() => Promise.resolve('done'), signal)).toBe('done')
    await expect(wait(() => Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
    expect(listeners(signal)).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ignores work that fails after the abort', async () => {
    const trial = new AbortController()
    let fail: (error: Error) => void = () => {}
    const waiting = wait(() => new Promise((_, reject) => (fail = reject)), trial.signal)
    trial.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    fail(new Error('an unhandled rejection fails this file'))
  })
})

describe('within', () => {
  it('rejects when the time is up, names the work, and leaves no listener', async () => {
    const { signal } = new AbortController()
    const waiting = within(never(), { timeoutMs: 5_000, what: 'opening a tab', signals: [signal] })
    const own = within(never(), { timeoutMs: 5_000, onTimeout: () => new TypeError('too slow') })
    const ends = Promise.allSettled([waiting, own])
    vi.advanceTimersByTime(5_000)
    expect(await ends).toMatchObject([
      { reason: new InfraError('opening a tab did not end within 5 s') },
      { reason: new TypeError('too slow') },
    ])
    expect(listeners(signal)).toEqual([0])
  })

  it('aborts the signal of its work when the time is up', async () => {
    let own: AbortSignal | undefined
    const waiting = within((signal) => ((own = signal), never()), { timeoutMs: 10, what: 'the call' })
    const end = Promise.allSettled([waiting])
    vi.advanceTimersByTime(10)
    expect(await end).toMatchObject([{ reason: new InfraError('the call did not end within 0.01 s') }])
    expect(own?.reason).toHaveProperty('message', 'the call did not end within 0.01 s')
  })

  it.each([Infinity, 2 ** 40])('keeps waiting with a time limit of %d ms', async (timeoutMs) => {
    const onTimeout = vi.fn<() => Error>(() => new Error('too slow'))
    const trial = new AbortController()
    const waiting = within(never(), { timeoutMs, onTimeout, signals: [trial.signal] })
    vi.advanceTimersByTime(60_000)
    trial.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    expect(onTimeout).not.toHaveBeenCalled()
  })
})

it('never starts work after an abort', async () => {
  const gone = AbortSignal.abort(new Error('over'))
  const start = vi.fn<() => Promise<void>>(async () => {})
  await expect(raceAbort(start, gone)).rejects.toThrow('over')
  await expect(within(start, { timeoutMs: 1, signals: [gone] })).rejects.toThrow('over')
  expect(start).not.toHaveBeenCalled()
})

it('rejects if the function throws before it returns a promise', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  await expect(raceAbort(broken)).rejects.toThrow('broken')
  await expect(within(broken, { timeoutMs: 10 })).rejects.toThrow('broken')
})

it('sleeps as long as asked', async () => {
  const over = vi.fn<() => void>()
  const sleeping = sleep(300).then(over)
  await vi.advanceTimersByTimeAsync(299)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sleeping
  expect(over).toHaveBeenCalledOnce()
})
