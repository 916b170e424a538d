import type { GradesFile, Label, Metadata, Signals, Step, Task } from '@webeval/core'
import type { FailureReason, TrialRow } from './trial-row.js'

/** A file of a trial, to be fetched by `url`. */
export interface TrialFile {
  /** Relative to the trial's folder, with `/`. */
  readonly path: string
  /** `files/:run/:task/:trial/…`, encoded. */
  readonly url: string
  readonly bytes: number
  /** How it is served. `text` also for HTML and unknown kinds. */
  readonly kind: 'image' | 'json' | 'text' | 'report' | 'download'
}

/** How a trial went, in words; null where nothing says so. */
export interface TrialCourse {
  /** Such as: gave up after 3 of 30 steps: “…”. */
  readonly ending: string | null
  /** The first step that errs, repeats an earlier one or changes nothing. */
  readonly first_wrong: { readonly step: number; readonly text: string } | null
}

/** A fault of an evaluated page, in a line. */
export interface ShownIssue {
  readonly severity: string
  readonly category: string
  readonly description: string
}

/** The gravest issue of a cause, and the others with what they share with it, such as: the same element. */
export interface ShownCause extends ShownIssue {
  readonly related: readonly (ShownIssue & { readonly shares: string })[]
}

/** `GET api/runs/:run/trials/:task/:trial`. */
export interface TrialView {
  readonly run_id: string
  readonly row: TrialRow
  /** The task as it was run; null when nothing kept it. */
  readonly task: Task | null
  /** null while the trial runs, and if the file is unreadable (`problems` says so). */
  readonly metadata: Metadata | null
  readonly grades: GradesFile | null
  /** Why it did not pass; null for a pass, and before its end. */
  readonly reason: FailureReason | null
  readonly course: TrialCourse
  /** A person's last verdict on it, the one that counts. */
  readonly label: Label | null
  /** Verdicts before it, the newest first. */
  readonly earlier_labels: readonly Label[]
  /** `target://<site>` by the origin that the site had in this trial. */
  readonly sites: Readonly<Record<string, string>>
  /** Screenshots by number: where they are. A number that messages name and that is not here is missing. */
  readonly screenshots: Readonly<Record<string, string>>
  /** Everything else in the folder, at most 2,000. */
  readonly files: readonly TrialFile[]
  /** `evaluation.json` of a page evaluation, unchanged; null without one. */
  readonly evaluation: unknown
  /** Its issues by cause, the gravest first. */
  readonly causes: readonly ShownCause[]
  /** Url of `report.html`, or null. */
  readonly report: string | null
  /** Trials before and after this one in the table. */
  readonly previous: { readonly task: string; readonly trial: number } | null
  readonly following: { readonly task: string; readonly trial: number } | null
  readonly problems: readonly string[]
}

/** A page of `messages.jsonl` or `steps.jsonl`. */
export interface LinePage<Line> {
  readonly lines: readonly Line[]
  /** Lines of this page that fit no schema, or were torn: left out. */
  readonly unreadable: number
  /** Bytes of the whole file, and where this page begins and ends in it. */
  readonly bytes: number
  readonly from: number
  readonly to: number
  readonly next: string | null
}

/** A look, without the lists that only a whole step has. */
export type LookRow = Pick<
  Signals,
  'url' | 'title' | 'dialogs' | 'consoleErrors' | 'failedRequests' | 'viewport' | 'scroll' | 'counters'
> & {
  /** First 300 characters of the visible text. */
  readonly text: string
  readonly targets: number
  /** At most 50, the newest left out. */
  readonly requests: NonNullable<Signals['requests']>
}

/** A line of `steps.jsonl`, slim. */
export type StepRow = Omit<Step, 'before' | 'after'> & {
  readonly before: LookRow | null
  readonly after: LookRow | null
  /** Position of the target after the step; null if it is gone or unknown. */
  readonly target_after: Step['target_box']
}
