import type { Box, EvidenceRef, FindingAction, FindingCategory, Screenshot, Severity } from '@webeval/core'
import type { RuleName } from '../rules/rules.js'

/** A fault as a probe saw it, before it has an id and its pictures are files. */
export interface Draft {
  readonly rule: RuleName | `axe/${string}`
  /** In place of the rule's own. */
  readonly severity?: Severity
  readonly category?: FindingCategory
  readonly description: string
  readonly selectors?: readonly string[]
  readonly element?: string
  readonly repro?: readonly string[]
  readonly actions?: readonly FindingAction[]
  readonly evidence?: readonly EvidenceRef[]
  /** Where it was, in the pictures. */
  readonly box?: Box | null
  readonly before?: Screenshot | null
  readonly after?: Screenshot | null
  readonly reproduced: boolean | null
  /** The recorder itself has seen it happen, as dialogs and errors: it keeps its weight where it could not be tried again. */
  readonly recorded?: boolean
  readonly requirement?: string
}
