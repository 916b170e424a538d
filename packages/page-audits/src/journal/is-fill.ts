import { toolNames } from '@webeval/core'
import type { JournalEntry } from '../journal.js'
import { targetOf } from '../lab/target-of.js'

const fills = new Set<string>([toolNames.type, toolNames.selectOption])

/** Whether an act filled in something; boxes and radio buttons count. */
export const isFill = ({ step, before }: JournalEntry): boolean =>
  fills.has(step.tool) ||
  /^(?:radio|checkbox|switch)$/.test((before && targetOf(before, String(step.args['target'])))?.role ?? '')
