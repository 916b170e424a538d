import { amountsIn, type FindingAction, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { countSettings } from './count-settings.js'
import { trySettings } from './try-settings.js'

const maxSettings = 3
const dayMs = 86_400_000

/** Numbers of servings, people or things: quantities follow them in proportion, and lines that count them cost more. */
export const scalingAudit = definePageAudit({
  name: 'scaling',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const settings = countSettings(context.first.targets).slice(0, maxSettings)
    if (settings.length === 0) return { drafts: [], counts: { settings: 0 } }
    const lab = await context.lab()
    const asks = { task: context.task, nameOf: namesOnPage(context) }
    const ways = [[], ...wayToBill(context.first.targets, new Date())]
    const drafts: Draft<'wrong-result'>[] = []
    for (const way of ways) {
      const draft = drafts.length === 0 && (await trySettings(lab, settings, [way], asks))
      if (draft) drafts.push(draft)
    }
    return { drafts, counts: { settings: settings.length } }
  },
})

/** Fills in the days and orders the extras that have a price, where lines of a bill may come up only then. */
function wayToBill(targets: readonly Target[], now: Date): FindingAction[][] {
  const days = targets
    .filter(({ type, value }) => type === 'date' && !value)
    .slice(0, 2)
    .map(({ selector }, at) =>
      typeInto(selector, new Date(now.getTime() + (10 + 3 * at) * dayMs).toISOString().slice(0, 10)),
    )
  const extras = targets
    .filter(
      ({ role, name, text, state }) =>
        role === 'checkbox' && state['checked'] !== true && amountsIn(`${name} ${text}`).length > 0,
    )
    .slice(0, 4)
    .map(({ selector }) => clickOn(selector))
  const way = [...days, ...extras]
  return way.length > 0 ? [way] : []
}
