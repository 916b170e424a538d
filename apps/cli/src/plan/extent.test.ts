import { expect, it } from 'vitest'
import { extentOf, reachOf } from './extent.js'

it('keeps in the record of a run what its agents and pages may use, so that a resume has the same fence and tools', () => {
  const asked = { allowOrigin: ['https://a.example'], tools: 'browser_click, browser_type' }
  expect(reachOf(extentOf({ out: 'results', ...asked }))).toEqual({
    ...asked,
    tools: 'browser_click,browser_type',
  })
  expect(reachOf(extentOf({ out: 'results' }))).toEqual({})
})
