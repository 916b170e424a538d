import type { Target } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import { controlFamily, isClickable } from '../controls.js'
import { fillAction, isTextField } from '../field-values.js'

/** So many of a kind that did nothing tell of the others: not yet a row of heads and the row that is chosen. */
const enough = 3

/** Whether a place has no markup of a control, and a click on others like it did nothing: rows of a table that listens for its buttons. */
export function isIdleKind(target: Target, records: Iterable<ControlRecord>): boolean {
  if (isClickable(target) || isTextField(target) || fillAction(target)) return false
  const family = controlFamily(target)
  let idle = 0
  for (const record of records) {
    if (record.tries === 0 || controlFamily(record.target) !== family) continue
    if (record.effects > 0) return false
    idle++
  }
  return idle >= enough
}
