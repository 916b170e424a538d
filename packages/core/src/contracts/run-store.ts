import type { GradesFile, NamedGrade } from '../records/grade.js'
import type { Label } from '../records/run/label.js'
import type { Metadata } from '../records/metadata.js'
import type { ModelCall } from '../records/run/model-call.js'
import type { RunRecord, Summary, TrialLine } from '../records/run.js'
import type { RunNotes } from '../records/run/run-notes.js'
import type { TrialKey } from '../records/run-event.js'
import type { Task } from '../records/task.js'
import type { Evidence } from './grader.js'

/** Stores runs. */
export interface RunStore {
  /** Ids of all readable runs, newest first. */
  list(): Promise<readonly string[]>
  /**
   * Creates a new run's folder and stores its tasks there. Throws `UsageError` when the id is taken or the folder is
   * not writable.
   */
  create(run: RunRecord, tasks?: readonly Task[]): Promise<StoredRun>
  /** Throws `UsageError` when the run doesn't exist. */
  open(runId: string): Promise<StoredRun>
}

/** One run on disk. */
export interface StoredRun {
  readonly folder: string
  /**
   * Claims the run for writing until the claim is disposed or its process dies. Throws `UsageError` while another
   * holder, in this or another live process, has it. `leased`: the caller holds the run's lease in a queue, which proves
   * that an earlier leased holder is gone, on whichever machine it was.
   */
  claim(options?: { readonly leased?: boolean }): Promise<AsyncDisposable>
  /** The tasks that the run was created with, so that it can resume without their files; null if it stores none. */
  tasks(): Promise<readonly Task[] | null>
  record(): Promise<RunRecord>
  /** Replaces `run.json`, atomically. */
  saveRecord(run: RunRecord): Promise<void>
  /** The last line of each trial; ignores an incomplete last line. */
  trials(): Promise<readonly TrialLine[]>
  /** Appends a trial's line; rewrites the file to replace an earlier line. */
  saveTrial(line: TrialLine): Promise<void>
  summary(): Promise<Summary | null>
  saveSummary(summary: Summary): Promise<void>
  /** Path of a trial's folder relative to the run's; stable for the same key. */
  trialPath(key: TrialKey): string
  /** Deletes an earlier attempt from a trial's folder. */
  clearTrial(key: TrialKey): Promise<void>
  metadata(key: TrialKey): Promise<Metadata | null>
  saveMetadata(key: TrialKey, metadata: Metadata): Promise<void>
  grades(key: TrialKey): Promise<GradesFile | null>
  /** Adds a round of grades and keeps earlier rounds. `check` is a hash of the graders that judged and of the expected answer. */
  addGrades(key: TrialKey, gradedAt: string, grades: readonly NamedGrade[], check?: string): Promise<void>
  /** The trial's model calls in the order in which they ended; ignores an incomplete last line. */
  modelCalls(key: TrialKey): Promise<readonly ModelCall[]>
  /** Appends a model call in one write, so that readers never see part of it and no kill loses it. */
  addModelCall(key: TrialKey, call: ModelCall): Promise<void>
  /** People's verdicts in the order in which they were given; the last one for a trial counts. */
  labels(): Promise<readonly Label[]>
  /** Appends a label in one write. Needs no claim: people label while trials still run. */
  addLabel(label: Label): Promise<void>
  /** The run's name, note and tags; null without any. */
  notes(): Promise<RunNotes | null>
  /** Replaces `notes.json`, atomically. */
  saveNotes(notes: RunNotes): Promise<void>
  /** null if the trial has no metadata. */
  evidence(key: TrialKey): Promise<Evidence | null>
  /**
   * Writes a file into a trial's folder, atomically; returns its relative path. Throws for a path that leaves the
   * folder.
   */
  keep(key: TrialKey, path: string, content: string | Uint8Array): Promise<string>
}
