import { type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { labelledFamily } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import type { JournalEntry } from '../../../journal.js'
import { isTheme } from '../../states/choose-states.js'

const maxWays = 3

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

/** A way to an act that stores something other than what was done before it. */
export interface StoringWay {
  readonly acts: readonly FindingAction[]
  /** The text of the entry that it adds or changes; null for an act on one of several entries. */
  readonly adds: string | null
}

/**
 * Ways to the first acts that stored something of another entry: an act on one of several entries, or one that was typed. A button such as “Book” or “Save” stores what was
 * chosen before it, rightly.
 */
export const storingWays = ({ entries, ...context }: AuditContext): readonly StoringWay[] =>
  storingActs({ entries, ...context })
    .flatMap(({ index, target }): StoringWay[] => {
      const family = labelledFamily(target)
      const alike = entries[index]!.before!.targets.filter((other) => labelledFamily(other) === family)
      const isOneOfSeveral = alike.length > 1
      const ways = [...shortened(pathTo(entries, index)).slice(0, 1), filledBefore(entries, index)]
      return ways.flatMap((acts) => {
        const adds = isOneOfSeveral ? null : addedBy(acts, entries[index]!)
        return isOneOfSeveral || adds !== null ? [{ acts, adds }] : []
      })
    })
    .slice(0, maxWays)

/** A text that was typed, and that the page shows since the last act; null without one. */
function addedBy(acts: readonly FindingAction[], { before, after }: JournalEntry): string | null {
  const typed = acts.flatMap(({ params }) => (typeof params['text'] === 'string' ? params['text'] : []))
  const isShown = (text: string) =>
    after?.text.includes(text) === true && before?.text.includes(text) === false
  return typed.find((text) => /\p{L}{3,}/u.test(text) && isShown(text)) ?? null
}

/** An act, and before it the fields and boxes that were filled in since the page was opened and that changed no text by themselves. */
function filledBefore(entries: readonly JournalEntry[], index: number): readonly FindingAction[] {
  const path = pathTo(entries, index)
  const opened = entries.slice(0, index).findLastIndex(({ step }) => step.tool === toolNames.navigate)
  const quiet = new Set(
    entries.slice(opened + 1, index).flatMap(({ step }) => {
      const seen = step.verification
      return seen?.value_changed && !seen.text_changed && !seen.storage_changed
        ? [String(step.args['target'])]
        : []
    }),
  )
  return path.filter((act, at) => at === path.length - 1 || quiet.has(String(act.params['target'])))
}
