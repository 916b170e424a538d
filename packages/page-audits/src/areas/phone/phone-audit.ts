import type { Screenshot, Signals } from '@webeval/core'
import type { AuditContext, PageContext } from '../../audit-context.js'
import type { LabPage } from '../../lab/lab-page.js'
import { seenOnce } from '../../lab/seen-once.js'
import { scanContent } from '../content/scan-content.js'
import { scanLayout } from '../layout/scan-layout.js'
import { definePageAudit } from '../../define-audit.js'
import { deadOnPhone, lostOnPhone } from './controls-on-phone.js'
import { dialogsOnPhone } from './dialogs-on-phone.js'
import { statesOnPhone } from './states-on-phone.js'
import { cutRowDraft, phoneLayoutDrafts } from './phone-layout-drafts.js'
import { scanCutRows } from './scan-cut-rows.js'

/** The page on a small phone: what is too wide, cut off, over each other or too small, and whether its controls still work. */
export const phoneAudit = definePageAudit({
  name: 'phone',
  rules: [
    'tiny-text',
    'overflow-phone',
    'cut-off-phone',
    'overlap-phone',
    'clipped-phone',
    'small-target',
    'no-viewport-meta',
    'control-lost-on-phone',
    'dead-on-phone',
    'stale-state',
  ],
  observes: ['responsiveness'],
  touches: 'reads',
  maxMs: 60_000,
  seconds: 1,
  restSeconds: 3,
  usesPhone: true,
  essential: true,
  async run(context) {
    const phone = await context.phone()
    const signals = await phone.seen()
    // First: the layout is also looked at scrolled.
    const cut = await rowsCutOff(context, phone)
    const { controls, sightings, after } = await lookAtLayout(phone)
    const lookAgain = async () => {
      await phone.restart()
      const cutAgain = cut.length > 0 ? await rowsCutOff(context, phone) : []
      return [...cutAgain, ...(await lookAtLayout(phone)).sightings]
    }
    return {
      drafts: seenOnce([...sightings, ...cut.map((one) => ({ ...one, after }))], lookAgain),
      counts: { controls },
      rest: (explored) => useControls(explored, signals, after),
    }
  },
})

/** The page's layout as a phone shows it. */
async function lookAtLayout(phone: LabPage) {
  const layout = await phone.scan(scanLayout)
  const { viewportMeta } = await phone.scan(scanContent)
  const after = await phone.picture()
  return { controls: layout.controls, after, sightings: phoneLayoutDrafts(layout, viewportMeta, after) }
}

/** The rows that a phone cuts off and a desktop shows whole: a show of pictures hides some of them at every width. */
async function rowsCutOff(context: PageContext, phone: LabPage) {
  const cut = await phone.scan(scanCutRows)
  if (cut.length === 0) return []
  const lab = await context.lab()
  await lab.restart()
  const always = (await lab.scan(scanCutRows)).map(({ row }) => row)
  return cut
    .filter(({ row }) => !always.includes(row))
    .slice(0, 1)
    .map(cutRowDraft)
}

/** Looks on a phone for the controls that the exploration found to work, and taps them. `signals` and `after`: the page as the phone shows it first. */
async function useControls(context: AuditContext, signals: Signals, after: Screenshot | null) {
  const phone = await context.phone()
  const lost = seenOnce(await lostOnPhone(context, signals, after), async () =>
    lostOnPhone(context, await phone.restart(), after),
  )
  const dead = await deadOnPhone(context, phone, signals)
  const dialogs = await dialogsOnPhone(context, phone)
  const stale = await statesOnPhone(context, phone, signals)
  return {
    drafts: [...lost, ...dead.drafts, ...dialogs, ...stale],
    counts: { tapped: dead.tapped },
  }
}
