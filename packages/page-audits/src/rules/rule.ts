import type { FindingCategory, Severity } from '@webeval/core'

/** A requirement on pages. Every finding names the rule that it breaks. */
export interface Rule {
  /** Default severity of its findings; audits may set another. */
  readonly category: FindingCategory
  readonly severity: Severity
  /** How to change the page: one imperative sentence without a full stop. */
  readonly advice: string
  /** Where the requirement comes from: "WCAG 2.2 SC 2.4.7". */
  readonly standard?: string
  /** Rules whose finding on a control explains this one, which is then not reported. */
  readonly explainedBy?: readonly string[]
}

/** Rules of one category. */
export type Rules = Readonly<Record<string, Rule>>

/** Controls and fields that do nothing at all explain what follows from them. */
export const deadControls = ['dead-control', 'hollow-control', 'dead-field'] as const
