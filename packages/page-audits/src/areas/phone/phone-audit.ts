import type { Signals } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import type { LabPage } from '../../lab/lab-page.js'
import { seenOnce } from '../../lab/seen-once.js'
import { scanContent } from '../content/scan-content.js'
import { scanLayout } from '../layout/scan-layout.js'
import { defineAudit } from '../../define-audit.js'
import { deadOnPhone, lostOnPhone } from './controls-on-phone.js'
import { dialogsOnPhone } from './dialogs-on-phone.js'
import { phoneLayoutDrafts } from './phone-layout-drafts.js'

/** The page on a small phone: what is too wide, cut off, over each other or too small, and whether its controls still work. */
export const phoneAudit = defineAudit({
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
  ],
  observes: ['responsiveness'],
  maxMs: 60_000,
  isLong: true,
  usesPhone: true,
  essential: true,
  async run(context) {
    const phone = await context.phone()
    const signals = await phone.seen()
    const { layout, sightings } = await lookAtLayout(context, phone, signals)
    const atLoad = seenOnce(sightings, async () => {
      const again = await phone.restart()
      return (await lookAtLayout(context, phone, again)).sightings
    })
    const dead = await deadOnPhone(context, phone, signals)
    const dialogs = await dialogsOnPhone(context, phone)
    return {
      drafts: [...atLoad, ...dead.drafts, ...dialogs],
      counts: { controls: layout.controls, tapped: dead.tapped },
    }
  },
})

/** The page as a phone shows it: its layout, and the controls that are missing. */
async function lookAtLayout(context: AuditContext, phone: LabPage, signals: Signals) {
  const layout = await phone.scan(scanLayout)
  const { viewportMeta } = await phone.scan(scanContent)
  const after = await phone.picture()
  const lost = await lostOnPhone(context, signals, after)
  return { layout, sightings: [...phoneLayoutDrafts(layout, viewportMeta, after), ...lost] }
}
