import type { TrialLine } from '../../records/run.js'
import type { RunEvent, TrialKey } from '../../records/run-event.js'
import type { RunRecord } from '../../records/run.js'
import type { StoredRun } from '../run-store.js'

/** Carries a trace from the planner of a trial to its worker: headers of W3C Trace Context, by name. */
export type TraceCarrier = Readonly<Record<string, string>>

/** A trial that begins on this machine. */
export interface TracedTrial {
  readonly run: StoredRun
  readonly record: Pick<RunRecord, 'run_id' | 'suite' | 'variant'>
  readonly key: TrialKey
  readonly worker: number
  /** From the process that planned the trial. Absent: this one did. */
  readonly carrier?: TraceCarrier | undefined
}

/** Follows one trial on this machine. */
export interface TrialTrace {
  onEvent(event: RunEvent): void
  /** A try has ended: reads its records, which may be gone later. */
  tried(line: TrialLine): Promise<void>
  /** The trial has ended; null if it was cut off. */
  end(line: TrialLine | null): void
}

/** Follows runs and their trials, for telemetry. Never throws or rejects. */
export interface TrialTracer {
  /** Hears the events of a run, on whichever machine its trials run. */
  onRunEvent(event: RunEvent): void
  /** A trial is planned for another process. Yields what its job has to carry there. */
  planned(record: TracedTrial['record'], key: TrialKey): TraceCarrier
  /** A trial begins on this machine. */
  begin(trial: TracedTrial): TrialTrace
}
