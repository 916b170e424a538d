import type { NamedGrade } from '../records/grade.js'
import type { Task } from '../records/task.js'
import type { Grader, GraderInput, PublishedFile } from './grader.js'

/** All graders of a run behind one interface. */
export interface GraderPanel {
  /** Problems with a task's graders (unknown names, invalid options), one sentence each; empty if they are valid. */
  check(task: Task): readonly string[]
  /** Sources of the functions to call in the page when a trial of this task ends, without duplicates. */
  probes(task: Task): readonly string[]
  /**
   * Whether any of a task's graders asks the judge model, by `Grader.asksModel`; `always` takes precedence over
   * `if_there_is_one`. Absent: never.
   */
  asksModel?(task: Task): NonNullable<Grader['asksModel']> | 'never'
  /**
   * Grades a trial with each of its task's graders, in order. Never throws: a broken grader yields a grade with
   * status `error`.
   */
  grade(
    input: Omit<GraderInput<unknown>, 'options' | 'keep' | 'publish'> & GradeSink,
  ): Promise<readonly NamedGrade[]>
}

/** Where graders store their artifacts. */
export interface GradeSink {
  /** Writes `grader-artifacts/<grader>/<name>`; returns its path relative to the trial folder. */
  readonly keepFor: (grader: string, name: string, content: string | Uint8Array) => Promise<string>
  /** Like `GraderInput.publish`. */
  readonly publish?: (name: PublishedFile, content: string | Uint8Array) => Promise<string>
}
