import type { Signals } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import type { NeededControl } from './used-controls.js'

/** Whether a step brought a control up. */
export function comesUp({ selector }: NeededControl, step: number, { steps }: PageRecord): boolean {
  const recorded = steps.find((each) => each.step === step)
  const isIn = (look: Signals | null) => look?.targets.some((target) => target.selector === selector) ?? false
  return recorded !== undefined && !isIn(recorded.before) && isIn(recorded.after)
}

const numbered = /^:nth-match\((.+), \d+\)$/

/** Whether a control that each entry has was never seen for two entries at once. */
export function showsOneAtATime({ selector }: NeededControl, { steps, exploration }: PageRecord): boolean {
  const kind = numbered.exec(selector)?.[1]
  if (kind === undefined) return false
  const shown = steps.map(({ after }) =>
    (after?.targets ?? []).filter((target) => numbered.exec(target.selector)?.[1] === kind),
  )
  const kinds = new Set(shown.flat().map((target) => target.selector))
  const entries = Math.max(0, ...exploration.steps.map(({ after }) => after?.listing?.entry_count ?? 0))
  return kinds.size > 1 && entries > 1 && shown.every(({ length }) => length <= 1)
}
