import { type Signals, toolNames } from '@webeval/core'
import type { AuditContext, AuditPlan, PageContext } from '../../audit-context.js'
import { isDisabled } from '../../controls/controls.js'
import { pathTo, shortened } from '../../controls/replay.js'
import { behindWay } from '../../findings/behind-way.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import { labAfter, whenLost } from '../../lab/lab-after.js'
import { ticksAudit } from '../collections/ticks/ticks-audit.js'
import { limitsAudit } from './limits/limits-audit.js'
import { stockLimitsAudit } from './limits/stock-limits-audit.js'

/** Audits of the page as it opens that are worth making of a later view too. */
const audits: readonly AuditPlan[] = [limitsAudit, stockLimitsAudit, ticksAudit]
const maxViews = 1
/** A view with fewer controls of its own is a message or a menu. */
const minFresh = 6

/** A view that an act of the exploration led to. */
interface View {
  readonly index: number
  readonly fresh: readonly string[]
}

/** Views that the page does not open with, such as the seats of a showing that was chosen: some of the checks that are made of the first view. */
export const laterViewsAudit: AuditPlan = {
  name: 'later-views',
  rules: [...new Set(audits.flatMap(({ rules }) => rules))],
  observes: ['functionality'],
  maxMs: 60_000,
  opensOften: true,
  async run(context) {
    const views = laterViews(context)
    const drafts: Draft[] = []
    for (const view of views) {
      if (drafts.length === 0) drafts.push(...(await checkView(context, view)))
    }
    return { drafts, counts: { views: views.length } }
  },
}

const controlsOf = ({ targets }: Signals): ReadonlySet<string> =>
  new Set(targets.filter((target) => !isDisabled(target)).map(({ selector }) => selector))

/** The acts that brought up the most controls which no view before had. */
function laterViews({ first, entries }: AuditContext): readonly View[] {
  const known = new Set(controlsOf(first))
  const views: View[] = []
  for (const [index, { step, after }] of entries.entries()) {
    if (!after) continue
    const fresh = [...controlsOf(after)].filter((control) => !known.has(control))
    for (const control of fresh) known.add(control)
    const opens = step.tool === toolNames.click || step.tool === toolNames.selectOption
    if (opens && !step.is_error && fresh.length >= minFresh) views.push({ index, fresh })
  }
  return views.toSorted((one, two) => two.fresh.length - one.fresh.length).slice(0, maxViews)
}

/** Makes the audits on the first way that leads to the view again. */
async function checkView(context: AuditContext, { index, fresh }: View): Promise<readonly Draft[]> {
  const page = await context.lab()
  for (const way of shortened(pathTo(context.entries, index))) {
    const lab = labAfter(page, way)
    const drafts = await lab
      .restart()
      .then(async (first) => {
        const shown = controlsOf(first)
        if (fresh.filter((control) => shown.has(control)).length * 2 < fresh.length) return null
        const within: PageContext = { ...context, first, lab: async () => lab }
        const found: Draft[] = []
        for (const audit of audits) found.push(...(await audit.early!.run(within)).drafts)
        return found
      })
      .catch(whenLost(null))
    if (drafts !== null) return drafts.map((draft) => behindWay(draft, way, namesFor(context)))
  }
  return []
}
