import { expect, it } from 'vitest'
import { ExecutorStore } from './executor-store.js'
import { openTrial } from './testing/open-trial.js'

it('forgets its executors on clear, and never reuses an id', async () => {
  const { context } = await openTrial({ orchestrator: [], executor: () => 'ok' })
  const store = new ExecutorStore(context, { maxSteps: 5, timeoutMs: null })
  const first = store.getOrCreate()
  expect(store.getOrCreate(first.id)).toBe(first)
  store.clear()
  expect(store.ids()).toEqual([])
  expect(store.getOrCreate().id).toBe('executor-2')
})
