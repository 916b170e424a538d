import { verifyStep } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../audit-context.js'
import type { Seen } from '../../lab/lab-page.js'
import { fakeLab } from '../../testing/fake-lab.js'
import { checkChosenState, chosenByClick } from './check-chosen-state.js'

const context = { first: fakeSignals(), entries: [], controls: [], scans: [] } as unknown as AuditContext
const tab = (selected: boolean, role = 'tab') =>
  fakeTarget({ selector: '#fares', role, name: 'Fares', state: { selected } })

/** Clicks a tab of a page that then shows another text, and tells this state. */
async function clickTab(selected: boolean, shows = 'Twelve pounds') {
  let now = fakeSignals({ targets: [tab(false)] })
  const lab = fakeLab([], {
    restart: async () => (now = fakeSignals({ targets: [tab(false)] })),
    look: async () => now,
    async act() {
      const before = now
      const changed = { text: shows, fingerprints: { ...before.fingerprints, text: shows } }
      now = { ...before, ...changed, targets: [tab(selected)] }
      return { before, after: now, verification: verifyStep(before, now, false), isError: false } as Seen
    },
  })
  return checkChosenState(context, lab, tab(false))
}

it('reports a tab that shows its part and still says that it is not selected', async () => {
  const [draft] = await clickTab(false)
  expect(draft).toMatchObject({ rule: 'stale-state', selectors: ['#fares'], reproduced: true })
  expect(draft?.description).toContain('selected=false')
})

it('accepts a tab that follows', async () => {
  expect(await clickTab(true)).toEqual([])
})

it('tries a few drawn controls of each role that have something to follow', () => {
  const [chosen, native] = [tab(true), { ...tab(false, 'radio'), tag: 'input', state: { checked: false } }]
  const many = [
    chosen,
    native,
    ...Array.from({ length: 4 }, (_, index) => ({ ...tab(false), selector: `#t${index}` })),
  ]
  expect(chosenByClick(fakeSignals({ targets: many })).map(({ selector }) => selector)).toEqual([
    '#t0',
    '#t1',
  ])
})
