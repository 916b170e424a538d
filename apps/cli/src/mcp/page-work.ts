import type { AuditProgress } from '@webeval/agent-agentic-evaluator'
import { countOf, type Finding, type RunEvent } from '@webeval/core'
import type { EvaluatedPage } from '../page/evaluate-page.js'

/** An evaluation under way, or one that has ended and was not handed over yet. */
export interface PageWork {
  readonly brief: string
  /** Rejects when the page could not be evaluated. */
  readonly ended: Promise<EvaluatedPage>
  /** null while the evaluation is under way. */
  result(): EvaluatedPage | null
  /** Progress in percent, and in words. */
  state(): { readonly percent: number; readonly message: string }
  /** Findings of the audits that have ended. */
  findings(): readonly Finding[]
  /** Ends the evaluation early, where no call needs its result. */
  cancel(): void
}

/** Hooks through which an evaluation reports its progress, and hears of its early end. */
export interface WorkReports {
  readonly signal: AbortSignal
  onEvent(event: RunEvent): void
  onProgress(progress: AuditProgress): void
}

/** Acts of a usual exploration. */
const usualActs = 48

/** Begins an evaluation. */
export function beginWork(
  brief: string,
  evaluate: (reports: WorkReports) => Promise<EvaluatedPage>,
): PageWork {
  let acts = 0
  let audits: AuditProgress | null = null
  let result: EvaluatedPage | null = null
  const unwanted = new AbortController()
  const ended = evaluate({
    signal: unwanted.signal,
    onEvent(event) {
      if (event.type === 'step_started') acts = event.step
    },
    onProgress(progress) {
      audits = progress
    },
  })
  // A rejection that no call awaits must not end the process.
  ended.then(
    (evaluated) => (result = evaluated),
    () => {},
  )
  return {
    brief,
    ended,
    result: () => result,
    cancel: () => unwanted.abort(),
    findings: () => audits?.findings ?? [],
    state: () =>
      audits === null
        ? {
            percent: Math.min(49, (acts / usualActs) * 50),
            message: `exploring the page: ${countOf(acts, 'act')} so far`,
          }
        : {
            percent: 50 + (audits.audits / Math.max(1, audits.of)) * 49,
            message: `auditing the page: ${audits.audits} of ${audits.of} audits, ${countOf(audits.findings.length, 'finding')} so far`,
          },
  }
}
