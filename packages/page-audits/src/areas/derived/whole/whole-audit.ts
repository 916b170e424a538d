import type { Target } from '@webeval/core'
import { definePageAudit } from '../../../define-audit.js'
import { targetOf } from '../../../lab/lab-page.js'
import { canChange } from './change-all.js'
import { scanGroup } from './scan-group.js'
import { tryResetting } from './try-resetting.js'
import { trySaving } from './try-saving.js'

const maxFields = 8

/** Buttons that save or reset a group of fields: whether they leave one of these out. */
export const wholeAudit = definePageAudit({
  name: 'whole-group',
  rules: ['lost-on-reload', 'restart-keeps-state'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    if (!context.first.targets.some(isAboutAll)) return { drafts: [], counts: { fields: 0 } }
    const lab = await context.lab()
    const start = await lab.restart()
    const found = await lab.scan(scanGroup)
    const fields = (found?.fields ?? [])
      .flatMap((selector) => targetOf(start, selector) ?? [])
      .filter(canChange)
      .slice(0, maxFields)
    const counts = { fields: fields.length }
    if (!found || fields.length < 2) return { drafts: [], counts }
    const group = { context, lab, fields }
    const { save, reset, inForm } = found
    const drafts = [
      save && (await trySaving(group, save)),
      reset && (await tryResetting(group, reset, inForm)),
    ]
    return { drafts: drafts.filter((draft) => draft !== null), counts }
  },
})

/** Whether a button may save or reset a group of fields; the scan looks closer. */
const isAboutAll = ({ role, name, text }: Target): boolean =>
  role === 'button' &&
  /\b(?:save|apply|store|update|reset|restore|speichern|übernehmen|zurücksetzen)\b/i.test(name || text)
