import type { Target } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import { controlFamily, isClickable } from '../controls.js'

/** Three: the first two may be a header row and the row that is selected already. */
const enough = 3

/** Whether a place has no markup of a control, and a click on others like it did nothing: rows of a table that listens for its buttons. */
export function isIdleKind(target: Target, records: Iterable<ControlRecord>): boolean {
  if (!/^(?:tr|li|td|dd|dt)$/.test(target.tag) || isClickable(target)) return false
  const family = controlFamily(target)
  let idle = 0
  for (const record of records) {
    if (record.tries === record.failures || controlFamily(record.target) !== family) continue
    if (record.effects > 0) return false
    idle++
  }
  return idle >= enough
}
