import { type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { isTheme } from '../../states/choose-states.js'

const maxActs = 2

/** An act of the exploration, by its place in the journal. */
export interface StoringAct {
  readonly index: number
  readonly target: Target
}

/** The acts of the exploration after which the page had stored something, other than a theme. */
export const storingActs = ({ entries }: AuditContext): readonly StoringAct[] =>
  entries.flatMap(({ step, before }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    return target && !step.is_error && step.verification?.storage_changed && !isTheme(target)
      ? [{ index, target }]
      : []
  })

/** Ways to the first acts that stored something: the shortest, and one with all that was filled in before. */
export const storingWays = (context: AuditContext): readonly (readonly FindingAction[])[] =>
  storingActs(context)
    .slice(0, maxActs)
    .flatMap(({ index }) => [
      ...shortened(pathTo(context.entries, index)).slice(0, 1),
      filledBefore(context, index),
    ])

/** An act, and before it the fields and boxes that were filled in since the page was opened and that changed no text by themselves. */
function filledBefore({ entries }: AuditContext, index: number): readonly FindingAction[] {
  const opened = entries.slice(0, index).findLastIndex(({ step }) => step.tool === toolNames.navigate)
  const filled = entries.slice(opened + 1, index).filter(({ step }) => {
    const seen = step.verification
    return seen?.value_changed && !seen.text_changed && !seen.storage_changed && !step.is_error
  })
  return [...filled, entries[index]!].map(({ step }) => ({ tool: step.tool, params: step.args }))
}
