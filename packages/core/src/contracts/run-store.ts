import type { GradesFile, NamedGrade } from '../records/grade.js'
import type { Metadata } from '../records/metadata.js'
import type { RunRecord, Summary, TrialLine } from '../records/run.js'
import type { TrialKey } from '../records/run-event.js'
import type { Task } from '../records/task.js'
import type { Evidence } from './grader.js'

/** Where runs live. */
export interface RunStore {
  /** Ids of all runs that can be read, newest first. */
  list(): Promise<readonly string[]>
  /** Makes a new run's folder and keeps its tasks there. Throws `UsageError` when the id is taken or the folder can't be written. */
  create(run: RunRecord, tasks?: readonly Task[]): Promise<StoredRun>
  /** Throws `UsageError` when there is no such run. */
  open(runId: string): Promise<StoredRun>
}

/** One run on disk. */
export interface StoredRun {
  readonly folder: string
  /** Claims the run for writing. Throws `UsageError` while another holder, in this process or another living one, has it; ends when it is disposed of or its process dies. */
  claim(): Promise<AsyncDisposable>
  /** The tasks that the run was created with, so that it can be resumed without their files; null when it keeps none. */
  tasks(): Promise<readonly Task[] | null>
  record(): Promise<RunRecord>
  /** Replaces `run.json`, atomically. */
  saveRecord(run: RunRecord): Promise<void>
  /** The last line of each trial; a torn last line is left out. */
  trials(): Promise<readonly TrialLine[]>
  /** Adds a trial's line; one that replaces an earlier line rewrites the file. */
  saveTrial(line: TrialLine): Promise<void>
  summary(): Promise<Summary | null>
  saveSummary(summary: Summary): Promise<void>
  /** Path of a trial's folder relative to the run's, the same every time for the same key. */
  trialPath(key: TrialKey): string
  /** Removes what an earlier try left in a trial's folder. */
  clearTrial(key: TrialKey): Promise<void>
  metadata(key: TrialKey): Promise<Metadata | null>
  saveMetadata(key: TrialKey, metadata: Metadata): Promise<void>
  grades(key: TrialKey): Promise<GradesFile | null>
  /** Adds a round of grades; earlier rounds stay. */
  addGrades(key: TrialKey, gradedAt: string, grades: readonly NamedGrade[]): Promise<void>
  /** null when the trial left no metadata. */
  evidence(key: TrialKey): Promise<Evidence | null>
  /** Writes a file into a trial's folder, atomically; yields its relative path. Throws on a path that leaves the folder. */
  keep(key: TrialKey, path: string, content: string | Uint8Array): Promise<string>
}
