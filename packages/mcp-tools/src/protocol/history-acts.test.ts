import { expect, it } from 'vitest'
import { createHistoryActs } from './history-acts.js'

it('tells going back from going forward by what the program was told', () => {
  const acts = createHistoryActs()
  const entries = ['a', 'b', 'c'].map((name, id) => ({ id, url: `http://x/${name}` }))
  acts.note('s', { result: { currentIndex: 1, entries } })
  expect(acts.actOf('s', 0)).toMatchObject({ tool: 'browser_navigate_back', params: {} })
  expect(acts.actOf('s', 2)).toMatchObject({
    tool: 'browser_navigate',
    params: { url: 'http://x/c', history: 'forward' },
  })
  expect(acts.actOf('other', 2)).toMatchObject({ tool: 'browser_navigate_back' })
})
