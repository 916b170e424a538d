import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../../audit-context.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { answerTo, fakeLab } from '../../../testing/fake-lab.js'
import { type OpenDialog, scanDialog } from '../../states/dialogs/scan-dialogs.js'
import { clickBackwards } from './click-backwards.js'

const link = (href: string) => fakeTarget({ selector: ':nth-match(a, 2)', tag: 'a', role: 'link', href })

/** The selectors that are clicked on a fresh page which shows a link, after the exploration used another one there. */
async function clickedOn(fresh: string): Promise<readonly unknown[]> {
  const page = fakeSignals({ targets: [link(fresh)] })
  const clicked: unknown[] = []
  const act: LabPage['act'] = async ({ params }) => {
    clicked.push(params['target'])
    return {
      isError: false,
      after: page,
      verification: { url_changed: false },
    } as unknown as Awaited<ReturnType<LabPage['act']>>
  }
  const lab = fakeLab([answerTo(scanDialog, () => null)], {
    act,
    restart: async () => page,
    seen: async () => page,
  })
  const context = {
    startUrl: 'http://fake.test/',
    controls: [{ target: link('#/active'), effects: 1, lastEntry: 3 }],
    entries: [],
    scans: [],
    first: page,
  } as unknown as AuditContext
  await clickBackwards(context, lab, new Set())
  return clicked
}

it('clicks a link that is where it was, and no other that has taken its place', async () => {
  expect(await clickedOn('#/active')).toEqual([':nth-match(a, 2)'])
  expect(await clickedOn('https://elsewhere.test/')).toEqual([])
})

/** How often a page is opened whose two buttons open a dialog; `shuts`: Escape closes it. */
async function openings(shuts: boolean): Promise<{ opened: number; clicked: unknown[] }> {
  const buttons = ['#one', '#two'].map((selector) => fakeTarget({ selector, name: selector }))
  const page = fakeSignals({ targets: buttons })
  const clicked: unknown[] = []
  let [opened, isOpen] = [0, false]
  const lab = fakeLab([answerTo(scanDialog, () => (isOpen ? ({} as OpenDialog) : null))], {
    act: async ({ params }) => {
      clicked.push(params['target'])
      isOpen = true
      return { isError: false, after: page, verification: {} } as unknown as Seen
    },
    tap: async () => {
      isOpen &&= !shuts
      return { isError: false }
    },
    seen: async () => page,
    restart: async () => {
      opened++
      isOpen = false
      return page
    },
  })
  const context = {
    startUrl: 'http://fake.test/',
    controls: buttons.map((target) => ({ target, effects: 1, lastEntry: 0 })),
    entries: [],
    scans: [],
    first: page,
  } as unknown as AuditContext
  await clickBackwards(context, lab, new Set())
  return { opened, clicked }
}

it('shuts a dialog by Escape, and opens the page afresh only where that does not help', async () => {
  expect(await openings(true)).toEqual({ opened: 1, clicked: ['#one', '#two'] })
  expect(await openings(false)).toEqual({ opened: 3, clicked: ['#one', '#two'] })
})
