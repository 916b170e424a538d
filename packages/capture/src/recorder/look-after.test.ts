import { fakeSignals, fakeTab } from '@webeval/core/testing'
import { systemClock } from '@webeval/core'
import { expect, test } from 'vitest'
import { deferred } from '../testing/deferred.js'
import { lookAfter } from './look-after.js'
import { tabSenses } from './tab-senses.js'

const signal = new AbortController().signal
const aborted = AbortSignal.abort()

/** A page that settles on demand, and logs an error with each look. */
function page({ changed = false } = {}) {
  const settled = deferred<void>()
  const looks: string[] = []
  const plain = fakeTab()
  const tab = fakeTab({
    look: async ({ ahead = false } = {}) => {
      looks.push(ahead ? 'ahead' : 'last')
      return fakeSignals({ consoleErrors: [`error ${looks.length}`] })
    },
    peek: async () => ({ changed, box: null, point: null }),
    settle: () => settled.promise.then(() => 7),
    screenshot: () => (looks.push('picture'), plain.screenshot()),
  })
  return { looks, settled, senses: tabSenses(tab, { clock: systemClock, warn: () => {} }) }
}

test('looks once at a page that has settled', async () => {
  const { looks, settled, senses } = page()
  settled.resolve()
  const found = await lookAfter(senses, { ahead: new AbortController().signal }, signal)
  expect(looks).toEqual(['picture', 'last'])
  expect(found).toMatchObject({ settled: { value: 7 }, confirmed: false })
})

test('has looked ahead when the next act of a program comes, and need not look again', async () => {
  const { looks, senses } = page()
  const found = await lookAfter(senses, { ahead: aborted, hurry: aborted }, signal)
  expect(looks).toEqual(['picture', 'ahead'])
  expect(found).toMatchObject({ looked: { value: { consoleErrors: ['error 2'] } }, confirmed: true })
})

test('looks again at a page that changed after the look ahead, and keeps the news of both', async () => {
  const { looks, settled, senses } = page({ changed: true })
  const finding = lookAfter(senses, { ahead: aborted, hurry: new AbortController().signal }, signal)
  settled.resolve()
  const { looked } = await finding
  expect(looks).toEqual(['picture', 'ahead', 'picture', 'last'])
  expect(looked.value?.consoleErrors).toEqual(['error 2', 'error 4'])
})
