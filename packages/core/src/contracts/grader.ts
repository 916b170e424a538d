import type { ZodType } from 'zod'
import type { Grade } from '../records/grade.js'
import type { Message } from '../records/message.js'
import type { Metadata } from '../records/metadata.js'
import type { Step } from '../records/step.js'
import type { Task } from '../records/task.js'
import type { ModelClient } from './model-client.js'

/** A value read from the page at the end of the trial. */
export interface ProbeReading {
  readonly expression: string
  /** The returned value as JSON; absent if the function threw. */
  readonly value?: unknown
  readonly error?: string
  /**
   * The error it threw on the start page, before the first step; null if it succeeded there; absent if it was not
   * tried or didn't answer.
   */
  readonly start_error?: string | null
}

/** `final/state.json`: the state of the page at the end of the trial. */
export interface FinalState {
  readonly schema_version: 1
  readonly url: string
  readonly title: string
  /** The whole visible text. */
  readonly text: string
  readonly probes: readonly ProbeReading[]
  /** The site's own state, before the first step and after the last, if the site has a state function. */
  readonly site_state?: {
    readonly before: unknown
    readonly after: unknown
    /** Why `after` is null although the site may have a state: it did not answer, or its state was too long to keep. */
    readonly unread?: string
  }
}

/** All that a grader may read: the folder of one trial. */
export interface Evidence {
  readonly task: Task
  readonly metadata: Metadata
  /** null if the page no longer answered at the end of the trial. */
  finalState(): Promise<FinalState | null>
  finalHtml(): Promise<string | null>
  messages(): Promise<readonly Message[]>
  steps(): Promise<readonly Step[]>
  /**
   * Bytes of any file of the trial folder, by its relative path; null if it doesn't exist. Throws `WebevalError` for
   * a path that leaves the folder.
   */
  file(path: string): Promise<Uint8Array | null>
  /** Bytes of `screenshots/<number>`, or null. */
  screenshot(number: number): Promise<{ readonly data: Uint8Array; readonly mimeType: string } | null>
}

/**
 * Files that a grader may write outside its artifacts: the evaluation of a page, for programs and for people, and the
 * exploration that it completes.
 */
export type PublishedFile = 'evaluation.json' | 'report.html' | 'exploration/agentic_exploration.json'

/** Input of a grader. */
export interface GraderInput<Options> {
  readonly options: Options
  readonly evidence: Evidence
  readonly signal: AbortSignal
  /** null if no judge model is configured. */
  readonly judge: ModelClient | null
  /** Resolves `target://…` in expectations to the address that the run used. */
  readonly resolveUrl: (url: string) => string
  /** Stores a file in `grader-artifacts/<grader>/`; returns its path relative to the trial folder. */
  readonly keep: (name: string, content: string | Uint8Array) => Promise<string>
  /**
   * Writes one of these files into the trial folder and replaces an earlier one; absent without a folder to write to.
   */
  readonly publish?: (name: PublishedFile, content: string | Uint8Array) => Promise<string>
}

/** Grades trials by one method. It reads evidence, never the live browser. */
export interface Grader<Options = unknown> {
  readonly name: string
  readonly description: string
  /** Checked before anything runs; receives all fields of the spec except `name` and `required`. */
  readonly optionsSchema: ZodType<Options>
  /**
   * The options of one alternative, for editors. Absent if `optionsSchema` describes them: where a spec may list alternatives
   * under `any_of`, it checks them after putting them together.
   */
  readonly alternativeSchema?: ZodType
  /**
   * Whether it asks the judge model. Without a model, `always` is skipped and `if_there_is_one` grades by other
   * means. Absent: never asks.
   */
  readonly asksModel?: 'always' | 'if_there_is_one'
  /** A problem with these options for this task that the schema can't detect, or null. */
  check?(options: Options, task: Task): string | null
  /** Sources of functions to call in the page when the trial ends; their results are evidence. */
  probes?(options: Options): readonly string[]
  grade(input: GraderInput<Options>): Promise<Grade>
}
