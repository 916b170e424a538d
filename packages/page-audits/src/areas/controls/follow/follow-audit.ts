import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { choose, typeInto } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { defineAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { findDeadOutput, findStale, findWrongCount, isEchoed, type Stale } from './find-stale.js'
import { type OutputScan, scanOutputs } from './scan-outputs.js'

const maxFields = 6
const maxDrafts = 2
/** A page may wait until the typing stops. */
const patienceMs = 700

/** Texts that repeat or count the value of a field: whether they follow each of several values. */
export const followAudit = defineAudit({
  name: 'follow',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 60_000,
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
      const stale = (seen: readonly OutputScan[]) =>
        findStale(seen, field.tag === 'select') ?? findWrongCount(seen) ?? findDeadOutput(seen, kinFollow)
      const draft = drafts.length < maxDrafts && (await staleOutput(context, lab, field, stale, stale(looks)))
      if (draft) drafts.push(draft)
    }
    return { drafts, counts: { fields: fields.length } }
  },
})

/** Values that nothing on a page would show by chance, of different lengths; none for fields that keep theirs secret. */
function valuesFor(target: Target): readonly string[] {
  if (isDisabled(target) || target.state['readonly'] === true) return []
  if (target.tag === 'select')
    return (target.options ?? [])
      .filter((option) => option.trim() !== '' && option !== target.value)
      .slice(0, 3)
  if (target.type === 'range' && target.range) {
    const { min, max, step } = target.range
    const part = (share: number) => Number((min + Math.round(((max - min) * share) / step) * step).toFixed(6))
    return [...new Set([0.3, 0.9, 0.6].map((share) => String(part(share))))]
  }
  if (!isTextField(target)) return []
  const kind = fieldKind(target)
  if (kind === 'text' || kind === 'long text' || kind === 'name' || kind === 'search')
    return ['Maple', 'Harbour lights over Whitby', 'Elm tree']
  return []
}

const actsFor = (field: Target): FindingAction[] =>
  valuesFor(field).map((value) =>
    field.tag === 'select' ? choose(field.selector, value) : typeInto(field.selector, value),
  )

/** The page as it is, and with each value in the field; fewer where a value can't be set. */
async function lookAtValues(lab: LabPage, field: Target): Promise<OutputScan[]> {
  const looks: OutputScan[] = []
  const first = await lab.scan(scanOutputs, field.selector)
  if (!first) return []
  looks.push(first)
  for (const action of actsFor(field)) {
    if ((await lab.tap(action)).isError) break
    let look = await lab.scan(scanOutputs, field.selector)
    if (look && shows(look) === shows(looks.at(-1)!)) {
      await lab.rest(patienceMs)
      look = await lab.scan(scanOutputs, field.selector)
    }
    if (!look) break
    looks.push(look)
  }
  return looks
}

const shows = ({ outputs }: OutputScan) => outputs.map(({ text }) => text).join('\n')

async function staleOutput(
  context: AuditContext,
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
    nameOf: namesFor(context),
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
