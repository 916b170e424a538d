import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { LabPage } from '../lab/lab-page.js'
import { vanishes } from './vanishes.js'

const full = fakeSignals({ targets: [fakeTarget({ selector: '#add', name: 'Add' })] })
const empty = fakeSignals({ targets: [] })
const told = (isError: boolean, left = empty) => {
  const entries = [{ step: { tool: 'browser_click', is_error: isError }, after: left }]
  const lab = { restart: async () => full, look: async () => left, picture: async () => null }
  const bench = { first: full, entries, signal: new AbortController().signal }
  return vanishes(bench as unknown as Parameters<typeof vanishes>[0], lab as unknown as LabPage)
}

it('reports a page whose controls go away before anybody can use one', async () => {
  const drafts = await told(true)
  expect(drafts).toMatchObject([{ rule: 'blank-page', reproduced: true }])
  expect(drafts[0]?.description).toContain('its control is gone')
})

it('keeps a page whose controls an act took away, and one that keeps its controls', async () => {
  expect(await told(false)).toEqual([])
  expect(await told(true, full)).toEqual([])
})
