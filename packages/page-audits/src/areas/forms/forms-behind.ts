import {
  controlLabel,
  deedPattern,
  type FindingAction,
  kindOfStep,
  type Signals,
  type Target,
} from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { fieldKind, isTextField } from '../../controls/field-values.js'
import { pathTo, shortened } from '../../controls/replay.js'

/** Text fields that the page shows only after acts. */
export interface FieldsBehind {
  /** Selectors of the fields. */
  readonly fields: readonly string[]
  /** Acts that may lead there, the shortest first. */
  readonly ways: readonly (readonly FindingAction[])[]
}

/** Names of buttons that lead to the next step of a journey. */
export const leadsOn = deedPattern(['next', 'proceed'], 'leads')

const maxWayActs = 8

/** Groups of text fields that the exploration met and that the page does not show as it opens. The journeys audit judges the steps of a wizard. */
export function fieldsBehind({ first, entries }: Pick<AuditContext, 'first' | 'entries'>): FieldsBehind[] {
  const known = new Set(first.targets.map(({ selector }) => selector))
  const found: (FieldsBehind & { readonly blank: number })[] = []
  for (const [index, { step, before, after }] of entries.entries()) {
    if (!after || step.is_error || kindOfStep(step) !== 'act') continue
    const fresh = after.targets.filter((target) => isEntry(target) && !known.has(target.selector))
    const filled = found.findIndex(({ fields, blank }) => {
      const again = shownAgain(fields, before, after)
      return again !== null && blanksOf(again) > blank
    })
    if (fresh.length === 0 && filled < 0) continue
    for (const { selector } of fresh) known.add(selector)
    const pressed = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (pressed && leadsOn.test(controlLabel(pressed))) continue
    const ways = shortened(pathTo(entries, index)).filter((way) => way.length <= maxWayActs)
    if (ways.length === 0) continue
    // The form of an entry comes filled in: the same one, empty, shows more of what it refuses.
    const again = filled < 0 ? null : shownAgain(found[filled]!.fields, before, after)
    if (again) found[filled] = { ...found[filled]!, ways, blank: blanksOf(again) }
    if (fresh.length > 0)
      found.push({ fields: fresh.map(({ selector }) => selector), ways, blank: blanksOf(fresh) })
  }
  return found.map(({ fields, ways }) => ({ fields, ways }))
}

/** All these fields, where an act brought them up again; null otherwise. */
function shownAgain(
  fields: readonly string[],
  before: Signals | null,
  after: Signals,
): readonly Target[] | null {
  if (before?.targets.some(({ selector }) => fields.includes(selector))) return null
  const again = after.targets.filter(({ selector }) => fields.includes(selector))
  return again.length === fields.length ? again : null
}

const blanksOf = (fields: readonly Target[]): number =>
  fields.filter(({ value }) => (value ?? '') === '').length

const isEntry = (target: Target): boolean =>
  isTextField(target) && !target.state['disabled'] && fieldKind(target) !== 'search'
