import { controlLabel, deedPattern, type FindingAction, kindOfStep, type Target } from '@webeval/core'
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
  const found: FieldsBehind[] = []
  for (const [index, { step, before, after }] of entries.entries()) {
    if (!after || step.is_error || kindOfStep(step) !== 'act') continue
    const fields = after.targets.filter((target) => isEntry(target) && !known.has(target.selector))
    if (fields.length === 0) continue
    for (const { selector } of fields) known.add(selector)
    const pressed = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (pressed && leadsOn.test(controlLabel(pressed))) continue
    const ways = shortened(pathTo(entries, index)).filter((way) => way.length <= maxWayActs)
    if (ways.length > 0) found.push({ fields: fields.map(({ selector }) => selector), ways })
  }
  return found
}

const isEntry = (target: Target): boolean =>
  isTextField(target) && !target.state['disabled'] && fieldKind(target) !== 'search'
