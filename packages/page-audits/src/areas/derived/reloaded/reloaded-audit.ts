import { controlLabel, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { controlFamily } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import {
  type StaleFigure,
  steadyView,
  type Storing,
  tryActs,
  tryAlone,
  tryEdit,
  tryUntried,
} from './try-reload.js'
import { untriedButtons } from './untried-buttons.js'

const [maxKinds, maxActs, maxUntried] = [6, 45, 2]

/** A page that stores what is done on it: its figures are the same once it is loaded again. */
export const reloadedAudit = defineAudit({
  name: 'reloaded',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 60_000,
  seconds: 3,
  opensOften: true,
  async run(context) {
    const storing = storingIn(context)
    const counts = { acts: storing.length }
    if (storing.length === 0) return { drafts: [], counts }
    const untried = untriedButtons(context, maxUntried)
    const lab = await context.lab()
    const fresh = await steadyView(lab)
    if (!fresh) return { drafts: [], counts }
    let seen: StaleFigure | null = null
    const tried = new Set<Storing>()
    const first = async () => {
      seen = await tryAlone(context, lab, storing, fresh, tried)
      const later = storing.filter((one) => !tried.has(one))
      for (const visit of new Set(later.map((one) => one.visit)))
        seen ??= await tryActs(
          context,
          lab,
          later.filter((one) => one.visit === visit),
          fresh,
        )
      for (const button of untried) seen ??= await tryUntried(lab, button)
      return (seen ??= await tryEdit(lab))
    }
    const again = () => {
      const last = seen?.storing
      if (seen?.button) return tryUntried(lab, seen.button)
      if (!last) return tryEdit(lab)
      if (seen?.isAlone) return tryAlone(context, lab, storing.slice(0, storing.indexOf(last) + 1), fresh)
      const lead = storing.filter(({ visit, index }) => visit === last.visit && index <= last.index)
      return tryActs(context, lab, lead, fresh)
    }
    const found = await tryTwice(lab, again, {
      first,
      nameOf: namesFor(context),
      actions: ({ acts }) => acts,
      same: (one, two) =>
        one.selector === two.selector && one.shown === two.shown && one.reloaded === two.reloaded,
    })
    if (!found?.proof.reproduced) return { drafts: [], counts }
    const { selector, shown, reloaded, by } = found.fault
    return {
      drafts: [
        {
          rule: 'stale-output',
          description: `“${shown.slice(0, 80)}” does not follow ${by}: it says “${reloaded.slice(0, 80)}” once the page is loaded again, and nothing else is different.`,
          selectors: [selector],
          element: shown.slice(0, 60),
          ...found.proof,
          repro: [...found.proof.repro, 'Reload the page, and compare.'],
        },
      ],
      counts,
    }
  },
})

/** Acts of the exploration after which the page had stored something, one of each kind. */
function storingIn({ entries }: AuditContext): readonly Storing[] {
  const found = new Map<string, Storing>()
  let visit = 0
  for (const [index, { step, before, after }] of entries.slice(0, maxActs).entries()) {
    if (step.tool === toolNames.navigate) visit++
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (!target || !after || step.is_error || step.verification?.storage_changed !== true) continue
    const kind = `${step.tool} ${controlFamily(target)} ${controlLabel(target).split(/[\s:]/)[0]}`
    if (!found.has(kind)) found.set(kind, { index, visit, target })
  }
  return [...found.values()].slice(0, maxKinds)
}
