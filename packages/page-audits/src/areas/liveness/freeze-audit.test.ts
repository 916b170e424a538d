import { InfraError } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../audit-context.js'
import { freezeAudit } from './freeze-audit.js'

const busy = 'the page did not answer within 6000 ms: a script of its own keeps it busy.'
const step = { tool: 'browser_click', args: { target: '#go' }, result: busy, is_error: true }
const go = fakeTarget({ selector: '#go', name: 'Compute' })
const frozenBy = (lab: object, given: object = {}) => {
  let abandoned = 0
  const before = fakeSignals({ targets: [go] })
  const context = {
    entries: [{ step, before, after: null, pictures: { before: null, after: null } }],
    controls: [],
    scans: [],
    first: before,
    frozen: true,
    lab: async () => ({
      distrust: () => {},
      restart: async () => before,
      seen: async () => before,
      rest: async () => {},
      ...lab,
    }),
    abandon: () => void abandoned++,
    ...given,
  }
  return freezeAudit.run(context as unknown as AuditContext).then(({ drafts }) => ({ drafts, abandoned }))
}
const hangs = async () => {
  throw new InfraError(busy)
}

it('a click after which a fresh page stops answering too is the fault, and the page is given up', async () => {
  const { drafts, abandoned } = await frozenBy({ act: hangs })
  expect(drafts).toMatchObject([{ rule: 'page-freezes', selectors: ['#go'], reproduced: true }])
  expect(drafts[0]?.description).toContain('Compute')
  expect(abandoned).toBe(1)
})

it('a click that ends the process of the page is told as a crash', async () => {
  const result = 'browser_click: the page crashed: its process ended, and nothing on it answers any more.'
  const before = fakeSignals({ targets: [go] })
  const entry = { step: { ...step, result }, before, after: null, pictures: { before: null, after: null } }
  const act = async () => {
    throw new InfraError('the page crashed: its process ended')
  }
  const { drafts } = await frozenBy({ act }, { entries: [entry] })
  expect(drafts).toMatchObject([{ rule: 'page-freezes', selectors: ['#go'], reproduced: true }])
  expect(drafts[0]?.description).toContain('crashes after acting on the button “Compute”')
})

it('one that a fresh page survives is not', async () => {
  const { drafts } = await frozenBy({ act: async () => ({ isError: false }) })
  expect(drafts).toMatchObject([{ reproduced: false }])
})

it('reports a page that freezes by itself without an act', async () => {
  const { drafts } = await frozenBy({ scan: hangs }, { entries: [] })
  expect(drafts).toMatchObject([{ rule: 'page-freezes', reproduced: true }])
  expect(drafts[0]?.description).toContain('by itself')
})
