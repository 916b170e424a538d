import type { FindingCategory, Signals } from '@webeval/core'
import type { ControlRecord } from './controls/book/control-book.js'
import type { Draft } from './findings/draft.js'
import type { JournalEntry } from './journal.js'
import type { LabPage } from './lab/lab-page.js'
import type { RuleId, RuleName } from './rules/rules.js'
import type { OwnMove } from './areas/liveness/own-move.js'
import type { ContentScan } from './areas/content/scan-content.js'

/** Inputs of an audit that needs no exploration: the page as it opens, and pages of its own. */
export interface PageContext {
  /** Task that the page was built for. */
  readonly task: string
  readonly startUrl: string
  readonly signal: AbortSignal
  /** The page as the exploration found it. */
  readonly first: Signals
  /** The unrecorded page that all audits share, one after the other. Throws if the browser can't open one. */
  lab(): Promise<LabPage>
  /** The same on a phone. */
  phone(): Promise<LabPage>
  /** A page that may store nothing; whoever asks closes it. Null where the browser can't open one. */
  withoutStorage(): Promise<LabPage | null>
  /** Closes the pages: the next audit gets new ones. */
  abandon(): void
}

/** Inputs of an audit: the page, and what the exploration found. */
export interface AuditContext extends PageContext {
  readonly entries: readonly JournalEntry[]
  readonly controls: readonly ControlRecord[]
  readonly scans: readonly { readonly entry: number; readonly scan: ContentScan }[]
  /** Journal entries (from 0) whose effect came late. */
  readonly late: ReadonlySet<number>
  /** The explored page no longer answers. */
  readonly frozen: boolean
  /** The page leaves its own address without acts. */
  readonly move: OwnMove | null
}

/** Result of an audit. */
export interface AuditReport<Rule extends RuleId = RuleId> {
  readonly drafts: readonly Draft<Rule>[]
  readonly counts?: Readonly<Record<string, number>>
  /** The page as a screen reader reads it aloud, line by line. */
  readonly spoken?: readonly string[]
  /** Makes the part of the audit that needs the exploration; this report tells of the page as it opens. Another lane may make it: it takes its pages from its own context. */
  readonly rest?: (context: AuditContext) => Promise<Omit<AuditReport<Rule>, 'rest'>>
}

/** A rule as audits declare it: `tab-order`, or `axe/*` for all of axe-core's. */
export type DeclaredRule = RuleName | 'axe/*'

/** An audit that may run while the page is explored. */
export interface EarlyRun {
  /** `acts`: does what may change something on a server, so it waits for the exploration where the page's source can send. */
  readonly touches: 'reads' | 'acts'
  run(context: PageContext): Promise<AuditReport>
}

/** One audit; `defineAudit` makes it. If `run` throws, the report warns, and no score changes. */
export interface AuditPlan {
  readonly name: string
  /** The rules that it may report. */
  readonly rules: readonly DeclaredRule[]
  readonly observes: readonly FindingCategory[]
  /** Milliseconds it may take, counted by its calls to lab pages: a busy machine takes longer for the same. */
  readonly maxMs: number
  /** Every verdict needs it: where audits take turns on a slow browser, it goes first. */
  readonly essential?: boolean
  /** Opens the page many times: takes minutes where each opening takes seconds. */
  readonly opensOften?: boolean
  /** Seconds that it usually takes on a page that has work for it; absent below one. Long audits start first, so that no lane waits for them. */
  readonly seconds?: number
  /** Seconds that its rest usually takes. */
  readonly restSeconds?: number
  /** Acts on nearly every page: starts before those that only read on many, which then share one opened page. */
  readonly alwaysActs?: boolean
  /** It looks at the page on a phone. */
  readonly usesPhone?: boolean
  /** Also tells the truth about a page that reloads or leaves within seconds. */
  readonly onRestlessPage?: boolean
  /** Set by `definePageAudit` on audits that need no exploration. */
  readonly early?: EarlyRun
  run(context: AuditContext): Promise<AuditReport>
}
