import type { Target } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import { controlFamily, isClickable } from '../controls.js'

/** Three: the first two may be a header row and the row that is selected already. */
const enough = 3
/** Shapes of a drawing: those of one picture are of one kind, whatever their form. */
const drawn = /^(?:rect|circle|ellipse|polygon|path|g)$/

const kindOf = (target: Target): string =>
  drawn.test(target.tag) ? `drawn ${target.context ?? ''}` : controlFamily(target)

/**
 * Whether a place has no markup of a control, and a click on others like it did nothing: rows of a table that listens for its buttons, shapes of an icon. A single
 * answer counts for little among many clicks without one: something else may have changed meanwhile.
 */
export function isIdleKind(target: Target, records: Iterable<ControlRecord>): boolean {
  if (!(drawn.test(target.tag) || /^(?:tr|li|td|dd|dt)$/.test(target.tag)) || isClickable(target))
    return false
  const kind = kindOf(target)
  let [idle, answered] = [0, 0]
  for (const record of records) {
    // Shapes may cover one another: a click that failed counts, too.
    const wasTried = drawn.test(target.tag) ? record.tries > 0 : record.tries > record.failures
    if (!wasTried || kindOf(record.target) !== kind) continue
    if (record.effects > 0) answered++
    else idle++
  }
  return idle >= enough && idle >= enough * answered
}
