import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { linkSignals } from './link-signals.js'

it('aborts with the first of its sources and keeps that reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const { signal } = linkSignals(first.signal, second.signal)
  expect(signal.aborted).toBe(false)
  second.abort('late page')
  first.abort('Ctrl-C')
  expect(signal.reason).toBe('late page')
})

it('starts aborted if a source is', () => {
  expect(linkSignals(new AbortController().signal, AbortSignal.abort('over')).signal.reason).toBe('over')
})

it('removes its listeners when disposed or aborted', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const listeners = () => getEventListeners(first.signal, 'abort').length
  const disposed = linkSignals(first.signal)
  disposed[Symbol.dispose]()
  first.abort()
  expect(disposed.signal.aborted).toBe(false)
  const running = new AbortController()
  linkSignals(running.signal, second.signal)
  second.abort()
  expect([listeners(), getEventListeners(running.signal, 'abort').length]).toEqual([0, 0])
})
