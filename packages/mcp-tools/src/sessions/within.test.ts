import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { within } from './within.js'

const never = new Promise<never>(() => {})
const bounds = { timeoutMs: 60_000, onTimeout: () => new Error('time is up') }

test('removes its listeners however the wait ended', async () => {
  const [trial, page] = [new AbortController(), new AbortController()]
  const signals = [page.signal, trial.signal]
  await within(Promise.resolve('done'), { ...bounds, signals })
  await expect(within(never, { ...bounds, timeoutMs: 1, signals })).rejects.toThrow('time is up')
  const cut = within(never, { ...bounds, signals })
  page.abort(new Error('the page is gone'))
  await expect(cut).rejects.toThrow('the page is gone')
  await expect(within(never, { ...bounds, signals })).rejects.toThrow('the page is gone')
  for (const signal of signals) expect(getEventListeners(signal, 'abort')).toEqual([])
})
