import type { GraderAgreement, RunAgreement } from '@webeval/run-engine'

/** A trial on which a grader and a person differ, with the task's safe folder name. */
export type ShownDisagreement = RunAgreement['disagreements'][number] & { readonly task: string }

/** `GET api/runs/:run/agreement`: how far the graders agree with people. */
export interface AgreementView {
  /** Trials that carry a label. */
  readonly labelled: number
  readonly graders: Readonly<Record<string, GraderAgreement>>
  readonly verdict: GraderAgreement
  /** Max 200. */
  readonly disagreements: readonly ShownDisagreement[]
  readonly contradicted: number
}
