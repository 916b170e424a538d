import type { Signals } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { LabPage } from '../../lab/lab-page.js'
import { vanishes } from './vanishes.js'

const full = fakeSignals({ textLength: 40, targets: [fakeTarget({ selector: '#add', name: 'Add' })] })
const empty = fakeSignals({ targets: [], textLength: 0 })
const told = (seen: Signals, left: Signals, pictures = false) => {
  const entries = [{ step: { tool: 'browser_click' }, after: seen }]
  const lab = {
    distrust: () => {},
    restart: async () => full,
    look: async () => left,
    rest: async () => {},
    scan: async () => pictures,
    picture: async () => null,
  }
  const context = { first: full, entries }
  return vanishes(context as unknown as Parameters<typeof vanishes>[0], lab as unknown as LabPage)
}

it('reports a page that empties itself, whatever could be done before', async () => {
  const drafts = await told(empty, empty)
  expect(drafts).toMatchObject([{ rule: 'blank-page' }])
  expect(drafts[0]?.description).toContain('its control is gone')
})

it('keeps a page that was never seen empty, and one that only shows a picture by then', async () => {
  expect(await told(full, full)).toEqual([])
  expect(await told(empty, empty, true)).toEqual([])
})
