import { controlLabel, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { titleOf } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { findDeadOutput, findStale, findWrongCount, isEchoed, type Stale } from './find-stale.js'
import { lateOutput } from './late-output.js'
import { actsFor, lookAtValues, valuesFor } from './look-at-values.js'
import type { OutputScan } from './scan-outputs.js'
import { findShiftedCount } from './shifted-count.js'

const maxFields = 6
const maxDrafts = 2

/** Texts that repeat or count the value of a field: whether they follow each of several values. */
export const followAudit = definePageAudit({
  name: 'follow',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 60_000,
  alwaysActs: true,
  touches: 'acts',
  async run(context) {
    const fields = context.first.targets.filter((target) => valuesFor(target).length > 1).slice(0, maxFields)
    if (fields.length === 0) return { drafts: [], counts: { fields: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const tried: { readonly field: Target; readonly looks: readonly OutputScan[] }[] = []
    for (const field of fields) tried.push({ field, looks: await lookAtValues(lab, field) })
    const drafts: Draft<'stale-output'>[] = []
    for (const { field, looks } of tried) {
      const kinFollow = tried.some((other) => other.field !== field && isEchoed(other.looks))
      const late = drafts.length < maxDrafts && (await lateOutput(context, lab, field, looks))
      if (late) drafts.push(late)
      const stale = (seen: readonly OutputScan[]) =>
        findStale(seen, field.tag === 'select') ??
        findWrongCount(seen) ??
        findShiftedCount(seen) ??
        findDeadOutput(seen, kinFollow)
      const draft = drafts.length < maxDrafts && (await staleOutput(context, lab, field, stale, stale(looks)))
      if (draft) drafts.push(draft)
    }
    return { drafts, counts: { fields: fields.length } }
  },
})

async function staleOutput(
  context: PageContext,
  lab: LabPage,
  field: Target,
  stale: (looks: readonly OutputScan[]) => Stale | null,
  first: Stale | null,
): Promise<Draft<'stale-output'> | null> {
  const again = async () => {
    await lab.restart()
    return stale(await lookAtValues(lab, field))
  }
  const found = await tryTwice(lab, again, {
    nameOf: namesOnPage(context),
    first: () => first,
    same: (one, two) => one.output.selector === two.output.selector,
    actions: () => actsFor(field),
  })
  if (!found) return null
  const { output, held, kind, never } = found.fault
  const follows = never ? 'does not follow' : 'stops following'
  return {
    rule: 'stale-output',
    description: `“${output.text.slice(0, 60)}” ${follows} ${titleOf(field)}: with “${held}” in it the page still ${kind === 'count' ? 'shows that count' : 'shows the old value'}.`,
    selectors: [output.selector, field.selector],
    element: controlLabel(field),
    box: output.box,
    ...found.proof,
  }
}
