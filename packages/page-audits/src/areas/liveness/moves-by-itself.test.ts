import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../audit-context.js'
import { fitAudits } from '../../select-audits.js'
import { movesAudit } from './moves-audit.js'
import { leftByItself, movesByItself } from './moves-by-itself.js'
import { isRestless } from './own-move.js'

const scanned = (entry: number, born: number) => ({ entry, scan: { born } })
const act = (tool: string, more: object = {}) => ({
  step: { tool, args: {}, verification: { url_changed: false, new_tab: false, ...more } },
  after: null,
})
const seen = (scans: readonly object[], entries: readonly object[] = []) =>
  ({ scans, entries, first: fakeSignals({ url: 'http://x/' }) }) as unknown as AuditContext

it.each([
  ['another document without an act', seen([scanned(-1, 1), scanned(-1, 2)]), true],
  [
    'another after a click that changed no address',
    seen([scanned(-1, 1), scanned(0, 2)], [act('browser_click')]),
    true,
  ],
  ['one and the same', seen([scanned(-1, 1), scanned(0, 1)], [act('browser_click')]), false],
  ['opened afresh by us', seen([scanned(-1, 1), scanned(0, 2)], [act('browser_navigate')]), false],
  [
    'a link was followed',
    seen([scanned(-1, 1), scanned(0, 2)], [act('browser_click', { url_changed: true })]),
    false,
  ],
])('%s: left by itself %#', (_, context, left) => expect(leftByItself(context)).toBe(left))

/** A page that restarts every so many milliseconds, as a lab with counted waits sees it. */
const pageThat = (everyMs: number) => {
  let now = 0
  const lab = {
    distrust: () => {},
    restart: async () => void (now = 0),
    rest: async (ms: number) => void (now += ms),
    scan: async () => ({ born: Math.floor(now / everyMs) * everyMs, url: 'http://x/' }),
  }
  return { ...seen([scanned(-1, 1), scanned(-1, 2)]), lab: async () => lab } as unknown as AuditContext
}

it.each([
  ['moves by itself', 1000, { to: 'http://x/', reloads: true, afterMs: 1000 }],
  ['stays', 60_000, null],
])('takes an act that began elsewhere for a suspicion, and the page %s', async (_, everyMs, move) => {
  const [led, began] = ['http://x/', 'http://x/next'].map((url) => fakeSignals({ url }))
  const entries = [
    { ...act('browser_click'), before: led, after: led },
    { ...act('browser_click'), before: began, after: began },
  ]
  const scans = [scanned(-1, 1)]
  const context = { ...pageThat(everyMs), entries, scans } as unknown as AuditContext
  expect(await movesByItself(context)).toEqual(move)
})

it('reports a page that reloads itself every second, and skips audits that need it to stay', async () => {
  const move = await movesByItself(pageThat(1000))
  expect(move).toEqual({ to: 'http://x/', reloads: true, afterMs: 1000 })
  const { drafts } = await movesAudit.run({ move } as AuditContext)
  expect(drafts).toMatchObject([{ rule: 'reloads-itself', severity: 'critical', reproduced: true }])
  const needsCalm = { ...movesAudit, name: 'axe', onRestlessPage: false }
  const { fitting, left } = fitAudits([movesAudit, needsCalm], {
    slow: false,
    restless: isRestless(move!),
    oneByOne: false,
  })
  expect([fitting, left].map((list) => list.map(({ name }) => name))).toEqual([['moves'], ['axe']])
})

it('only notes a page that a fresh look finds at rest', async () => {
  const move = await movesByItself(pageThat(60_000))
  const { drafts } = await movesAudit.run({ move } as AuditContext)
  expect(drafts).toMatchObject([{ reproduced: false }])
  expect(isRestless(move!)).toBe(false)
})
