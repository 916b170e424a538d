import type { Box, EvidenceRef, FindingAction, FindingCategory, Screenshot, Severity } from '@webeval/core'
import type { RuleId } from '../rules/rules.js'

/** A fault as an audit saw it, before it has an id and its pictures are files. `Draft<'tab-order'>` can break no other rule. */
export interface Draft<Rule extends RuleId = RuleId> {
  readonly rule: Rule
  /** In place of the rule's own. */
  readonly severity?: Severity
  readonly category?: FindingCategory
  readonly description: string
  /** The last part of the description, one entry for each thing found wrong. */
  readonly reasons?: readonly string[]
  readonly selectors?: readonly string[]
  readonly element?: string
  readonly repro?: readonly string[]
  readonly actions?: readonly FindingAction[]
  readonly evidence?: readonly EvidenceRef[]
  /** Its place in the pictures. */
  readonly box?: Box | null
  readonly before?: Screenshot | null
  readonly after?: Screenshot | null
  /** Whether another fresh page showed it again; null: no second look was made, or none could be. `confirm`, `confirmEach`, `seenOnce` and `reproduce` find it out. */
  readonly reproduced: boolean | null
  /** Looks for the fault once more on a fresh page: a grave one has to hold three times. */
  readonly lookAgain?: () => Promise<boolean>
  /** The recorder itself saw it happen, as it does dialogs and errors: it keeps its weight even if no fresh page could show it again. */
  readonly recorded?: boolean
  readonly requirement?: string
  /** Key of the event that it reports; the first of several drafts with the same key is filed. */
  readonly event?: string
}

/** A fault as a single look saw it. `seenOnce` and `confirmEach` make drafts of sightings. */
export type Sighting<Rule extends RuleId = RuleId> = Omit<Draft<Rule>, 'reproduced'>
