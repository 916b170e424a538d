import { deedPattern, type FindingAction, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { canChange, show } from './change-all.js'
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
    const drafts: WholeDraft[] = []
    let fields = 0
    for (const way of waysIn(context.first.targets)) {
      if (drafts.length > 0) break
      const found = await tryGroup(context, lab, way)
      fields += found.fields
      drafts.push(...found.drafts)
    }
    return { drafts, counts: { fields } }
  },
})

type WholeDraft = Draft<'lost-on-reload' | 'restart-keeps-state'>

const maxTabs = 4

/** The page as it opens, and each of its tabs that is closed then: the same buttons may be about the fields on all of them. */
const waysIn = (targets: readonly Target[]): (readonly FindingAction[])[] => [
  [],
  ...targets
    .filter(({ role, state }) => role === 'tab' && state['selected'] !== true && state['selected'] !== 'true')
    .slice(0, maxTabs)
    .map(({ selector }) => [clickOn(selector)]),
]

/** Changes the fields that a way shows, then saves and resets them. */
async function tryGroup(context: PageContext, lab: LabPage, way: readonly FindingAction[]) {
  await lab.restart()
  await show({ lab, way })
  const start = await lab.look()
  const found = await lab.scan(scanGroup)
  const fields = (found?.fields ?? [])
    .flatMap((selector) => targetOf(start, selector) ?? [])
    .filter(canChange)
    .slice(0, maxFields)
  if (!found || fields.length < 2) return { drafts: [], fields: fields.length }
  const group = { context, lab, fields, way }
  const { save, reset, inForm, unfiltered } = found
  const filters = { ...group, fields: fields.filter(({ selector }) => !unfiltered.includes(selector)) }
  const drafts: (WholeDraft | null)[] = [
    save && (await trySaving(group, save)),
    reset && filters.fields.length > 1 ? await tryResetting(filters, reset, inForm) : null,
  ]
  return { drafts: drafts.filter((draft) => draft !== null), fields: fields.length }
}

/** Whether a button may save or reset a group of fields; the scan looks closer. */
const isAboutAll = ({ role, name, text }: Target): boolean =>
  role === 'button' &&
  (/\b(?:save|apply|store|update|reset|restore|discard|revert|cancel)\b/i.test(name || text) ||
    savesOrResets.test(name || text))

const savesOrResets = deedPattern(['save', 'apply', 'clear', 'undo', 'delete', 'cancel'], 'mentions')
