import type { ZodType } from 'zod'
import type { Grade } from '../records/grade.js'
import type { Message } from '../records/message.js'
import type { Metadata } from '../records/metadata.js'
import type { Step } from '../records/step.js'
import type { Task } from '../records/task.js'
import type { ModelClient } from './model-client.js'

/** A value that was read from the page when the trial ended. */
export interface ProbeReading {
  readonly expression: string
  /** What it returned, as JSON; absent when it threw. */
  readonly value?: unknown
  readonly error?: string
  /** What it threw on the start page, before the first step; null when it worked there; absent when it was not tried or did not answer. */
  readonly start_error?: string | null
}

/** `final/state.json`: what the page said when the trial ended. */
export interface FinalState {
  readonly schema_version: 1
  readonly url: string
  readonly title: string
  /** Whole visible text. */
  readonly text: string
  readonly probes: readonly ProbeReading[]
  /** The site's own state, before the first step and after the last, where the site has a state function. */
  readonly site_state?: { readonly before: unknown; readonly after: unknown }
}

/** All that a grader may read: one trial's folder. */
export interface Evidence {
  readonly task: Task
  readonly metadata: Metadata
  /** null when the page no longer answered at the end of the trial. */
  finalState(): Promise<FinalState | null>
  finalHtml(): Promise<string | null>
  messages(): Promise<readonly Message[]>
  steps(): Promise<readonly Step[]>
  /** Bytes of any file of the trial folder, by its relative path; null when there is none. Throws `WebevalError` on a path that leaves the folder. */
  file(path: string): Promise<Uint8Array | null>
  /** Bytes of `screenshots/<number>`, or null. */
  screenshot(number: number): Promise<{ readonly data: Uint8Array; readonly mimeType: string } | null>
}

/** The files outside its artifacts that a grader may write: the judgement of a page, for programs and for people, and the exploration that it completes. */
export type PublishedFile = 'evaluation.json' | 'report.html' | 'exploration/agentic_exploration.json'

/** What a grader is called with. */
export interface GraderInput<Options> {
  readonly options: Options
  readonly evidence: Evidence
  readonly signal: AbortSignal
  /** null when no judge model is configured. */
  readonly judge: ModelClient | null
  /** Turns `target://…` in expectations into the address that the run used. */
  readonly resolveUrl: (url: string) => string
  /** Keeps something in `grader-artifacts/<grader>/`; yields its path relative to the trial folder. */
  readonly keep: (name: string, content: string | Uint8Array) => Promise<string>
  /** Writes one of these files into the trial folder, in place of an earlier one; absent where there is no folder to write to. */
  readonly publish?: (name: PublishedFile, content: string | Uint8Array) => Promise<string>
}

/** A judge of one kind. It reads evidence, never the live browser. */
export interface Grader<Options = unknown> {
  readonly name: string
  readonly description: string
  /** Checked before anything runs; receives the spec's fields but `name` and `required`. */
  readonly optionsSchema: ZodType<Options>
  /** Whether it asks the judge model: `always` is skipped without one, `if_there_is_one` judges by other means then. Absent: never. */
  readonly asksModel?: 'always' | 'if_there_is_one'
  /** A problem with these options for this task that the schema cannot see, or null. */
  check?(options: Options, task: Task): string | null
  /** Sources of functions to call in the page when the trial ends; what they return is evidence. */
  probes?(options: Options): readonly string[]
  grade(input: GraderInput<Options>): Promise<Grade>
}
